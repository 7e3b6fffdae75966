import type { Notice } from './store-notice.ts';

export interface FailingRelease {
  readonly remote: string;
  readonly version: string;
  /** In the last five minutes, of all processes. */
  readonly failures: number;
  readonly documents: number;
}

/** Makes a notice once a day while the failures continue, whichever process of the site reports them first. */
export function failingRelease({ remote, version, failures, documents }: FailingRelease, now: Date): Notice {
  const name = `${remote} ${version}`;
  return {
    event: `release-failing ${name} ${now.toISOString().slice(0, 10)}`,
    kind: 'release-failing',
    team: remote,
    subject: `The live release ${name} keeps failing`,
    text:
      `${name} failed ${failures} times in ${documents} documents of the last five minutes and goes on. /status ` +
      `says where in its sources. \`npm run rollback -- remote-${remote}\` puts the previous version live.`,
  };
}
