import { type ChildProcess, spawn } from 'node:child_process';
import type { EndMessage } from '@northlight/shared/process';

export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Answers 200 once it is ready; what has no such address is ready at once. */
  readonly readyAt?: string;
  /** The same for what speaks no HTTP: resolves once it is ready. */
  readonly whenReady?: (signal: AbortSignal) => Promise<void>;
  /**
   * A program that is not ours, such as a database: it hears no message, and is ended by this signal. It gets a process
   * group of its own, so that a terminal's Ctrl+C does not end it before those who need it.
   */
  readonly endSignal?: NodeJS.Signals;
  /** Told of each start. */
  readonly onLaunch?: (pid: number) => void;
  /** Told what it sends through its channel. */
  readonly onMessage?: (message: unknown) => void;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
  /** Asks it to end. @param by what asks for it: a signal. */
  end(by: string): void;
  kill(): void;
}

/** @param say is told why the process could not be started, or reached. */
export function startProcess(
  { name, command: [file = process.execPath, ...rest], folder, env, endSignal, onLaunch, onMessage }: Service,
  say: (sentence: string) => void,
): ServiceProcess {
  const isForeign = endSignal !== undefined;
  const child = spawn(file, rest, {
    cwd: folder,
    env: { ...process.env, ...env },
    detached: isForeign,
    stdio: ['ignore', 'inherit', 'inherit', isForeign ? 'ignore' : 'ipc'],
  });
  const killGroup = () => {
    // Workers outlive the process that began them when that is killed, and keep its port.
    if (isForeign && child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => {
      killGroup();
      resolve(code ?? signal ?? 1);
    });
    child.once('error', (error) => {
      say(`${name}: ${error.message}`);
      if (child.pid === undefined) resolve(1);
    });
  });
  if (child.pid !== undefined) onLaunch?.(child.pid);
  if (onMessage) child.on('message', onMessage);
  const message = (by: string): EndMessage => ({ end: by });
  return {
    child,
    exited,
    end(by) {
      if (endSignal !== undefined) child.kill(endSignal);
      // By a message and not by a signal, which the terminal may have sent it already: a second one would cut its work
      // off.
      else if (child.connected) child.send(message(by), () => undefined);
    },
    kill() {
      child.kill('SIGKILL');
      killGroup();
    },
  };
}

/** To a process and all that it has started; to nobody when they have ended. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // Not by its class: in a test that of Node's own errors is another one.
    const isGone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
