import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '@northlight/shared/durable-files';
import { typeOfName } from '../media/sniff.ts';
import type { FileStorage, NewFile } from '../storage/file-storage.ts';

/** Files that are synced to disk at once, because each sync waits for the disk. */
const AT_ONCE = 64;
const PRIVATE_TYPE = 'application/pdf';

export interface FileFiller {
  add(name: string, content: Readable): Promise<void>;
  /** Resolves when all files are stored durably. */
  finish(): Promise<void>;
  /** Removes the files that were added. */
  abandon(): Promise<void>;
}

/** @param folder on the local disk for staging; on the same device as the files, if those are on a disk. */
export function createFileFiller(files: FileStorage, folder: string): FileFiller {
  const added: string[] = [];
  let waiting: (NewFile & { readonly content: { readonly path: string } })[] = [];

  async function store(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    await Promise.all(batch.map(({ content }) => syncToDisk(content.path)));
    added.push(...batch.map(({ name }) => name));
    await files.put(batch);
    await removeStaged(batch);
  }

  /** Removes staged files; a bucket only copies them. */
  const removeStaged = (batch: typeof waiting) =>
    Promise.all(batch.map(({ content }) => rm(content.path, { force: true })));

  return {
    async add(name, content) {
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${randomUUID()}.part`);
      waiting.push({ name, type: typeOfName(name) ?? PRIVATE_TYPE, content: { path } });
      await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o644 }));
      if (waiting.length >= AT_ONCE) await store();
    },
    finish: store,
    async abandon() {
      await removeStaged(waiting);
      waiting = [];
      await files.remove(added);
    },
  };
}
