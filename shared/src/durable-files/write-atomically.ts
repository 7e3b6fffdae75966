import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

let written = 0;

/** Replaces a file whole: a reader sees the old text or the new, also after a crash. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.${++written}.next`;
  try {
    const handle = await open(next, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}
