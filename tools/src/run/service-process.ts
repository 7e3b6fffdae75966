import { type ChildProcess, spawn } from 'node:child_process';

export interface Service {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Answers 200 once it is ready; what has no such address is ready at once. */
  readonly readyAt?: string;
}

export interface ServiceProcess {
  readonly child: ChildProcess;
  /** The exit code, or the signal that ended it. */
  readonly exited: Promise<number | string>;
}

/** @param say is told why the process could not be started, or reached. */
export function startProcess(
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
