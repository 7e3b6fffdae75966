import { randomUUID } from 'node:crypto';
import { programVersion } from '@northlight/shared/process';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { ProcessStatus } from '../../app/status.ts';
import { type ProcessReport, readReport } from './process-report.ts';
import { oneAtATime } from './single-flight.ts';

/** Milliseconds between two reports that say the same. */
const EVERY = 10_000;
/** Milliseconds after which a process that tells nothing counts as ended. */
const SILENCE = 30_000;
/** Milliseconds after which what it has left is removed. */
const FORGOTTEN = 600_000;

export interface ReportExchangeOptions {
  readonly store: Pick<ReleaseStore, 'putReport' | 'reports'>;
  /** Of this process: its machine and port. */
  readonly name: string;
  /** What this process has to tell. */
  readonly read: () => Promise<Omit<ProcessReport, 'process'>>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * What the processes of the site tell each other, in the store of releases. What can't be told or heard is a line of
 * the log, once, and changes nothing of what this process knows itself.
 */
export function createReportExchange({ store, name, read, onProblem, now }: ReportExchangeOptions) {
  const id = randomUUID();
  const lasting = { name, pid: process.pid, version: programVersion(), startedAt: new Date(now()).toISOString() };
  let others: readonly ProcessReport[] = [];
  let told = { at: Number.NEGATIVE_INFINITY, counts: '' };
  let hasFailed = false;

  const own = (): ProcessStatus => ({
    ...lasting,
    seenAt: new Date(now()).toISOString(),
    memory: process.memoryUsage.rss(),
  });
  const ageOf = (report: ProcessReport): number => now() - Date.parse(report.process.seenAt);

  async function tell(): Promise<void> {
    const report = await read();
    const counts = JSON.stringify(report.counts);
    if (counts === told.counts && now() - told.at < EVERY) return;
    await store.putReport(id, JSON.stringify({ process: own(), ...report }));
    told = { at: now(), counts };
  }

  async function hear(): Promise<void> {
    const found = [...(await store.reports())].flatMap(([of, text]) => {
      const report = of === id ? null : readReport(text);
      return report ? [{ of, report }] : [];
    });
    others = found.flatMap(({ report }) => (ageOf(report) <= SILENCE ? [report] : []));
    const forgotten = found.filter(({ report }) => ageOf(report) > FORGOTTEN);
    await Promise.all(forgotten.map(({ of }) => store.putReport(of, null)));
  }

  const exchange = oneAtATime(async () => {
    try {
      await tell();
      await hear();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onProblem('what processes of the site tell each other could not be read or written', error);
      hasFailed = true;
    }
  });

  return {
    /** Writes first, and reads then: the process that counts the last of several failures knows of all. */
    exchange,
    isDue: () => now() - told.at >= EVERY,
    others: () => others,
    /** This process first. */
    processes: (): readonly ProcessStatus[] => [
      own(),
      ...others.map((report) => report.process).toSorted((one, other) => one.name.localeCompare(other.name)),
    ],
    withdraw: () =>
      store
        .putReport(id, null)
        .catch((error: unknown) => onProblem('what this process told the others could not be removed', error)),
  };
}
