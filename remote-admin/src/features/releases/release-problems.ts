import type { DraftProblem } from '@northlight/shared/endpoints';

/** What is in the way of a release, where an answer tells it. */
export const problemsIn = (data: unknown): readonly DraftProblem[] =>
  typeof data === 'object' && data !== null && 'problems' in data && Array.isArray(data.problems) ? data.problems : [];
