import type { FailurePhase } from '@northlight/shared/release';
import type { StatusEvent } from '../../app/status.ts';
import { createEventLog } from './event-log.ts';
import { createLogThrottle } from './log-throttle.ts';
import { createVersionCounters, type VersionCounters } from './version-counters.ts';
import type { Version } from '../../app/version-cookies.ts';
import type { FindOriginalFrames } from '../source-maps/original-frames.ts';

/**
 * How a release can fail on the server: its files are missing or don't match their hashes; its server bundle can't be
 * evaluated; the code of a page or slot can't be loaded; a loader threw something other than an answer of the API, or
 * never ended; a component threw while it rendered.
 */
export type ServerPhase = 'files' | 'evaluate' | 'page' | 'loader' | 'render';

export interface ReleaseFailure {
  readonly remote: Version;
  /** Where it occurred. `load` in a browser and `evaluate` on a server are the same fault on two sides. */
  readonly origin: 'server' | 'browser';
  readonly phase: ServerPhase | FailurePhase;
  /** Trace id of the document in which it occurred; null outside of a request. */
  readonly trace: string | null;
  /** Path of the page, without its query. */
  readonly path: string | null;
  readonly error: unknown;
  /** Stack of an error that occurred in a browser, so that the server does not have the error itself. */
  readonly stack?: string;
}

/** Records events of releases, in memory, for this process. Every event is also logged. */
export interface ReleaseEvents extends Omit<VersionCounters, 'add'> {
  /** A document has shown this version. */
  documentShown(remote: Version): void;
  /** A document that should have shown this version has shown another one, or none. */
  replaced(remote: Version): void;
  /** Counts a failure and logs it. A failure that recurs on this server is logged once a minute. */
  failed(failure: ReleaseFailure): void;
  /** A version that was broken is right again. */
  recovered(remote: Version, message: string): void;
  canaryStopped(remote: Version, reason: string): void;
  /** Calls `listener` after each event that counts as a failure. */
  onFailure(listener: () => void): void;
  /** The last 200 events, the newest first. */
  latest(): readonly StatusEvent[];
}

/**
 * @param now milliseconds since 1970.
 * @param originalFrames finds where in its sources a release failed; by default it finds nothing.
 */
export function createReleaseEvents(
  log: Record<'error' | 'info', (details: object, message: string) => void>,
  now: () => number = Date.now,
  originalFrames: FindOriginalFrames = async () => [],
): ReleaseEvents {
  const { keep, keepFailure, latest } = createEventLog({
    now,
    originalFrames,
    log: (details, message) => log.info(details, message),
  });
  const { add, ...counters } = createVersionCounters(now);
  const timesOf = createLogThrottle(now);
  const listeners: (() => void)[] = [];

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
    failed({ remote, origin, phase, trace, path, error, stack = stackOf(error) }) {
      const { name, version } = remote;
      const message = messageOf(error);
      add(remote, 'failures');
      // Reports of browsers are not limited: each is of another visit.
      const times = origin === 'browser' ? 1 : timesOf([name, version, phase, path, message].join('\n'));
      if (times !== null) {
        keepFailure({ kind: 'failed', remote: name, version, origin, phase, trace, path, message }, remote, stack);
        const details = { remote: name, version, origin, phase, trace_id: trace, path, err: error };
        log.error(times === 1 ? details : { ...details, times }, `${name} ${version} failed`);
      }
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
    latest,
  };
}

/** Works also for an error from another VM context of this process, which has another `Error` class. */
const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string' ? error.stack : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
