import type { FailureReport } from '@northlight/shared/release';
import { writeVersions } from '../app/version-cookies.ts';
import type { TestPage } from './test-site.ts';

/**
 * The report that a page sends when blog can't be loaded.
 * @param changes fields with other values.
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
