import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellConfiguration } from '../preset/shell.ts';

/**
 * Builds the shell from its sources as they change and runs its server, anew after each build that changed it.
 * The browser reloads by itself only for remotes; a change of the host wants a reload by hand.
 * @param begin when the server may be run for the first time.
 * @returns a function that ends both.
 */
export async function developShell(
  directory: string,
  env: Readonly<Record<string, string>>,
  begin: Promise<void>,
): Promise<() => Promise<void>> {
  let server: ChildProcess | undefined;
  let hash = '';
  let hasEnded = false;
  const restart = async () => {
    // The code that waits for the same says why it failed.
    if (
      !(await begin.then(
        () => true,
        () => false,
      )) ||
      hasEnded
    )
      return;
    server?.kill('SIGTERM');
    server = spawn(process.execPath, ['dist-dev/server/main.mjs'], {
      cwd: directory,
      env: { ...process.env, ...env, NODE_ENV: 'development' },
      stdio: 'inherit',
    });
  };

  const compiler = rspack(shellConfiguration(path.resolve(directory), 'development'));
  const watching = compiler.watch({}, (error, stats) => {
    if (error || !stats || stats.hasErrors()) return console.error(error?.message ?? stats?.toString('errors-only'));
    const next = stats.stats.map(({ hash: part }) => part).join();
    if (next === hash) return;
    hash = next;
    void restart();
  });

  return async () => {
    hasEnded = true;
    server?.kill('SIGTERM');
    await new Promise<void>((resolve) => watching?.close(() => resolve()) ?? resolve());
  };
}
