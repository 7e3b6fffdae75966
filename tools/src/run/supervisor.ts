import { setTimeout as wait } from 'node:timers/promises';
import { inTime } from '@northlight/shared/process';
import { type Service, type ServiceProcess, startProcess } from './service-process.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type { Service } from './service-process.ts';

export interface Supervisor {
  /**
   * Starts a service, waits until it is ready, and keeps it running from then on.
   * @throws FailedStartError when it ends before it is ready, and the reason of `signal`.
   */
  start(service: Service, signal: AbortSignal): Promise<void>;
  /** Resolves with a sentence when a service can't be kept running. */
  readonly gaveUp: Promise<string>;
  /** Asks every process to end, and waits. @param by who wants it: a signal. @returns whether none had to be killed. */
  stop(by: string): Promise<boolean>;
}

export interface SupervisorOptions {
  /** How long a process may take to end; longer than its own patience with what is under way. */
  readonly graceSeconds: number;
  /** Before each start of a service that ended by itself; after as many failures in a row it is given up. */
  readonly pauses?: readonly number[];
  /** False: what ends again and again is started again for ever, after the last of the pauses, as systemd does. */
  readonly givesUp?: boolean;
  readonly say?: (sentence: string) => void;
}

/** It has said why, in a sentence of its own. */
export class FailedStartError extends Error {
  override readonly name = 'FailedStartError';
}

/** Seconds: some three minutes, in which a database may come back or somebody may look. */
const PAUSES = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30];
/** Milliseconds after which a process counts as one that had come up, and its end as the first failure. */
const STEADY = 60_000;
/** Milliseconds after which a process that ends without a failure was asked to: one that never does its work is not. */
const ASKED = 1_000;

/** Processes that this one starts, keeps running, and never leaves behind. */
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
  // However this process ends, except by SIGKILL: then the channel of each breaks, by which they know.
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

/** Starts a service again whenever it has ended by itself. */
async function keepRunning(service: Service, options: KeepOptions): Promise<void> {
  const { first, launch, pauses, givesUp, say, giveUp, stopping } = options;
  let current = first;
  let failures = 0;
  for (;;) {
    const startedAt = performance.now();
    const end = await current.exited;
    if (stopping.aborted) return;
    if (end === 0 && performance.now() - startedAt > ASKED) {
      // As a deploy does, and `systemctl restart`: that is no failure.
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
