import type { Rate } from './rate-window.ts';

/** A version fails too often when it has at least so many failures, in more than this share of its documents. */
const LEAST_FAILURES = 5;
const TOO_MANY = 0.05;

export const failsTooOften = (rate: Rate): boolean => rate.failures >= LEAST_FAILURES && shareOf(rate) > TOO_MANY;

/** The share of documents with a failure: 1 for a version that fails before it makes any document. */
export const shareOf = ({ failures, documents }: Rate): number => failures / Math.max(documents, failures, 1);
