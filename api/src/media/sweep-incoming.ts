import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';
import { incomingFolder } from '../storage/disk-storage.ts';

/** Older than any upload that may still be under way, of this process or of another on the same folder. */
const FORGOTTEN_AFTER = 3_600_000;

/** Removes what uploads left behind that ended with their process. @returns how many files. */
export async function sweepIncoming(uploadsFolder: string, now = Date.now()): Promise<number> {
  const folder = incomingFolder(uploadsFolder);
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const { mtimeMs } = await stat(join(folder, name));
    if (now - mtimeMs < FORGOTTEN_AFTER) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
