import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which who waits gives up, unless told otherwise. */
const PATIENCE = 30_000;

/**
 * Runs `work` while no other process holds the lock. The lock is a file that appears whole or not at all (`link`);
 * one whose process has died is taken over.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const own = `${file}.${process.pid}.${performance.now()}`;
  await writeFile(own, String(process.pid));
  try {
    await acquire(file, own, patience);
    try {
      return await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function acquire(file: string, own: string, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await link(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (Date.now() > deadline) throw new Error(`Another process holds ${file}; it did not end in ${patience / 1000} seconds.`);
    if (!isRunning(Number(await readFile(file, 'utf8').catch(() => '0')))) await rm(file, { force: true });
    else await wait(20 + Math.random() * 30);
  }
}

function isRunning(pid: number): boolean {
  if (!pid) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
