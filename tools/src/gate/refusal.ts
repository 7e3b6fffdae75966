/**
 * Thrown for a release that must not go live. Each reason is one sentence that names what would break, and what to do.
 */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
  readonly reasons: readonly string[];

  constructor(release: { readonly name: string; readonly version: string }, reasons: readonly string[]) {
    super(`${release.name} ${release.version} is not released:\n${listed(reasons)}`);
    this.reasons = reasons;
  }
}

/** The reasons as a list, one line each. */
export const listed = (reasons: readonly string[]): string => reasons.map((reason) => `  - ${reason}`).join('\n');
