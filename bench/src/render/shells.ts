import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitUntilReady } from '../../../tools/src/run/wait-until-ready.ts';

/** A checkout whose shell is measured. */
export interface Side {
  readonly name: string;
  readonly root: string;
  readonly port: number;
  /** Data folder. */
  readonly folder: string;
}

/** How a shell is run: a name for the output, and environment variables. */
export interface Variant {
  readonly label: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Starts the built shell of a checkout. Resolves when it is ready. @throws when it ends before that. */
export async function startShell(
  { root, port, folder }: Side,
  { env }: Variant,
  options: readonly string[] = [],
): Promise<ChildProcess> {
  const origin = `http://localhost:${port}`;
  const shell = spawn(process.execPath, [...options, 'dist/server/main.mjs'], {
    cwd: path.join(root, 'shell'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      DATA_DIR: folder,
      SITE_PORT: String(port),
      SITE_ORIGIN: origin,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const giveUp = new AbortController();
  const endEarly = () => giveUp.abort(new Error(`The shell of ${root} ended before it was ready.`));
  shell.once('exit', endEarly);
  try {
    await waitUntilReady(`${origin}/readyz`, { signal: giveUp.signal });
    return shell;
  } catch (error) {
    shell.kill('SIGTERM');
    throw error;
  } finally {
    shell.off('exit', endEarly);
  }
}

/** Starts several shells. @throws the first error if one does not start; then all others are stopped. */
export async function startShells(started: readonly (readonly [Side, Variant])[]): Promise<readonly ChildProcess[]> {
  const starts = await Promise.allSettled(started.map(([side, variant]) => startShell(side, variant)));
  const shells = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return shells;
  await Promise.all(shells.map(endOf));
  throw failed.reason;
}

export async function endOf(shell: ChildProcess): Promise<void> {
  const ended = once(shell, 'exit');
  shell.kill('SIGTERM');
  await ended;
}

/** Runs all sides in the same way, and ends them when the work is done. */
export async function withShells<T>(
  sides: readonly Side[],
  variant: Variant,
  work: (shells: readonly ChildProcess[]) => Promise<T>,
): Promise<T> {
  const shells = await startShells(sides.map((side) => [side, variant] as const));
  try {
    return await work(shells);
  } finally {
    await Promise.all(shells.map(endOf));
  }
}
