import { type ChildProcess, spawn } from 'node:child_process';
import type { EndMessage } from '@northlight/shared/process';

export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Address that answers 200 once the service is ready. A service without `readyAt` and `whenReady` is ready at once.
   */
  readonly readyAt?: string;
  /** The same for a service without HTTP: resolves once it is ready. */
  readonly whenReady?: (signal: AbortSignal) => Promise<void>;
  /**
   * For a program that is not ours, such as a database: it gets no messages, and is ended with this signal. It gets a
   * process group of its own, so that Ctrl+C in a terminal does not end it before the processes that need it.
   */
  readonly endSignal?: NodeJS.Signals;
  /** Called with the process id after each start. */
  readonly onLaunch?: (pid: number) => void;
  /** Called with each message that the process sends. */
  readonly onMessage?: (message: unknown) => void;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Resolves with the exit code, or with the signal that ended it. */
  readonly exited: Promise<number | string>;
  /** Asks the process to end. @param by the reason: a signal. */
  end(by: string): void;
  kill(): void;
}

/** @param say is called with the reason when the process cannot be started or reached. */
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
    // When a process is killed, its workers keep running and keep its port.
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
      // A message, not a signal: the terminal may have sent the signal already, and a second one would interrupt the
      // process while it finishes its work.
      else if (child.connected) child.send(message(by), () => undefined);
    },
    kill() {
      child.kill('SIGKILL');
      killGroup();
    },
  };
}

/** Sends a signal to a process and its descendants; does nothing if they have ended. */
function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    // No `instanceof Error` here: in a test, Node's own errors have another class.
    const isGone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
