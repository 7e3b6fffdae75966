import type { FailurePhase } from '@northlight/shared/release';
import { createVersionMemory } from './version-memory.ts';
import { createRateWindow, ONE_DAY, ONE_HOUR, type Rate, type RateWindow } from './rate-window.ts';

/**
 * What can go wrong with a release on the server: its files are missing or don't match their hashes; its server bundle
 * can't be evaluated; the code of a page or slot does not come; a loader threw something that is no answer of the API,
 * or never ended; a component threw while it rendered.
 */
export const SERVER_PHASES = ['files', 'evaluate', 'page', 'loader', 'render'] as const;

export type ServerPhase = (typeof SERVER_PHASES)[number];

/** One version of one remote. */
export interface Version {
  readonly name: string;
  readonly version: string;
}

export interface ReleaseFailure {
  readonly remote: Version;
  /** Where it was seen; `load` of a browser and `evaluate` of a server are the same fault, met at two ends. */
  readonly origin: 'server' | 'browser';
  readonly phase: ServerPhase | FailurePhase;
  /** Of the document it was met in; null when it was met outside of a request. */
  readonly trace: string | null;
  /** Path of the page, without its query. */
  readonly path: string | null;
  readonly error: unknown;
}

/** Something that happened to a release, as it is told to the team. Plain JSON. */
export interface ReleaseEvent {
  readonly kind: 'failed' | 'recovered' | 'canary-stopped';
  /** ISO 8601. */
  readonly time: string;
  readonly remote: string;
  readonly version: string;
  /** Null for what is no failure. */
  readonly origin: ReleaseFailure['origin'] | null;
  readonly phase: ReleaseFailure['phase'] | null;
  readonly trace: string | null;
  readonly path: string | null;
  readonly message: string;
}

/** What this process knows of one version since it started. Plain JSON. */
export interface VersionCounts {
  readonly remote: string;
  readonly version: string;
  /** Documents in which it rendered the page or filled a slot. */
  readonly documents: number;
  /** Documents that were to show it and showed another version, because it was known to be broken. */
  readonly passedOver: number;
  readonly failures: readonly {
    readonly origin: ReleaseFailure['origin'];
    readonly phase: ReleaseFailure['phase'];
    readonly count: number;
  }[];
  /** Of the last five minutes. */
  readonly recent: Rate;
  readonly hour: Rate;
}

/** Takes down what happens to releases. In memory, one per shell process; every event is also a line of the log. */
export interface ReleaseEvents {
  documentShown(remote: Version): void;
  passedOver(remote: Version): void;
  failed(failure: ReleaseFailure): void;
  /** What was broken is whole again. */
  recovered(remote: Version, message: string): void;
  canaryStopped(remote: Version, reason: string): void;
  /** Has `listener` called after each thing that counts as a failure. */
  onFailure(listener: () => void): void;
  /** The last 200, the newest first. */
  latest(): readonly ReleaseEvent[];
  /** By remote and version: all versions of the registry that anything is known of, and the last 200 others. */
  counts(): readonly VersionCounts[];
  /** Of the last five minutes. */
  recent(remote: Version): Rate;
  /** Of the last day, but not from before `since`, in milliseconds since 1970. */
  lastDay(remote: Version, since: number): Rate;
  /** Counts all of these versions, by `versionKey`, however many they are. */
  retain(named: ReadonlySet<string>): void;
}

export interface EventLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

const KEPT_EVENTS = 200;
const KEPT_VERSIONS = 200;

interface Known {
  readonly remote: Version;
  documents: number;
  passedOver: number;
  readonly failures: Map<string, { origin: ReleaseFailure['origin']; phase: ReleaseFailure['phase']; count: number }>;
  readonly window: RateWindow;
  readonly hour: RateWindow;
  readonly day: RateWindow;
}

/** @param now milliseconds since 1970. */
export function createReleaseEvents(log: EventLog, now: () => number = Date.now): ReleaseEvents {
  const events: ReleaseEvent[] = [];
  const versions = createVersionMemory<Known>(KEPT_VERSIONS);
  const listeners: (() => void)[] = [];

  function known({ name, version }: Version): Known {
    const key = versionKey({ name, version });
    const found = versions.get(key);
    if (found) return found;
    const created: Known = {
      remote: { name, version },
      documents: 0,
      passedOver: 0,
      failures: new Map(),
      window: createRateWindow(now),
      hour: createRateWindow(now, ONE_HOUR),
      day: createRateWindow(now, ONE_DAY),
    };
    versions.set(key, created);
    return created;
  }

  function keep(event: Omit<ReleaseEvent, 'time'>): void {
    events.unshift({ ...event, time: new Date(now()).toISOString() });
    events.length = Math.min(events.length, KEPT_EVENTS);
  }

  const notice = ({ name, version }: Version, kind: ReleaseEvent['kind'], message: string) =>
    keep({ kind, remote: name, version, origin: null, phase: null, trace: null, path: null, message });

  return {
    documentShown(remote) {
      const counts = known(remote);
      counts.documents += 1;
      count(counts, 'documents');
    },
    passedOver(remote) {
      const counts = known(remote);
      counts.passedOver += 1;
      count(counts, 'failures');
      for (const listener of listeners) listener();
    },
    failed({ remote: { name, version }, origin, phase, trace, path, error }) {
      const counts = known({ name, version });
      const key = `${origin} ${phase}`;
      counts.failures.set(key, { origin, phase, count: (counts.failures.get(key)?.count ?? 0) + 1 });
      count(counts, 'failures');
      keep({ kind: 'failed', remote: name, version, origin, phase, trace, path, message: messageOf(error) });
      log.error({ remote: name, version, origin, phase, trace, path, err: error }, `${name} ${version} failed`);
      for (const listener of listeners) listener();
    },
    recovered(remote, message) {
      notice(remote, 'recovered', message);
      log.info({ remote: remote.name, version: remote.version }, message);
    },
    canaryStopped(remote, reason) {
      notice(remote, 'canary-stopped', reason);
      log.error({ remote: remote.name, version: remote.version }, `the canary was stopped: ${reason}`);
    },
    onFailure: (listener) => void listeners.push(listener),
    latest: () => events,
    counts: () =>
      [...versions.entries()].map(([, { remote, documents, passedOver, failures, window, hour }]) => ({
        remote: remote.name,
        version: remote.version,
        documents,
        passedOver,
        failures: [...failures.values()],
        recent: window.rate(),
        hour: hour.rate(),
      })),
    recent: (remote) => versions.get(versionKey(remote))?.window.rate() ?? NOTHING,
    lastDay: (remote, since) => versions.get(versionKey(remote))?.day.rate(since) ?? NOTHING,
    retain: versions.retain,
  };
}

const NOTHING: Rate = { documents: 0, failures: 0 };

function count({ window, hour, day }: Known, what: keyof Rate): void {
  window.add(what);
  hour.add(what);
  day.add(what);
}

/** As versions are named in cookies and logs: `blog@1.0.0-abc`. */
export const versionKey = ({ name, version }: Version): string => `${name}@${version}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
