import type { DraftProblem } from '@northlight/shared/endpoints';

/** The problems that prevent a release, if the response lists any. */
export const problemsIn = (data: unknown): readonly DraftProblem[] =>
  typeof data === 'object' && data !== null && 'problems' in data && Array.isArray(data.problems) ? data.problems : [];
