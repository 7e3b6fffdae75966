/**
 * A field that people never see: the answer to a small sum that the visitor's browser worked out while the form was
 * being filled in. Without it a form is valid too, under a stricter limit.
 */
export const PROOF_FIELD = 'proof_of_work';

/** Where a browser is given the sum, relative to the API's origin. */
export const CHALLENGE_PATH = '/proof-of-work/challenge';
