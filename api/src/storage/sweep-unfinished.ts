import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';
import { type RepeatedWork, repeatWork } from '../repeat-work.ts';
import { isUnfinished } from './receive.ts';

/** Milliseconds. No upload of any process on the same folder takes longer. */
export const ABANDONED_AFTER = 3_600_000;

/** Removes unfinished uploads of processes that have ended. @returns how many files. */
export async function sweepUnfinished(folder: string, now = Date.now(), signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const name of (await orNull(() => readdir(folder))) ?? []) {
    signal?.throwIfAborted();
    // Null when the upload has ended or another process has removed the file since the folder was read.
    const found = isUnfinished(name) ? await orNull(() => stat(join(folder, name))) : null;
    if (found === null || now - found.mtimeMs < ABANDONED_AFTER) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

interface SweepOptions {
  readonly log: Parameters<typeof repeatWork>[1]['log'];
  /** Milliseconds between two sweeps. */
  readonly every?: number;
}

/**
 * Sweeps folders of this machine for as long as the process runs. What an ended process has left is too young to be
 * swept when the next one starts, which may then run for months.
 */
export const sweepRepeatedly = (
  folders: readonly string[],
  { log, every = ABANDONED_AFTER }: SweepOptions,
): RepeatedWork =>
  repeatWork(
    async () => {
      for (const folder of folders) await sweepUnfinished(folder);
    },
    { every, log, failure: 'unfinished uploads could not be removed' },
  );
