import type { LiveRemote } from './live-remote.ts';
import type { ReleaseEvents } from './release-events.ts';
import { versionKey } from './version-key.ts';
import { ReleaseFault, type RequestContext } from './release-fault.ts';
import type { FilesState } from './release-files.ts';

export interface FaultReports {
  report(fault: ReleaseFault, context: RequestContext): void;
  /**
   * Reports once that a version's files are not what was released, and once that they are again.
   * @returns the fault of the files; null when they are right.
   */
  reportFiles(remote: LiveRemote, state: FilesState, context: RequestContext): ReleaseFault | null;
  /** Remembers what was reported of these versions only, by `versionKey`. */
  retain(named: ReadonlySet<string>): void;
}

/** Makes events of the faults that the host finds in a version's files and code. */
export function createFaultReports(events: Pick<ReleaseEvents, 'failed' | 'recovered'>): FaultReports {
  /** Versions whose broken files are reported already. */
  const reported = new Set<string>();

  function report({ remote, phase, cause }: ReleaseFault, context: RequestContext): void {
    const { trace, path } = context ?? { trace: null, path: null };
    events.failed({ remote, origin: 'server', phase, trace, path, error: cause });
  }

  return {
    report,
    reportFiles(remote, { problem }, context) {
      const key = versionKey(remote);
      if (problem === null) {
        if (reported.delete(key)) events.recovered(remote, 'all of its files are again what was released');
        return null;
      }
      const fault = new ReleaseFault(remote, 'files', problem);
      if (!reported.has(key)) report(fault, context);
      reported.add(key);
      return fault;
    },
    retain(named) {
      for (const key of reported) if (!named.has(key)) reported.delete(key);
    },
  };
}
