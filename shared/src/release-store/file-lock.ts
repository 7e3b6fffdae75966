import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which who waits gives up, unless told otherwise. */
const PATIENCE = 60_000;
/** Age in milliseconds from which a lock of another machine, whose processes can't be asked for here, counts as left behind. */
const FOREIGN_AGE = 600_000;

let taken = 0;

/**
 * Runs `work` while no other process holds the lock. The lock is a file that appears whole or not at all (`link`);
 * one whose process has died is taken over.
 * @throws when it is not free within `patience` milliseconds.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patience = PATIENCE): Promise<T> {
  const own = `${file}.${process.pid}.${++taken}.own`;
  await writeFile(own, await sign());
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
    if (await isLeftBehind(file)) await takeAway(file, deadline);
    else await wait(2 + Math.random() * 10);
  }
}

/**
 * Removes a dead process's lock. Two that saw it dead must not both remove it: the second would take the lock that a third
 * has acquired since. So only who holds a lock for removing looks again and removes.
 */
const takeAway = (file: string, deadline: number): Promise<void> =>
  withFileLock(
    `${file}.removal`,
    async () => {
      if (await isLeftBehind(file)) await rm(file, { force: true });
    },
    Math.max(deadline - Date.now(), 0),
  );

async function isLeftBehind(file: string): Promise<boolean> {
  try {
    const [pid = '', begun = '', host = ''] = (await readFile(file, 'utf8')).split(' ');
    if (host !== '' && host !== hostname()) return Date.now() - (await stat(file)).mtimeMs > FOREIGN_AGE;
    return !isRunning(Number(pid)) || (begun !== '' && begun !== (await beginOf(Number(pid))));
  } catch (error) {
    // Its holder is done.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const sign = async (): Promise<string> => `${process.pid} ${await beginOf(process.pid)} ${hostname()}`;

/** When a process began, as Linux counts: after a restart of a container the same small id belongs to another process. Empty elsewhere. */
async function beginOf(pid: number): Promise<string> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces; the begin is the 22nd.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
