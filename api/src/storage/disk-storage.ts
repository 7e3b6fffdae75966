import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '@northlight/shared/durable-files';
import { orNull } from '../error-code.ts';
import type { FileStorage, NewFile, StoredFile } from './file-storage.ts';

/**
 * The folder for unfinished files. It is within the folder of files, so that a finished file can be moved by a rename.
 * Its name begins with a dot, because no served name does.
 */
export const incomingFolder = (folder: string): string => join(folder, '.incoming');

const UNFINISHED = /^\.|\.part$/;

/**
 * Files in a folder. Every file in it is complete: a file is written elsewhere and moved to its name when it is on the
 * disk.
 */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);

  async function place({ name, content }: NewFile): Promise<void> {
    await rename(
      Buffer.isBuffer(content) ? await write(content, incomingFolder(folder), name) : content.path,
      pathOf(name),
    );
  }

  return {
    async put(files) {
      try {
        for (const file of files) await place(file);
        await syncToDisk(folder);
      } catch (error) {
        await Promise.all(files.map(({ name }) => rm(pathOf(name), { force: true })));
        throw error;
      }
    },

    stat: (name) => orNull(async () => described(name, await stat(pathOf(name)))),

    open: (name, range) =>
      orNull(async () => {
        const handle = await open(pathOf(name), 'r');
        try {
          return { ...described(name, await handle.stat()), content: handle.createReadStream(range) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),

    async remove(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },

    async *list(after = '') {
      for (const name of ((await orNull(() => readdir(folder))) ?? []).toSorted()) {
        const isSkipped = UNFINISHED.test(name) || name <= after;
        // It may have been removed by another process after the folder was read.
        const found = isSkipped ? null : await orNull(() => stat(pathOf(name)));
        if (found?.isFile()) yield described(name, found);
      }
    },
  };
}

const described = (name: string, { size, mtime }: { readonly size: number; readonly mtime: Date }): StoredFile => ({
  name,
  size,
  storedAt: mtime,
});

async function write(bytes: Buffer, folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  // A process that was killed may have left an unfinished file of this name.
  const file = join(folder, `${name}.part`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'w', 0o644);
    await handle.writeFile(bytes);
    await handle.sync();
    return file;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle?.close();
  }
}
