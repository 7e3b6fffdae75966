import type { FailureReport } from '@northlight/shared/release';
import { writeVersions } from '../app/version-cookies.ts';
import type { TestPage } from './test-site.ts';

/**
 * What the script of a page reports when blog can't be loaded.
 * @param changes what is reported otherwise.
 */
export function reportOf({ boot, visit }: TestPage, changes: Readonly<Record<string, unknown>> = {}): object {
  if (!boot || !visit) throw new Error('It is no document.');
  const { remotes, rest } = boot;
  const report: FailureReport = {
    ...visit,
    versions: writeVersions(remotes),
    lineUp: rest?.id ?? null,
    remote: 'blog',
    version: remotes[0]?.version ?? '',
    phase: 'load',
    path: '/blog',
    message: 'boom',
    stack: '',
  };
  return { ...report, ...changes };
}
