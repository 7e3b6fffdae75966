import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes or replaces a file atomically: a reader gets the old content or the new one, even after a crash.
 * @param mode permissions of a file that not everybody may read.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  // Process ids are not unique: in several containers they are the same.
  const next = `${file}.${randomUUID()}.next`;
  try {
    const handle = await open(next, 'w', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await syncToDisk(path.dirname(file));
}

/** Flushes the content of a file, or the entries of a folder, to disk, so that they survive a crash. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
