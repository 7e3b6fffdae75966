import { type ApiError, isApiError } from '@northlight/shared/client';
import { resumeTexts } from '@northlight/shared/forms';
import { failureText } from '@northlight/shared/public-form';
import { type ApplicationField, fieldOf } from './application-values.ts';

/** Why an application could not be sent, in words for the applicant. */
export interface ApplicationFailure {
  readonly title: string;
  readonly text: string;
  /** Errors of the server by field. */
  readonly fields: Partial<Readonly<Record<ApplicationField, string>>>;
  /** The opening no longer exists, so a retry is useless. */
  readonly isGone: boolean;
}

const ENTERED = 'Everything you entered is still here, your resume too';

/** @param sentPart part of the form that was handed to the network, 0 to 1. */
export function failureOf(error: unknown, sentPart: number): ApplicationFailure {
  const refusal = isApiError(error) ? error : null;
  const failure = {
    title: 'Your application has not been sent.',
    text: failureText(refusal, 'applications', ENTERED),
    fields: {},
    isGone: false,
  };
  if (!refusal) return failure;
  if (refusal.status === 0 && sentPart < 1)
    return {
      ...failure,
      text: `The connection dropped while your application was on its way. ${ENTERED}; try again when you are online.`,
    };
  // Everything was sent, but it is unknown whether it arrived.
  if (refusal.status === 0)
    return {
      ...failure,
      title: 'Your application has not been confirmed.',
      text:
        'The connection dropped before our answer came, so it may not have arrived. ' +
        `${ENTERED}; send it again to be sure.`,
    };
  if (refusal.status === 404 || refusal.errors.some(({ path }) => path === 'job_offer_id'))
    return {
      ...failure,
      title: 'This position has been closed in the meantime.',
      text: 'It was filled or withdrawn while you were applying, so nothing was sent.',
      isGone: true,
    };
  return { ...failure, fields: refusedFields(refusal) };
}

function refusedFields({ status, errors }: ApiError): ApplicationFailure['fields'] {
  const fields: Partial<Record<ApplicationField, string>> = status === 413 ? { resume: resumeTexts.tooLarge } : {};
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (field) fields[field] = message;
  }
  return fields;
}

/** The message after the applicant has stopped the upload. @param sentPart as above. */
export const stoppedText = (sentPart: number): string =>
  sentPart < 1
    ? `You stopped the upload, so nothing was sent. ${ENTERED}.`
    : `You stopped before our answer came, so your application may have arrived. ${ENTERED}.`;
