import { open } from 'node:fs/promises';

/** Makes names that were given or taken in a folder last through a crash. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
