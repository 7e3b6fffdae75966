/**
 * Name of a hidden field with the proof of work, which the visitor's browser computes while the form is filled in. A
 * form without it is accepted too, with a stricter rate limit.
 */
export const PROOF_FIELD = 'proof_of_work';

/** Path of the challenge for the proof of work, relative to the API's origin. */
export const CHALLENGE_PATH = '/proof-of-work/challenge';
