import { randomUUID } from 'node:crypto';
import { programVersion } from '@northlight/shared/process';
import type { ReleaseStore } from '@northlight/shared/release-store';
import type { ProcessStatus } from '../../app/status.ts';
import { type ProcessReport, readReport } from './process-report.ts';
import { oneAtATime } from './single-flight.ts';

/** Milliseconds after which a report is written again although its counts are the same. */
const EVERY = 10_000;
/** Milliseconds after which a process that writes no report counts as ended. */
const SILENCE = 30_000;
/** Milliseconds after which the last report of an ended process is removed. */
const FORGOTTEN = 600_000;

export interface ReportExchangeOptions {
  readonly store: Pick<ReleaseStore, 'putReport' | 'reports'>;
  /** Name of this process: its machine and port. */
  readonly name: string;
  /** Makes the report of this process. */
  readonly read: () => Promise<Omit<ProcessReport, 'process'>>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Exchanges reports between the processes of the site, through the release store. If reports can't be written or read,
 * this is logged once, and does not affect the counts of this process.
 */
export function createReportExchange({ store, name, read, onProblem, now }: ReportExchangeOptions) {
  const id = randomUUID();
  const lasting = { name, pid: process.pid, version: programVersion(), startedAt: new Date(now()).toISOString() };
  let others: readonly ProcessReport[] = [];
  let published = { at: Number.NEGATIVE_INFINITY, counts: '' };
  let hasFailed = false;

  const own = (): ProcessStatus => ({
    ...lasting,
    seenAt: new Date(now()).toISOString(),
    memory: process.memoryUsage.rss(),
  });
  const ageOf = (report: ProcessReport): number => now() - Date.parse(report.process.seenAt);

  async function publishOwn(): Promise<void> {
    const report = await read();
    const counts = JSON.stringify(report.counts);
    if (counts === published.counts && now() - published.at < EVERY) return;
    await store.putReport(id, JSON.stringify({ process: own(), ...report }));
    published = { at: now(), counts };
  }

  async function readOthers(): Promise<void> {
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
      await publishOwn();
      await readOthers();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onProblem('what processes of the site tell each other could not be read or written', error);
      hasFailed = true;
    }
  });

  return {
    /** Writes before it reads, so that the process that counts the last of several failures knows of all. */
    exchange,
    isDue: () => now() - published.at >= EVERY,
    others: () => others,
    /** The states of all processes, this one first. */
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
