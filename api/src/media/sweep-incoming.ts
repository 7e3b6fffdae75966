import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { orNull } from '../error-code.ts';
import { incomingFolder } from '../storage/disk-storage.ts';

/** Older than any upload that may still be under way, of this process or of another on the same folder. */
const FORGOTTEN_AFTER = 3_600_000;

/** Removes what uploads left behind that ended with their process. @returns how many files. */
export async function sweepIncoming(uploadsFolder: string, now = Date.now()): Promise<number> {
  const folder = incomingFolder(uploadsFolder);
  let removed = 0;
  for (const name of (await orNull(() => readdir(folder))) ?? []) {
    // Null when an upload has ended, or another process has swept, since the folder was read.
    const found = await orNull(() => stat(join(folder, name)));
    if (found === null || now - found.mtimeMs < FORGOTTEN_AFTER) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
