import { open } from 'node:fs/promises';

/** Makes the content of a file, or the names that were given or taken in a folder, last through a crash. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
