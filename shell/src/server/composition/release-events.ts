import type { FailurePhase } from '@northlight/shared/release';
import { createVersionCounters, type VersionCounters } from './version-counters.ts';
import type { Version } from './version-key.ts';

/**
 * What can go wrong with a release on the server: its files are missing or don't match their hashes; its server bundle
 * can't be evaluated; the code of a page or slot does not come; a loader threw something that is no answer of the API,
 * or never ended; a component threw while it rendered.
 */
export const SERVER_PHASES = ['files', 'evaluate', 'page', 'loader', 'render'] as const;

export type ServerPhase = (typeof SERVER_PHASES)[number];

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

/** Records what happens to releases. In memory, one per shell process; every event is also a line of the log. */
export interface ReleaseEvents extends Omit<VersionCounters, 'failed'> {
  failed(failure: ReleaseFailure): void;
  /** What was broken is whole again. */
  recovered(remote: Version, message: string): void;
  canaryStopped(remote: Version, reason: string): void;
  /** Has `listener` called after each thing that counts as a failure. */
  onFailure(listener: () => void): void;
  /** The last 200, the newest first. */
  latest(): readonly ReleaseEvent[];
}

export interface EventLog {
  error(details: object, message: string): void;
  info(details: object, message: string): void;
}

const KEPT_EVENTS = 200;

/** @param now milliseconds since 1970. */
export function createReleaseEvents(log: EventLog, now: () => number = Date.now): ReleaseEvents {
  const events: ReleaseEvent[] = [];
  const counters = createVersionCounters(now);
  const listeners: (() => void)[] = [];

  function keep(event: Omit<ReleaseEvent, 'time'>): void {
    events.unshift({ ...event, time: new Date(now()).toISOString() });
    events.length = Math.min(events.length, KEPT_EVENTS);
  }

  const notice = ({ name, version }: Version, kind: ReleaseEvent['kind'], message: string) =>
    keep({ kind, remote: name, version, origin: null, phase: null, trace: null, path: null, message });

  const callListeners = () => {
    for (const listener of listeners) listener();
  };

  return {
    ...counters,
    replaced(remote) {
      counters.replaced(remote);
      callListeners();
    },
    failed(failure) {
      const { remote, origin, phase, trace, path, error } = failure;
      const { name, version } = remote;
      counters.failed(failure);
      keep({ kind: 'failed', remote: name, version, origin, phase, trace, path, message: messageOf(error) });
      log.error({ remote: name, version, origin, phase, trace, path, err: error }, `${name} ${version} failed`);
      callListeners();
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
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
