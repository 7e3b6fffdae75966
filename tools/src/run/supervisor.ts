import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from '@northlight/shared/process';
import { type Service, type ServiceProcess, startProcess } from './service-process.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type { Service } from './service-process.ts';

export interface Supervisor {
  /**
   * Starts a service, waits until it is ready, and keeps it running from then on.
   * @throws FailedStartError when it ends before it is ready, and the reason of `signal` when that is aborted.
   */
  start(service: Service, signal: AbortSignal): Promise<void>;
  /** Resolves with a sentence when a service can't be kept running. */
  readonly gaveUp: Promise<string>;
  /** Asks every process to end, and waits. @param by the reason: a signal. @returns false if any had to be killed. */
  stop(by: string): Promise<boolean>;
}

export interface SupervisorOptions {
  /** Seconds that a process may take to end; longer than its own limit for requests in progress. */
  readonly graceSeconds: number;
  /** Seconds before each restart of a service that ended by itself. After as many failures in a row it is given up. */
  readonly pauses?: readonly number[];
  /** False: a service that keeps failing is restarted forever, with the last pause, as systemd does. */
  readonly givesUp?: boolean;
  readonly say?: (sentence: string) => void;
}

/** A service ended before it was ready. The service has printed the reason itself. */
export class FailedStartError extends Error {
  override readonly name = 'FailedStartError';
}

/** Seconds: about three minutes in total, in which a database may come back or somebody may look. */
const PAUSES = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30];
/** Milliseconds after which a process counts as started successfully. If it ends later, that is its first failure. */
const STEADY = 60_000;
/**
 * Milliseconds after which an end with exit code 0 counts as requested. A process that ends sooner never did its work,
 * so that is a failure.
 */
const ASKED = 1_000;

/** Starts processes, keeps them running, and leaves none behind when this process ends. */
export function createSupervisor({
  graceSeconds,
  pauses = PAUSES,
  givesUp = true,
  say = console.error,
}: SupervisorOptions): Supervisor {
  const running = new Set<ServiceProcess>();
  const stopping = new AbortController();
  let giveUp: (sentence: string) => void = () => undefined;
  const gaveUp = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  function killAll(): void {
    for (const one of running) one.kill();
  }
  // Runs however this process ends, except by SIGKILL: then the IPC channel of each child breaks, which tells it to
  // end.
  process.once('exit', killAll);

  function launch(service: Service): ServiceProcess {
    const started = startProcess(service, say);
    running.add(started);
    void started.exited.then(() => running.delete(started));
    return started;
  }

  return {
    gaveUp,
    async start(service, signal) {
      signal.throwIfAborted();
      const first = launch(service);
      const ended = new AbortController();
      void first.exited.then(() => ended.abort(new FailedStartError(`The ${service.name} ended before it was ready.`)));
      const giveUpWaiting = AbortSignal.any([signal, ended.signal]);
      if (service.readyAt) await waitUntilReady(service.readyAt, { signal: giveUpWaiting });
      await service.whenReady?.(giveUpWaiting);
      void keepRunning(service, { first, launch, pauses, givesUp, say, giveUp, stopping: stopping.signal });
    },
    async stop(by) {
      stopping.abort();
      const all = [...running];
      for (const one of all) one.end(by);
      const haveAllEnded = await inTime(Promise.all(all.map(({ exited }) => exited)), graceSeconds * 1000);
      killAll();
      await Promise.all(all.map(({ exited }) => exited));
      process.off('exit', killAll);
      return haveAllEnded;
    },
  };
}

interface KeepOptions extends Required<Pick<SupervisorOptions, 'pauses' | 'givesUp' | 'say'>> {
  readonly first: ServiceProcess;
  readonly launch: (service: Service) => ServiceProcess;
  readonly giveUp: (sentence: string) => void;
  readonly stopping: AbortSignal;
}

/** Restarts a service whenever it has ended by itself. */
async function keepRunning(service: Service, options: KeepOptions): Promise<void> {
  const { first, launch, pauses, givesUp, say, giveUp, stopping } = options;
  let current = first;
  let failures = 0;
  for (;;) {
    const startedAt = performance.now();
    const end = await current.exited;
    if (stopping.aborted) return;
    if (end === 0 && performance.now() - startedAt > ASKED) {
      // A deploy and `systemctl restart` do this; it is no failure.
      say(`The ${service.name} was asked to end; it is started again.`);
      current = launch(service);
      continue;
    }
    if (performance.now() - startedAt > STEADY) failures = 0;
    const pause = pauses[failures] ?? (givesUp ? undefined : pauses.at(-1));
    if (pause === undefined)
      return giveUp(`The ${service.name} ended ${failures + 1} times in a row; the rest was stopped.`);
    failures += 1;
    say(`The ${service.name} ended by itself (${end}); it is started again in ${pause} s.`);
    await wait(pause * 1000, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    current = launch(service);
  }
}
