import { randomUUID } from 'node:crypto';
import { link, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode, nullIfMissing } from '../durable-files/index.ts';
import { isGone, sign } from './lock-signature.ts';

/*
 * Our own, because of what the known library does here: proper-lockfile removes a lock that is out of date and makes
 * its own in two steps, so that two processes which find the same dead lock can both end up holding it; and it waits
 * for a dead process of this machine as long as for one of another.
 */

export interface LockOptions {
  /** Milliseconds after which the waiting process gives up. */
  readonly patience?: number;
  /** Milliseconds between two signs of life of the lock holder. */
  readonly beat?: number;
  /**
   * Milliseconds without a sign of life after which the lock of a process that can't be asked for here counts as left
   * behind.
   */
  readonly stale?: number;
}

const DEFAULTS: Required<LockOptions> = { patience: 60_000, beat: 5000, stale: 30_000 };

/**
 * Runs `work` while no other process holds the lock. The lock is a file that appears whole or not at all (`link`). One
 * whose process has died is taken over: at once on this machine, elsewhere (another machine or container) when its
 * holder has given no sign of life for a while.
 * @param work is given a question: whether the lock is still held. A process that was stopped for long may have lost
 * it, and must not write then.
 * @throws when it is not free within `patience` milliseconds.
 */
export async function withFileLock<T>(
  file: string,
  work: (isHeld: () => Promise<boolean>) => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const settings = { ...DEFAULTS, ...options };
  // Containers count their processes separately, so a process id is not unique.
  const own = `${file}.${randomUUID()}.own`;
  await writeFile(own, await sign());
  try {
    const { ino } = await stat(own);
    const isHeld = async () => (await stat(file).catch(nullIfMissing))?.ino === ino;
    await acquire(file, own, settings);
    // The lock and the own file are one file with two names: a sign of life on one is seen on the other, and never on a
    // lock of somebody else.
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

async function acquire(file: string, own: string, { patience, stale }: Required<LockOptions>): Promise<void> {
  const deadline = Date.now() + patience;
  let seen: Sighting | null = null;
  for (;;) {
    try {
      return await link(own, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
    if (Date.now() > deadline)
      throw new Error(`Another process holds ${file}; it did not end in ${patience / 1000} seconds.`);
    seen = await look(file, seen);
    if (seen && isLeftBehind(seen, stale)) await takeAway(file, seen, deadline);
    else await wait(2 + Math.random() * 10);
  }
}

/** A lock of somebody else as it was found. */
interface Sighting {
  /** Changes with every sign of life, and with every new lock. */
  readonly state: string;
  /** When it was first found in this state, by the clock of the waiting process: those of two machines may differ. */
  readonly since: number;
  readonly isGone: boolean | 'unknown';
}

/** @returns null when there is no lock any more. */
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
 * Removes a lock that was left behind. Two that saw it must not both remove it: the second would take the lock that a
 * third has acquired since. So only a process that holds a lock for removing looks again and removes.
 */
const takeAway = (file: string, seen: Sighting, deadline: number): Promise<void> =>
  withFileLock(
    `${file}.removal`,
    async () => {
      const now = await look(file, seen);
      if (now?.state === seen.state) await rm(file, { force: true });
    },
    { patience: Math.max(deadline - Date.now(), 0) },
  );

async function beat(own: string): Promise<void> {
  const now = new Date();
  // The file is gone when the work has just ended; a disk that refuses this refuses the work too, which says so.
  await utimes(own, now, now).catch(() => undefined);
}
