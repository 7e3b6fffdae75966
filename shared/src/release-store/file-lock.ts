import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, nullIfMissing } from '../durable-files/index.ts';
import { isGone, sign } from '../process/index.ts';

/* Why not proper-lockfile: it removes a stale lock and acquires its own in two steps, so two processes that find the
   same stale lock can both hold it. And it waits as long for a dead process of this machine as for one of another
   machine. */

export interface LockOptions {
  /** Milliseconds after which a waiting process gives up. */
  readonly timeout?: number;
  /** Milliseconds between two heartbeats of the lock holder. */
  readonly beat?: number;
  /** Milliseconds without a heartbeat after which a lock counts as stale if its process can't be checked from here. */
  readonly stale?: number;
}

const DEFAULTS: Required<LockOptions> = { timeout: 60_000, beat: 5000, stale: 30_000 };

/**
 * Runs `work` while this process holds the lock. The lock is a file that is created atomically (`link`). The lock of a
 * process that has died is taken over: at once if it ran on this machine, otherwise (another machine or container) when
 * it has had no heartbeat for `stale` milliseconds.
 * @param work gets a function that says whether the lock is still held. A process that was suspended for long may have
 * lost the lock, and must not write then.
 * @throws when the lock is not acquired within `timeout` milliseconds.
 */
export async function withFileLock<T>(
  file: string,
  work: (isHeld: () => Promise<boolean>) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const settings = { ...DEFAULTS, ...options };
  // A random name, because process ids are not unique across containers.
  const own = `${file}.${randomUUID()}.own`;
  await writeFile(own, await sign());
  try {
    const { ino } = await stat(own);
    const isHeld = async () => (await stat(file).catch(nullIfMissing))?.ino === ino;
    await acquire(file, own, settings);
    // The lock and the own file are two names of one file. So a heartbeat on the own file shows on the lock, and never
    // on the lock of another process.
    const beating = setInterval(() => void beat(own), settings.beat);
    try {
      return await work(isHeld);
    } finally {
      clearInterval(beating);
      if (await isHeld()) await rm(file, { force: true });
    }
  } finally {
    await rm(own, { force: true });
  }
}

async function acquire(file: string, own: string, { timeout, stale }: Required<LockOptions>): Promise<void> {
  const deadline = Date.now() + timeout;
  let seen: Sighting | null = null;
  for (;;) {
    try {
      return await link(own, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if (Date.now() > deadline)
      throw new Error(`Another process holds ${file}; it did not end in ${timeout / 1000} seconds.`);
    seen = await look(file, seen);
    if (seen && isLeftBehind(seen, stale)) await takeAway(file, seen, deadline);
    else await wait(2 + Math.random() * 10);
  }
}

/** The observed state of another process's lock. */
interface Sighting {
  /** Changes with every heartbeat, and with every new lock. */
  readonly state: string;
  /**
   * When this state was first observed, by the clock of the waiting process, because the clocks of two machines may
   * differ.
   */
  readonly since: number;
  readonly isGone: boolean | 'unknown';
}

/** @returns null when the lock does not exist any more. */
async function look(file: string, before: Sighting | null): Promise<Sighting | null> {
  const found = await stat(file).catch(nullIfMissing);
  const signature = await readFile(file, 'utf8').catch(nullIfMissing);
  if (!found || signature === null) return null;
  const state = `${found.ino} ${found.mtimeMs}`;
  const since = before?.state === state ? before.since : performance.now();
  return { state, since, isGone: await isGone(signature) };
}

const isLeftBehind = ({ since, isGone: gone }: Sighting, stale: number): boolean =>
  gone === 'unknown' ? performance.now() - since > stale : gone;

/**
 * Removes a stale lock. If two processes saw it and both removed it, the second would remove a lock that a third has
 * acquired since. So a process first acquires a lock for the removal, checks again, and then removes.
 */
const takeAway = (file: string, seen: Sighting, deadline: number): Promise<void> =>
  withFileLock(
    `${file}.removal`,
    async () => {
      const now = await look(file, seen);
      if (now?.state === seen.state) await rm(file, { force: true });
    },
    { timeout: Math.max(deadline - Date.now(), 0) },
  );

async function beat(own: string): Promise<void> {
  const now = new Date();
  // The file is missing when the work has just ended. If the disk fails, the work fails too and reports it.
  await utimes(own, now, now).catch(() => undefined);
}
