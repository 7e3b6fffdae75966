/**
 * Header of a form, and of every call that creates a record, that tells a repetition from a second one: who did not get
 * the answer sends the same with the same key, and it is stored once. What is sent with one key is one thing: what was
 * changed since needs a new one (422).
 */
export const SUBMISSION_KEY_HEADER = 'idempotency-key';

/** Nobody else's, and nobody can guess it. */
export const newSubmissionKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
