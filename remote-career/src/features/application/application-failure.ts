import { isApiError } from '@northlight/shared/client';
import { resumeTexts } from '@northlight/shared/forms';
import { fieldOf, type TextField } from './application-values.ts';

/** Why an application has not arrived, for the person who sent it. */
export interface ApplicationFailure {
  readonly title: string;
  readonly text: string;
  /** What the server refuses, by field. */
  readonly fields: Partial<Readonly<Record<TextField | 'resume', string>>>;
  /** The opening is not there any more: trying again is of no use. */
  readonly isGone: boolean;
}

const NOT_SENT = 'Your application has not been sent.';
const KEPT = 'Everything you entered is still here, your resume too';

/** @param sentPart how much of the form had been handed to the network, 0 to 1. */
export function failureOf(error: unknown, sentPart: number): ApplicationFailure {
  const because = (text: string, title = NOT_SENT): ApplicationFailure => ({ title, text, fields: {}, isGone: false });
  if (!isApiError(error)) return because(`Something went wrong. ${KEPT}; try again in a moment.`);

  const { status, errors, message, retryAfter } = error;
  if (status === 0 && sentPart < 1)
    return because(
      `The connection dropped while your application was on its way. ${KEPT}; try again when you are online.`,
    );
  // All of it had left this device, which is not to say that it has arrived: nobody here can know.
  if (status === 0)
    return because(
      `The connection dropped before our answer came, so it may not have arrived. ${KEPT}; send it again to be sure.`,
      'Your application has not been confirmed.',
    );
  if (status === 404 || errors.some(({ path }) => path === 'job_offer_id'))
    return {
      ...because(
        'It was filled or withdrawn while you were applying, so nothing was sent.',
        'This position has been closed meanwhile.',
      ),
      isGone: true,
    };
  if (status === 429)
    return because(
      `Too many applications came from your connection. ${KEPT}; try again in ${minutes(retryAfter ?? 60)}.`,
    );
  if (status >= 500) return because(`Our server has a problem. ${KEPT}; try again in a moment.`);

  const fields = Object.fromEntries(
    errors.flatMap(({ path, message }) => [[fieldOf(path), message]]).filter(([field]) => field !== undefined),
  );
  if (status === 413) fields.resume ??= resumeTexts.tooLarge;
  return { ...because(`${message.replace(/\.?$/, '.')} ${KEPT}.`), fields };
}

/** What is said when the applicant has stopped it. @param sentPart as above. */
export const stoppedText = (sentPart: number): string =>
  sentPart < 1
    ? `You stopped the upload, so nothing was sent. ${KEPT}.`
    : `You stopped before our answer came, so your application may have arrived. ${KEPT}.`;

const minutes = (seconds: number): string => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
