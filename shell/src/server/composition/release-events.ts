import type { FailurePhase } from '@northlight/shared/release';
import type { StatusEvent } from '../../app/status.ts';
import { createVersionCounters, type VersionCounters } from './version-counters.ts';
import type { Version } from '../../app/version-cookies.ts';

/**
 * What can go wrong with a release on the server: its files are missing or don't match their hashes; its server bundle
 * can't be evaluated; the code of a page or slot does not come; a loader threw something that is no answer of the API,
 * or never ended; a component threw while it rendered.
 */
export type ServerPhase = 'files' | 'evaluate' | 'page' | 'loader' | 'render';

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

/** Records what happens to releases. In memory, one per shell process; every event is also a line of the log. */
export interface ReleaseEvents extends Omit<VersionCounters, 'add'> {
  /** A document has shown this version. */
  documentShown(remote: Version): void;
  /** A document that was to show this version has shown another one. */
  replaced(remote: Version): void;
  failed(failure: ReleaseFailure): void;
  /** What was broken is whole again. */
  recovered(remote: Version, message: string): void;
  canaryStopped(remote: Version, reason: string): void;
  /** Has `listener` called after each thing that counts as a failure. */
  onFailure(listener: () => void): void;
  /** The last 200, the newest first. */
  latest(): readonly StatusEvent[];
}

const KEPT_EVENTS = 200;

/** @param now milliseconds since 1970. */
export function createReleaseEvents(
  log: Record<'error' | 'info', (details: object, message: string) => void>,
  now: () => number = Date.now,
): ReleaseEvents {
  const events: StatusEvent[] = [];
  const { add, ...counters } = createVersionCounters(now);
  const listeners: (() => void)[] = [];

  function keep(event: Omit<StatusEvent, 'time'>): void {
    events.unshift({ ...event, time: new Date(now()).toISOString() });
    events.length = Math.min(events.length, KEPT_EVENTS);
  }

  const notice = ({ name, version }: Version, kind: StatusEvent['kind'], message: string) =>
    keep({ kind, remote: name, version, origin: null, phase: null, trace: null, path: null, message });

  const callListeners = () => {
    for (const listener of listeners) listener();
  };

  return {
    ...counters,
    documentShown: (remote) => add(remote, 'documents'),
    replaced(remote) {
      add(remote, 'failures');
      callListeners();
    },
    failed({ remote, origin, phase, trace, path, error }) {
      const { name, version } = remote;
      add(remote, 'failures');
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
