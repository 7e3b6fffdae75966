import { createRateWindow, ONE_DAY, ONE_HOUR, type Rate, type RateWindow } from './rate-window.ts';
import { type Version, versionKey } from '../../app/version-cookies.ts';
import { createVersionMemory } from './version-memory.ts';

/** The counts of one version. */
export interface VersionCounts {
  readonly remote: Version;
  /** Of the last five minutes. */
  readonly recent: Rate;
  readonly hour: Rate;
}

/** Versions that are counted besides those of the registry. */
const OTHER_VERSIONS = 200;
const NOTHING: Rate = { documents: 0, failures: 0 };

interface Counter extends Readonly<Record<'recent' | 'hour' | 'day', RateWindow>> {
  readonly remote: Version;
}

export type VersionCounters = ReturnType<typeof createVersionCounters>;

/**
 * Counts, for each version, the documents that it rendered or filled a slot of, and its failures. A document that
 * showed another version because this one was known to be broken counts as a failure.
 * @param now milliseconds since 1970.
 */
export function createVersionCounters(now: () => number) {
  const counters = createVersionMemory<Counter>(OTHER_VERSIONS);

  function counterOf({ name, version }: Version): Counter {
    const key = versionKey({ name, version });
    const counter = counters.get(key) ?? {
      remote: { name, version },
      recent: createRateWindow(now),
      hour: createRateWindow(now, ONE_HOUR),
      day: createRateWindow(now, ONE_DAY),
    };
    counters.set(key, counter);
    return counter;
  }

  return {
    add(remote: Version, what: keyof Rate): void {
      const { recent, hour, day } = counterOf(remote);
      for (const window of [recent, hour, day]) window.add(what);
    },
    /** Counts of all versions of the registry that have any, and of the last 200 others. */
    counts: (): readonly VersionCounts[] =>
      counters.all().map(({ remote, recent, hour }) => ({ remote, recent: recent.rate(), hour: hour.rate() })),
    /** Of the last five minutes. */
    recent: (remote: Version): Rate => counters.get(versionKey(remote))?.recent.rate() ?? NOTHING,
    /** Of the last day, but not from before `since`, in milliseconds since 1970. */
    lastDay: (remote: Version, since: number): Rate => counters.get(versionKey(remote))?.day.rate(since) ?? NOTHING,
    /** Keeps the counts of all of these versions, by `versionKey`, however many they are. */
    retain: counters.retain,
  };
}
