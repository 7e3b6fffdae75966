/** A release that must not go live. Each reason is one sentence that names who would break, and what to do. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
  readonly reasons: readonly string[];

  constructor(release: { readonly name: string; readonly version: string }, reasons: readonly string[]) {
    super(`${release.name} ${release.version} is not released:\n${listed(reasons)}`);
    this.reasons = reasons;
  }
}

/** An earlier version that must not come back, because others would break by it or no shell that runs could show it. */
export class RollbackRefusedError extends Error {
  override readonly name = 'RollbackRefusedError';

  constructor({ name, version }: { readonly name: string; readonly version: string }, reasons: readonly string[]) {
    super(
      `${name} does not go back to ${version}:\n${listed(reasons)}\nTo go back all the same: npm run rollback ` +
        `-- remote-${name} ${version} --force`,
    );
  }
}

/** A remote that must not leave the site, because something that stays uses it. */
export class UnpublishRefusedError extends Error {
  override readonly name = 'UnpublishRefusedError';

  constructor(remote: string, reasons: readonly string[]) {
    super(`${remote} stays on the site:\n${listed(reasons)}`);
  }
}

const listed = (reasons: readonly string[]): string => reasons.map((reason) => `  - ${reason}`).join('\n');
