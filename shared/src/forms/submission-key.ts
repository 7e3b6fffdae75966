/**
 * Header of a form that tells a repetition from a second one: who did not get the answer sends the same form with the same key, and
 * it is stored once. What is sent with one key is one thing: a form that was changed since needs a new one.
 */
export const SUBMISSION_KEY_HEADER = 'idempotency-key';

/** Nobody else's, and nobody can guess it. */
export const newSubmissionKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
