import { type ApiClient, type CallOptions, isApiError } from '@northlight/shared/client';
import type { ContentType } from '@northlight/shared/content';
import { type Envelope, paths } from '@northlight/shared/endpoints';
import { newSubmissionKey, SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import type { FixedValues } from '../block.ts';
import { type ContentRecord, isContentRecord } from '../content-record.ts';
import type { SentNote } from '../drafts/draft-store.ts';
import { check, createBody, type FormValues, updateBody } from '../form-values.ts';
import { baselineOf, isStoredAs } from '../merge.ts';

/** What was sent, and whose answer is not known. After a reload the file is not there any more. */
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
  /** What an earlier save has sent without an answer. */
  readonly pending: Sent | null;
  /** Is told what is about to be sent, and null once its fate is known. */
  readonly remember: (sent: Sent | null) => void;
  readonly options: CallOptions;
}

export type Outcome =
  | { readonly kind: 'saved'; readonly record: ContentRecord; readonly isNew: boolean }
  /** An earlier save, which had no answer, has stored something else, of which this browser has only a part left. */
  | { readonly kind: 'stored before' }
  /** @property stored what is known to be stored, which the failed save may have found out */
  | { readonly kind: 'failed'; readonly error: unknown; readonly stored: ContentRecord | null };

/**
 * Saves a form so that a lost answer does no harm. A create carries a key, so that its repetition answers with the same
 * record; when the form has changed since, the first create is repeated to learn its record, and that is changed.
 */
export async function saveRecord(saving: Saving): Promise<Outcome> {
  let { stored } = saving;
  const isNew = stored === null;
  try {
    if (stored) return { kind: 'saved', record: await change(saving, stored), isNew };
    const { pending, values } = saving;
    // Where the file that was sent is not in this browser any more, what the form holds now is sent under the same key.
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
  { api, type, remember, options }: Saving,
  values: FormValues,
  key: string,
): Promise<ContentRecord> {
  const checked = check(type, values, null);
  if ('issues' in checked) throw new Error('Only a form that was checked is sent.');
  const headers = { [SUBMISSION_KEY_HEADER]: key };
  const sent = sentOf(key, values);
  remember(sent);
  try {
    const { data } = await repeatedOnce(() =>
      api.send<Envelope<ContentRecord>>(
        'POST',
        paths.create(type.collection),
        createBody(checked.values, values.file),
        { ...options, headers },
      ),
    );
    return data;
  } catch (error) {
    if (isRefusal(error)) remember(null);
    // An administrator who stops an upload doesn't want that file: it is not sent once more to learn what has become of
    // it.
    if (options.signal?.aborted) remember({ ...sent, file: null });
    throw error;
  }
}

/** What has become of a create whose answer was lost: its record, or null when it was never stored. */
async function learn(saving: Saving, pending: Sent): Promise<ContentRecord | null> {
  try {
    return await create(
      saving,
      { text: { ...pending.text }, file: pending.file, isFileRemoved: pending.isFileRemoved },
      pending.key,
    );
  } catch (error) {
    if (isOfAnother(error) || !isRefusal(error)) throw error;
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
      api.send<Envelope<ContentRecord>>(
        'PATCH',
        paths.update(type.collection, stored.id),
        updateBody(checked.values, values, start.text, stored.updated_at),
        options,
      );
    const { data } = await repeatedOnce(send, () => (isLost = true));
    return data;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    remember(null);
    if (!isApiError(error) || error.status !== 409 || !isContentRecord(error.data)) throw error;
    // Overtaken by oneself: the first of two calls was stored, and its answer lost. Of a file only that can be told.
    const isOwn = (isLost || sent.fileName === null) && isStoredAs(type, fixed, error.data, sent, start.fileUrl);
    if (isOwn) return error.data;
    const isEarlier = pending !== null && isStoredAs(type, fixed, error.data, pending, start.fileUrl);
    if (!isEarlier) throw error;
    return change({ ...saving, values: withoutFileOf(values, pending), pending: null }, error.data);
  }
}

/** Where no answer comes, the call is made once more: the server tells a repetition from a second one. */
async function repeatedOnce<T>(send: () => Promise<T>, onLost: () => void = () => undefined): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.status !== 0) throw error;
    onLost();
    return send();
  }
}

/** The server has answered that it stores nothing. Without an answer, or after an error of the server, nobody knows. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 408;

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

/** A file that is stored already is not sent again. */
const withoutFileOf = (values: FormValues, { file }: Sent): FormValues =>
  file !== null && values.file === file ? { ...values, file: null } : values;
