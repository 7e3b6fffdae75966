import type { FailurePhase } from '@northlight/shared/release';
import type { StatusEvent } from '../../app/status.ts';
import { createEventLog } from './event-log.ts';
import { createLogThrottle } from './log-throttle.ts';
import { createVersionCounters, type VersionCounters } from './version-counters.ts';
import type { Version } from '../../app/version-cookies.ts';
import type { FindOriginalFrames } from '../source-maps/original-frames.ts';

/**
 * What can go wrong with a release on the server: its files are missing or don't match their hashes; its server bundle
 * can't be evaluated; the code of a page or slot does not come; a loader threw something that is no answer of the API,
 * or never ended; a component threw while it rendered.
 */
export type ServerPhase = 'files' | 'evaluate' | 'page' | 'loader' | 'render';

export interface ReleaseFailure {
  readonly remote: Version;
  /** Where it was seen; `load` of a browser and `evaluate` of a server are the same fault, seen at two ends. */
  readonly origin: 'server' | 'browser';
  readonly phase: ServerPhase | FailurePhase;
  /** Of the document in which it occurred; null outside of a request. */
  readonly trace: string | null;
  /** Path of the page, without its query. */
  readonly path: string | null;
  readonly error: unknown;
  /** Of an error that is not at hand itself, because it occurred in a browser. */
  readonly stack?: string;
}

/** Records what happens to releases. In memory, one per shell process; every event is also a line of the log. */
export interface ReleaseEvents extends Omit<VersionCounters, 'add'> {
  /** A document has shown this version. */
  documentShown(remote: Version): void;
  /** A document that was to show this version has shown another one, or none. */
  replaced(remote: Version): void;
  /** Counts a failure, and logs it: one that occurs again on this server once in a minute. */
  failed(failure: ReleaseFailure): void;
  /** What was broken is whole again. */
  recovered(remote: Version, message: string): void;
  canaryStopped(remote: Version, reason: string): void;
  /** Has `listener` called after each thing that counts as a failure. */
  onFailure(listener: () => void): void;
  /** The last 200, the newest first. */
  latest(): readonly StatusEvent[];
}

/**
 * @param now milliseconds since 1970.
 * @param originalFrames finds where in its sources a release failed; nowhere unless given.
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
      // Each report of a browser is somebody's visit.
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

/** Also of an error that was made in another context of this process, whose class is another. */
const stackOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string' ? error.stack : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
