import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, syncToDisk, writeAtomically } from '../durable-files/index.ts';
import { withFileLock } from './file-lock.ts';
import { hashAllFiles, STORED_PARTS } from './hash-files.ts';
import type { LastFile, StoreFiles } from './store-files.ts';

/**
 * Folder for folders that are about to be put in place or removed. It is in the same folder as the releases, so that a
 * rename is enough to move them. Its contents are neither listed nor served.
 */
const COMING = '.coming';

/** Temporary files: of a process that waits for a lock, or written to replace another file. */
const LEFTOVER = /\.(own|next)$/;

/** Files of a release store on a disk that all its processes share. */
export function localFiles(folder: string): StoreFiles {
  const at = (place: string) => path.join(folder, place);
  return {
    read: (place) => readFile(at(place), 'utf8').catch(nullIfMissing),
    list: async (place) => (await readdir(at(place)).catch(nullIfMissing)) ?? [],
    write: (place, text) => writeFile(at(place), text),
    async change(place, make) {
      await mkdir(folder, { recursive: true });
      await withFileLock(`${at(place)}.lock`, async (isHeld) => {
        const current = await readFile(at(place), 'utf8').catch(nullIfMissing);
        const next = await make(current);
        if (next === null || next === current) return;
        // A process that was suspended while it held the lock must not overwrite what others have written since.
        if (!(await isHeld()))
          throw new Error(
            `This process was stopped for so long that ${place} is another's to change: run the command again.`,
          );
        await writeFile(at(place), next);
      });
    },
    putFolder: (place, source, last) => putFolder(folder, place, source, last),
    hash: (place) => hashAllFiles(at(place)),
    remove: (place) => remove(folder, place),
    tidy: (before) => tidy(folder, before),
  };
}

async function writeFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeAtomically(file, text);
}

async function putFolder(folder: string, place: string, source: string, last: LastFile): Promise<void> {
  const coming = path.join(folder, COMING, randomUUID());
  const there = path.join(folder, place);
  await mkdir(coming, { recursive: true });
  try {
    // Some releases lack some parts.
    for (const part of STORED_PARTS.filter((name) => existsSync(path.join(source, name))))
      await cp(path.join(source, part), path.join(coming, part), { recursive: true });
    await syncFiles(coming);
    await writeAtomically(path.join(coming, last.name), last.text);
    await mkdir(path.dirname(there), { recursive: true });
    await withFileLock(path.join(folder, COMING, `${place.replaceAll('/', '@')}.lock`), async () => {
      // Another process may have stored the same meanwhile. It is not replaced, because no file may be missing for a
      // moment.
      if (await areSame(coming, there, last.name)) return;
      await remove(folder, place);
      await rename(coming, there);
      await syncToDisk(path.dirname(there));
    });
  } finally {
    await rm(coming, { recursive: true, force: true });
  }
}

/** Moves a folder away in one step and then deletes it, so that a half-deleted folder never looks like a release. */
async function remove(folder: string, place: string): Promise<void> {
  const leaving = path.join(folder, COMING, `${randomUUID()}.leaving`);
  await mkdir(path.dirname(leaving), { recursive: true });
  await rename(path.join(folder, place), leaving).catch(nullIfMissing);
  await rm(leaving, { recursive: true, force: true });
}

async function tidy(folder: string, before: Date): Promise<void> {
  const coming = (await readdir(path.join(folder, COMING)).catch(nullIfMissing)) ?? [];
  const own = ((await readdir(folder).catch(nullIfMissing)) ?? []).filter((name) => LEFTOVER.test(name));
  for (const name of [...coming.map((left) => path.join(COMING, left)), ...own]) {
    const file = path.join(folder, name);
    const state = await stat(file).catch(nullIfMissing);
    if (state && state.mtime < before) await rm(file, { recursive: true, force: true });
  }
}

async function areSame(coming: string, there: string, last: string): Promise<boolean> {
  const [one, other, text] = await Promise.all([
    hashAllFiles(coming),
    hashAllFiles(there),
    readFile(path.join(there, last)).catch(nullIfMissing),
  ]);
  return text !== null && JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Flushes all files to disk. A registry that names a release survives a power failure, so the release has to survive it
 * too.
 */
async function syncFiles(folder: string): Promise<void> {
  const places = await readdir(folder, { recursive: true });
  await Promise.all(places.map((place) => syncToDisk(path.join(folder, place))));
}
