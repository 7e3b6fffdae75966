import { createFaultReports } from './fault-reports.ts';
import type { LiveRemote } from './live-remote.ts';
import type { ReleaseEvents } from './release-events.ts';
import { createReleaseFiles, type FilesState } from './release-files.ts';

/** Milliseconds for which a check of a version's files is valid. */
const MAX_AGE = 1000;

export type PortableFiles = ReturnType<typeof createPortableFiles>;

/**
 * Checks the files that other hosts load. Damage is reported, and does not affect pages of this site.
 * @param now milliseconds.
 */
export function createPortableFiles(
  events: Pick<ReleaseEvents, 'failed' | 'recovered'>,
  now: () => number = () => performance.now(),
) {
  const files = createReleaseFiles(now, 'portable');
  const reports = createFaultReports(events);

  async function check(remote: LiveRemote): Promise<FilesState> {
    const state = await files.check(remote, MAX_AGE);
    reports.reportFiles(remote, state, null);
    return state;
  }

  return {
    isWhole: async (remote: LiveRemote): Promise<boolean> => (await check(remote)).problem === null,
    /** Whether a file, by its path in the release, differs from what was released. */
    isDamaged: async (remote: LiveRemote, place: string): Promise<boolean> => (await check(remote)).damaged.has(place),
    retain: (named: ReadonlySet<string>): void => [files, reports].forEach((memory) => memory.retain(named)),
  };
}
