import { createRateWindow, ONE_DAY, ONE_HOUR, type Rate, type RateWindow } from './rate-window.ts';
import type { ReleaseFailure } from './release-events.ts';
import { type Version, versionKey } from './version-key.ts';
import { createVersionMemory } from './version-memory.ts';

/** What this process knows of one version since it started. Plain JSON. */
export interface VersionCounts {
  readonly remote: string;
  readonly version: string;
  /** Documents in which it rendered the page or filled a slot. */
  readonly documents: number;
  /** Documents that were to show it and showed another version, because it was known to be broken. */
  readonly replaced: number;
  readonly failures: readonly {
    readonly origin: ReleaseFailure['origin'];
    readonly phase: ReleaseFailure['phase'];
    readonly count: number;
  }[];
  /** Of the last five minutes. */
  readonly recent: Rate;
  readonly hour: Rate;
}

/** Versions that are counted beside those of the registry. */
const OTHER_VERSIONS = 200;
const NOTHING: Rate = { documents: 0, failures: 0 };

/** What this process counts of each version. */
export interface VersionCounters {
  documentShown(remote: Version): void;
  replaced(remote: Version): void;
  failed(failure: Pick<ReleaseFailure, 'remote' | 'origin' | 'phase'>): void;
  /** By remote and version: all versions of the registry that anything is known of, and the last 200 others. */
  counts(): readonly VersionCounts[];
  /** Of the last five minutes. */
  recent(remote: Version): Rate;
  /** Of the last day, but not from before `since`, in milliseconds since 1970. */
  lastDay(remote: Version, since: number): Rate;
  /** Counts all of these versions, by `versionKey`, however many they are. */
  retain(named: ReadonlySet<string>): void;
}

interface Counter {
  readonly remote: Version;
  documents: number;
  replaced: number;
  readonly failures: Map<string, { origin: ReleaseFailure['origin']; phase: ReleaseFailure['phase']; count: number }>;
  readonly window: RateWindow;
  readonly hour: RateWindow;
  readonly day: RateWindow;
}

/** @param now milliseconds since 1970. */
export function createVersionCounters(now: () => number): VersionCounters {
  const counters = createVersionMemory<Counter>(OTHER_VERSIONS);

  function counterOf({ name, version }: Version): Counter {
    const key = versionKey({ name, version });
    const found = counters.get(key);
    if (found) return found;
    const created: Counter = {
      remote: { name, version },
      documents: 0,
      replaced: 0,
      failures: new Map(),
      window: createRateWindow(now),
      hour: createRateWindow(now, ONE_HOUR),
      day: createRateWindow(now, ONE_DAY),
    };
    counters.set(key, created);
    return created;
  }

  return {
    documentShown(remote) {
      const counter = counterOf(remote);
      counter.documents += 1;
      addToRates(counter, 'documents');
    },
    replaced(remote) {
      const counter = counterOf(remote);
      counter.replaced += 1;
      addToRates(counter, 'failures');
    },
    failed({ remote, origin, phase }) {
      const counter = counterOf(remote);
      const key = `${origin} ${phase}`;
      counter.failures.set(key, { origin, phase, count: (counter.failures.get(key)?.count ?? 0) + 1 });
      addToRates(counter, 'failures');
    },
    counts: () =>
      [...counters.entries()].map(([, { remote, documents, replaced, failures, window, hour }]) => ({
        remote: remote.name,
        version: remote.version,
        documents,
        replaced,
        failures: [...failures.values()],
        recent: window.rate(),
        hour: hour.rate(),
      })),
    recent: (remote) => counters.get(versionKey(remote))?.window.rate() ?? NOTHING,
    lastDay: (remote, since) => counters.get(versionKey(remote))?.day.rate(since) ?? NOTHING,
    retain: counters.retain,
  };
}

function addToRates({ window, hour, day }: Counter, what: keyof Rate): void {
  window.add(what);
  hour.add(what);
  day.add(what);
}
