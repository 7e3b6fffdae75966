import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncToDisk } from '@northlight/shared/durable-files';
import { orNull } from '../error-code.ts';
import type { FileStorage, StoredFile } from '../storage/file-storage.ts';

/** The registry of live releases. It is listed after the releases, so that a copy has all releases that it names. */
const REGISTRY = 'registry.json';
/** Locks and unfinished files. */
const PASSING = /^\.|\.(?:lock|next|part)$/;

/** Releases of code in a folder and its subfolders. Names are relative, with slashes. */
export function releaseFiles(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);

  async function* below(prefix: string): AsyncGenerator<StoredFile> {
    const entries = (await orNull(() => readdir(pathOf(prefix), { withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      const name = `${prefix}${entry.name}`;
      if (PASSING.test(entry.name) || name === REGISTRY) continue;
      if (entry.isDirectory()) yield* below(`${name}/`);
      else if (entry.isFile()) yield* described(name);
    }
  }

  async function* described(name: string): AsyncGenerator<StoredFile> {
    const found = await orNull(() => stat(pathOf(name)));
    if (found) yield { name, size: found.size, storedAt: found.mtime };
  }

  return {
    async *list() {
      yield* below('');
      yield* described(REGISTRY);
    },
    open: (name, range) =>
      orNull(async () => {
        const handle = await open(pathOf(name), 'r');
        const { size, mtime } = await handle.stat();
        return { name, size, storedAt: mtime, content: handle.createReadStream(range) };
      }),
    stat: (name) =>
      orNull(async () => {
        const { size, mtime } = await stat(pathOf(name));
        return { name, size, storedAt: mtime };
      }),
    async put(files) {
      const folders = new Set<string>();
      for (const { name, content } of files) {
        if (Buffer.isBuffer(content)) throw new Error('Releases are restored from files of the disk.');
        const path = pathOf(name);
        await mkdir(dirname(path), { recursive: true });
        await rename(content.path, path);
        folders.add(dirname(path));
      }
      for (const one of folders) await syncToDisk(one);
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
  };
}
