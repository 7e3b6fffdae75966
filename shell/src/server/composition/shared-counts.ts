import type { StatusEvent } from '../../app/status.ts';
import { type Version, versionKey } from '../../app/version-cookies.ts';
import { type ProcessReport, sumOfRates } from './process-report.ts';
import type { ReadReleases } from './registry-reader.ts';
import type { ReleaseEvents } from './release-events.ts';
import { createReportExchange, type ReportExchangeOptions } from './report-exchange.ts';
import type { VersionCounts } from './version-counters.ts';

/** Milliseconds between two checks whether an exchange is due. */
const TICK = 1000;
/** Events in a report, and events that are shown. */
const [REPORTED_EVENTS, SHOWN_EVENTS] = [50, 200];

type OwnCounts = Pick<ReleaseEvents, 'counts' | 'recent' | 'lastDay' | 'latest'>;

interface SharedCountsOptions extends Pick<ReportExchangeOptions, 'store' | 'name' | 'onProblem'> {
  readonly events: OwnCounts;
  readonly readReleases: ReadReleases;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The counts of all processes of the site together, by the latest report of each. */
export interface SharedCounts extends OwnCounts {
  /** Writes the counts of this process for the others, and reads theirs. */
  exchange(): Promise<void>;
  processes: ReturnType<typeof createReportExchange>['processes'];
  /** Exchanges every ten seconds, and every second while a canary runs. @returns a function that stops this. */
  start(): () => Promise<void>;
}

export function shareCounts({ events, readReleases, now = Date.now, ...options }: SharedCountsOptions): SharedCounts {
  const reports = createReportExchange({ ...options, now, read: () => ownReport(events, readReleases) });

  async function exchangeWhenDue(): Promise<void> {
    if (reports.isDue() || (await readReleases()).hasCanary) await reports.exchange();
  }

  const ofOthers = (remote: Version) =>
    reports.others().flatMap(({ counts }) => counts.filter((count) => versionKey(count.remote) === versionKey(remote)));

  return {
    exchange: reports.exchange,
    processes: reports.processes,
    start() {
      const timer = setInterval(() => void exchangeWhenDue(), TICK);
      timer.unref();
      void reports.exchange();
      return async () => {
        clearInterval(timer);
        await reports.exchange();
        await reports.withdraw();
      };
    },
    recent: (remote) => sumOfRates([events.recent(remote), ...ofOthers(remote).map(({ recent }) => recent)]),
    lastDay: (remote, since) =>
      sumOfRates([
        events.lastDay(remote, since),
        ...ofOthers(remote).flatMap(({ canary }) => (canary?.since === since ? [canary.day] : [])),
      ]),
    counts: () => summedByVersion([...events.counts(), ...reports.others().flatMap(({ counts }) => counts)]),
    latest: () => newest([...events.latest(), ...reports.others().flatMap((report) => report.events)]),
  };
}

async function ownReport(events: OwnCounts, readReleases: ReadReleases): Promise<Omit<ProcessReport, 'process'>> {
  const canaryStarts = new Map(
    (await readReleases()).remotes.flatMap(({ name, canary }) =>
      canary ? [[name, Date.parse(canary.since)] as const] : [],
    ),
  );
  const counts = events.counts().map(({ remote, recent, hour }) => {
    const since = canaryStarts.get(remote.name);
    return { remote, recent, hour, canary: since === undefined ? null : { since, day: events.lastDay(remote, since) } };
  });
  return { counts, events: events.latest().slice(0, REPORTED_EVENTS) };
}

/** The sums of counts, one for each version. */
function summedByVersion(counts: readonly VersionCounts[]): readonly VersionCounts[] {
  const sums = new Map<string, VersionCounts>();
  for (const { remote, recent, hour } of counts) {
    const sum = sums.get(versionKey(remote));
    sums.set(versionKey(remote), {
      remote,
      recent: sumOfRates(sum ? [sum.recent, recent] : [recent]),
      hour: sumOfRates(sum ? [sum.hour, hour] : [hour]),
    });
  }
  return [...sums.values()];
}

const newest = (events: readonly StatusEvent[]): readonly StatusEvent[] =>
  events.toSorted((one, other) => other.time.localeCompare(one.time)).slice(0, SHOWN_EVENTS);
