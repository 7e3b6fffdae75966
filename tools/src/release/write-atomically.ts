import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file whole: a reader sees the old text or the new, also after a crash. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const next = `${file}.${process.pid}.next`;
  const handle = await open(next, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
  const folder = await open(path.dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
