import type { LiveRemote } from './live-remote.ts';
import type { ReleaseEvents } from './release-events.ts';
import { versionKey } from '../../app/version-cookies.ts';
import type { ReleaseFault, RequestContext } from './release-fault.ts';
import type { FilesState } from './release-files.ts';

/** Reports the faults that the host finds in a version's files and code, as events. */
export function createFaultReports(events: Pick<ReleaseEvents, 'failed' | 'recovered'>) {
  /** Versions whose broken files are reported already. */
  const reported = new Set<string>();

  function report({ remote, phase, cause }: ReleaseFault, context: RequestContext): void {
    const { trace, path } = context ?? { trace: null, path: null };
    events.failed({ remote, origin: 'server', phase, trace, path, error: cause });
  }

  return {
    report,
    /**
     * Reports once that a version's files differ from what was released, and once that they are right again.
     * @returns the fault of the files; null when they are right.
     */
    reportFiles(remote: LiveRemote, { problem }: FilesState, context: RequestContext): ReleaseFault | null {
      const key = versionKey(remote);
      if (problem === null) {
        if (reported.delete(key)) events.recovered(remote, 'all of its files are again what was released');
        return null;
      }
      const fault: ReleaseFault = { remote, phase: 'files', cause: problem, place: null };
      if (!reported.has(key)) report(fault, context);
      reported.add(key);
      return fault;
    },
    /** Forgets what was reported of all versions but these, by `versionKey`. */
    retain(named: ReadonlySet<string>): void {
      for (const key of reported) if (!named.has(key)) reported.delete(key);
    },
  };
}
