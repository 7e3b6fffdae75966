import { randomUUID } from 'node:crypto';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing, syncFolder, writeAtomically } from '../durable-files/index.ts';
import { withFileLock } from './file-lock.ts';
import { hashAllFiles, RELEASE_PARTS } from './hash-files.ts';
import type { StoreFiles } from './store-files.ts';

/**
 * Folders that are on their way in or out, beside the releases so that a rename moves them, and out of reach of who
 * lists or serves those.
 */
const COMING = '.coming';

/** Names of files that are there for a moment: of who waits for a lock, of what is about to replace a file. */
const LEFTOVER = /\.(own|next)$/;

/** A release store's files on a disk that all its processes share. */
export function localFiles(folder: string): StoreFiles {
  const at = (place: string) => path.join(folder, place);

  async function write(place: string, text: string): Promise<void> {
    await mkdir(path.dirname(at(place)), { recursive: true });
    await writeAtomically(at(place), text);
  }

  /**
   * Takes a folder out of its place in one step; what is deleted file by file must not look like a release meanwhile.
   */
  async function remove(place: string): Promise<void> {
    const leaving = path.join(folder, COMING, `${randomUUID()}.leaving`);
    await mkdir(path.dirname(leaving), { recursive: true });
    await rename(at(place), leaving).catch(nullIfMissing);
    await rm(leaving, { recursive: true, force: true });
  }

  return {
    read: (place) => readFile(at(place), 'utf8').catch(nullIfMissing),
    async list(place) {
      return (await readdir(at(place)).catch(nullIfMissing)) ?? [];
    },
    write,
    async change(place, make) {
      await mkdir(folder, { recursive: true });
      await withFileLock(`${at(place)}.lock`, async (isHeld) => {
        const current = await readFile(at(place), 'utf8').catch(nullIfMissing);
        const next = await make(current);
        if (next === null || next === current) return;
        // A process that slept through its turn must not undo what others have written since.
        if (!(await isHeld()))
          throw new Error(
            `This process was stopped for so long that ${place} is another's to change: run the command again.`,
          );
        await write(place, next);
      });
    },
    async putFolder(place, source, last) {
      const coming = path.join(folder, COMING, randomUUID());
      await mkdir(coming, { recursive: true });
      try {
        for (const part of RELEASE_PARTS)
          await cp(path.join(source, part), path.join(coming, part), { recursive: true });
        await syncFiles(coming);
        await writeAtomically(path.join(coming, last.name), last.text);
        await mkdir(path.dirname(at(place)), { recursive: true });
        await withFileLock(path.join(folder, COMING, `${place.replaceAll('/', '@')}.lock`), async () => {
          // Somebody else may have put the same in place since this began; visitors of it must not miss it for a
          // moment.
          if (await areSame(coming, at(place), last.name)) return;
          await remove(place);
          await rename(coming, at(place));
          await syncFolder(path.dirname(at(place)));
        });
      } finally {
        await rm(coming, { recursive: true, force: true });
      }
    },
    hash: (place) => hashAllFiles(at(place)),
    remove,
    async tidy(before) {
      const coming = await readdir(path.join(folder, COMING)).catch(nullIfMissing);
      const own = (await readdir(folder).catch(nullIfMissing))?.filter((name) => LEFTOVER.test(name));
      for (const file of [...(coming ?? []).map((name) => path.join(folder, COMING, name)), ...(own ?? []).map(at)]) {
        const state = await stat(file).catch(nullIfMissing);
        if (state && state.mtime < before) await rm(file, { recursive: true, force: true });
      }
    },
  };
}

async function areSame(coming: string, there: string, last: string): Promise<boolean> {
  const [one, other, text] = await Promise.all([
    hashAllFiles(coming),
    hashAllFiles(there),
    readFile(path.join(there, last)).catch(nullIfMissing),
  ]);
  return text !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** A registry that names a release outlives a loss of power; so must the release. */
async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) return syncFolder(file);
      const handle = await open(file, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  );
}
