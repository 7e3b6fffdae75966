import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes or replaces a file whole: a reader sees the old content or the new, also after a crash.
 * @param mode of a file that is not for everybody.
 */
export async function writeAtomically(file: string, content: string | Uint8Array, mode?: number): Promise<void> {
  // Process ids are no names of one's own: in several containers they are the same.
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

/** Makes the content of a file, or the names that were given or taken in a folder, last through a crash. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
