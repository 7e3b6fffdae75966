import { type ApiClient, type CallOptions, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { checked as checkedAnswer, dataOf } from '../../../data/checked-answer.ts';
import type { FixedValues } from '../block.ts';
import { type ContentRecord, isContentRecord } from '../content-record.ts';
import type { SentNote } from '../drafts/draft-store.ts';
import { check, createBody, type FormValues, updateBody } from '../form-values.ts';
import { baselineOf, isStoredAs } from '../merge.ts';

/** A request whose result is not known. After a reload, its file is no longer available. */
export interface Sent extends SentNote {
  readonly file: File | null;
}

export interface Saving {
  readonly api: ApiClient;
  readonly type: ContentType;
  readonly fixed: FixedValues;
  /** The record as it is known to be stored; null to create one. */
  readonly stored: ContentRecord | null;
  readonly values: FormValues;
  /** An earlier request without a response. */
  readonly pending: Sent | null;
  /** Gets each request before it is sent, and null once its result is known. */
  readonly remember: (sent: Sent | null) => void;
  readonly options: CallOptions;
}

export type Outcome =
  | { readonly kind: 'saved'; readonly record: ContentRecord; readonly isNew: boolean }
  /** An earlier save, whose response was lost, has stored other values, and this browser no longer has all of them. */
  | { readonly kind: 'stored before' }
  /** @property stored the record as it is known to be stored; the failed save may have updated it */
  | { readonly kind: 'failed'; readonly error: unknown; readonly stored: ContentRecord | null };

/**
 * Saves a form so that a lost response does no harm. A create carries an idempotency key, so that a retry returns the
 * same record. If the form has changed since, the first create is repeated to get its record, which is then updated.
 */
export async function saveRecord(saving: Saving): Promise<Outcome> {
  let { stored } = saving;
  const isNew = stored === null;
  try {
    if (stored) return { kind: 'saved', record: await change(saving, stored), isNew };
    const { pending, values } = saving;
    // If the sent file is no longer in this browser, the form's current values are sent under the same key.
    if (!pending?.key || isSame(pending, values) || !isWhole(pending)) {
      return { kind: 'saved', record: await create(saving, values, pending?.key || newSubmissionKey()), isNew };
    }
    stored = await learn(saving, pending);
    if (stored)
      return {
        kind: 'saved',
        record: await change({ ...saving, values: withoutFileOf(values, pending) }, stored),
        isNew,
      };
    return { kind: 'saved', record: await create(saving, values, newSubmissionKey()), isNew };
  } catch (error) {
    return isOfAnother(error) ? { kind: 'stored before' } : { kind: 'failed', error, stored };
  }
}

async function create(
  { api, type, pending, remember, options }: Saving,
  values: FormValues,
  key: string,
): Promise<ContentRecord> {
  const checked = check(type, values, null);
  if ('issues' in checked) throw new Error('Only a form that was checked is sent.');
  const headers = { [SUBMISSION_KEY_HEADER]: key };
  const sent = sentOf(key, values);
  let isLost = false;
  remember(sent);
  try {
    const body = createBody(checked.values, values.file);
    const send = () => answered(api.send('POST', paths.create(type.collection), body, { ...options, headers }));
    const { data } = await repeatedOnce(send, () => (isLost = true));
    return data;
  } catch (error) {
    if (isRefusal(error)) remember(stillUnknown(error, pending?.key === key ? pending : null, isLost ? sent : null));
    // The administrator has stopped the upload: the file must not be sent again to find out what became of the request.
    if (options.signal?.aborted) remember({ ...sent, file: null });
    throw error;
  }
}

/** Repeats a create whose response was lost. Returns its record, or null if it was never stored. */
async function learn(saving: Saving, pending: Sent): Promise<ContentRecord | null> {
  try {
    return await create(
      saving,
      { text: { ...pending.text }, file: pending.file, isFileRemoved: pending.isFileRemoved },
      pending.key,
    );
  } catch (error) {
    if (isOfAnother(error) || !isRefusal(error) || isTurnedAway(error)) throw error;
    return null;
  }
}

async function change(saving: Saving, stored: ContentRecord): Promise<ContentRecord> {
  const { api, type, fixed, values, pending, remember, options } = saving;
  const checked = check(type, values, stored);
  if ('issues' in checked) throw new Error('Only a form that was checked is sent.');
  const start = baselineOf(type, fixed, stored);
  const sent = sentOf('', values);
  let isLost = false;
  remember(sent);
  try {
    const send = () =>
      answered(
        api.send(
          'PATCH',
          paths.update(type.collection, stored.id),
          updateBody(checked.values, values, start.text, stored.updated_at),
          options,
        ),
      );
    const { data } = await repeatedOnce(send, () => (isLost = true));
    return data;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    remember(stillUnknown(error, pending, isLost ? sent : null));
    if (!isApiError(error) || error.status !== 409 || !isContentRecord(error.data)) throw error;
    // A conflict with the user's own save: the first of two requests was stored, and its response was lost. If a file
    // was sent, a lost response is required as evidence, because files can't be compared.
    const isOwn = (isLost || sent.fileName === null) && isStoredAs(type, fixed, error.data, sent, start.fileUrl);
    if (isOwn) return error.data;
    const isEarlier = pending !== null && isStoredAs(type, fixed, error.data, pending, start.fileUrl);
    if (!isEarlier) throw error;
    return change({ ...saving, values: withoutFileOf(values, pending), pending: null }, error.data);
  }
}

/** Any other answer than a record doesn't say that the record is stored. */
const answered = (call: Promise<Envelope<ContentRecord>>): Promise<Envelope<ContentRecord>> =>
  checkedAnswer(call, dataOf(isContentRecord));

/** Sends a request again, once, if there is no response: the server recognises the repetition. */
async function repeatedOnce<T>(send: () => Promise<T>, onLost: () => void): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error;
    onLost();
    return send();
  }
}

/**
 * Whether the server has answered that it stores nothing. Without a response, and after a server error, it is unknown.
 */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408;

/** Whether the server refused before it looked at what is stored: the session has ended, or calls came too often. */
const isTurnedAway = (error: unknown): boolean => isApiError(error) && [401, 403, 429].includes(error.status);

/**
 * The request whose result is still not known after a refusal: an earlier one without a response, if the refusal says
 * nothing about it.
 */
const stillUnknown = (refusal: unknown, ...earlier: readonly (Sent | null)[]): Sent | null =>
  isTurnedAway(refusal) ? (earlier.find((sent) => sent !== null) ?? null) : null;

const isOfAnother = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ path }) => path === SUBMISSION_KEY_HEADER);

const sentOf = (key: string, { text, file, isFileRemoved }: FormValues): Sent => ({
  key,
  text: { ...text },
  file,
  fileName: file?.name ?? null,
  isFileRemoved,
});

const isWhole = ({ file, fileName }: Sent): boolean => fileName === null || file !== null;

function isSame(sent: Sent, { text, file }: FormValues): boolean {
  const isSameFile = sent.file ? sent.file === file : sent.fileName === (file?.name ?? null);
  const names = new Set([...Object.keys(sent.text), ...Object.keys(text)]);
  return isSameFile && [...names].every((name) => (sent.text[name] ?? '') === (text[name] ?? ''));
}

/** Leaves out a file that is already stored. */
const withoutFileOf = (values: FormValues, { file }: Sent): FormValues =>
  file !== null && values.file === file ? { ...values, file: null } : values;
