import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellConfiguration } from '../preset/shell.ts';

/**
 * Builds the shell from its sources whenever they change, and restarts its server after each build that changed it. The
 * browser reloads by itself only for remotes; after a change of the host it must be reloaded by hand.
 * @param begin resolves when the server may start for the first time.
 * @returns a function that ends the build and the server.
 */
export async function developShell(
  directory: string,
  env: Readonly<Record<string, string>>,
  begin: Promise<void>,
): Promise<() => Promise<void>> {
  let server: ChildProcess | undefined;
  let hash = '';
  let hasEnded = false;
  // The caller also awaits `begin` and reports its failure.
  const hasBegun = begin.then(() => true).catch(() => false);
  const restart = async () => {
    if (!(await hasBegun) || hasEnded) return;
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
