import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { syncToDisk } from '@northlight/shared/durable-files';
import { orNull } from '../error-code.ts';
import type { FileStorage, NewFile, StoredFile } from './file-storage.ts';

/**
 * Within the folder, so that a finished file gets its place by a rename; its name begins with a dot, as nothing that is
 * served does.
 */
export const incomingFolder = (folder: string): string => join(folder, '.incoming');

const UNFINISHED = /^\.|\.part$/;

/**
 * Files in a folder. What is there is whole: a file is written beside its place, and moved to it once it is on the
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
        // Removed since the folder was read, by another process.
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
  const file = join(folder, `${name}.part`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'wx', 0o644);
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
