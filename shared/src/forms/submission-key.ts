/**
 * Header of a form, and of every call that creates a record, by which the API recognises a repetition. A sender that
 * got no response sends the same again with the same key, and it is stored once. A changed body needs a new key
 * (otherwise 422).
 */
export const SUBMISSION_KEY_HEADER = 'idempotency-key';

/** A unique key that can't be guessed: 32 hexadecimal digits. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
