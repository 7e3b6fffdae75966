import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { type EndMessage, inTime } from '@northlight/shared/process';
import { waitUntilReady } from './wait-until-ready.ts';

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

/** Processes that this one starts, keeps running, and never leaves behind. */
export function createSupervisor({
  graceSeconds,
  pauses = PAUSES,
  say = console.error,
}: SupervisorOptions): Supervisor {
  const running = new Set<ServiceProcess>();
  const stopping = new AbortController();
  let giveUp: (sentence: string) => void = () => undefined;
  const gaveUp = new Promise<string>((resolve) => {
    giveUp = resolve;
  });

  function killAll(): void {
    for (const { child } of running) child.kill('SIGKILL');
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
      if (service.readyAt) await waitUntilReady(service.readyAt, { signal: AbortSignal.any([signal, ended.signal]) });
      void keepRunning(service, { first, launch, pauses, say, giveUp, stopping: stopping.signal });
    },
    async stop(by) {
      stopping.abort();
      const all = [...running];
      const message: EndMessage = { end: by };
      // By a message and not by a signal, which the terminal may have sent it already: a second one would cut its work
      // off.
      for (const { child } of all) if (child.connected) child.send(message, () => undefined);
      const haveAllEnded = await inTime(Promise.all(all.map(({ exited }) => exited)), graceSeconds * 1000);
      killAll();
      await Promise.all(all.map(({ exited }) => exited));
      process.off('exit', killAll);
      return haveAllEnded;
    },
  };
}

interface KeepOptions extends Required<Pick<SupervisorOptions, 'pauses' | 'say'>> {
  readonly first: ServiceProcess;
  readonly launch: (service: Service) => ServiceProcess;
  readonly giveUp: (sentence: string) => void;
  readonly stopping: AbortSignal;
}

/** Starts a service again whenever it has ended by itself. */
async function keepRunning(service: Service, options: KeepOptions): Promise<void> {
  const { first, launch, pauses, say, giveUp, stopping } = options;
  let current = first;
  let failures = 0;
  for (;;) {
    const startedAt = performance.now();
    const end = await current.exited;
    if (stopping.aborted) return;
    if (performance.now() - startedAt > STEADY) failures = 0;
    const pause = pauses[failures];
    if (pause === undefined)
      return giveUp(`The ${service.name} ended ${failures + 1} times in a row; the rest was stopped.`);
    failures += 1;
    say(`The ${service.name} ended by itself (${end}); it is started again in ${pause} s.`);
    await wait(pause * 1000, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    current = launch(service);
  }
}

export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Answers 200 once it is ready; what has no such address is ready at once. */
  readonly readyAt?: string;
}

interface ServiceProcess {
  readonly child: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
}

/** @param say is told why the process could not be started, or reached. */
function startProcess(
  { name, command: [file = process.execPath, ...rest], folder, env }: Service,
  say: (sentence: string) => void,
): ServiceProcess {
  const child = spawn(file, rest, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
    child.once('error', (error) => {
      say(`${name}: ${error.message}`);
      if (child.pid === undefined) resolve(1);
    });
  });
  return { child, exited };
}
