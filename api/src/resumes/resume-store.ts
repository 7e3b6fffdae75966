import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { RESUME_MAX_BYTES, resumeTexts } from '@northlight/shared/forms';
import { tooLarge, unsupportedMedia } from '../errors.ts';
import { makeFolder } from '../make-folder.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage, OpenFile } from '../storage/file-storage.ts';
import { beginsAsPdf, endsAsPdf, HEAD_LENGTH } from './check-pdf.ts';

export interface StoredResume {
  /** Name of the file in the folder; random, nothing of it is the visitor's. */
  readonly file: string;
  readonly size: number;
}

export interface ResumeStore {
  /**
   * Writes an upload as it flows and stops at the first byte that is too much. The file is whole and on the disk when
   * this resolves, but nobody's yet.
   * @throws HttpError 413, 415, or 503 when a bucket can't be reached; nothing is left behind then.
   */
  store(upload: Readable): Promise<StoredResume>;
  /** The file, open for reading. Null when it is not there. */
  open(file: string): Promise<OpenFile | null>;
  /** What is not there is not missed. */
  remove(file: string): Promise<void>;
  /**
   * Removes files that no application names: of processes that ended between file and row, or between row and file.
   * @returns how many. @param now milliseconds. @param signal ends the round at its next file, with its reason.
   */
  sweep(isKnown: (file: string) => Promise<boolean>, options?: { now?: number; signal?: AbortSignal }): Promise<number>;
}

/** Older than any upload that may still be under way, of this process or of another on the same folder. */
const FORGOTTEN_AFTER = 3_600_000;
const NAME = /^[0-9a-f-]{36}\.pdf$/;
const UNFINISHED = /^[0-9a-f-]{36}\.part$/;

/**
 * Resumes: files for administrators' eyes, where nothing serves them.
 * @param folder of the local disk that they are received in. @param files where they lie afterwards.
 */
export function createResumeStore(folder: string, files: FileStorage = createDiskStorage(folder)): ResumeStore {
  const pathOf = (name: string) => path.join(folder, name);

  return {
    async store(upload) {
      await makeFolder(folder);
      const id = randomUUID();
      const [unfinished, file] = [`${id}.part`, `${id}.pdf`];
      try {
        const size = await receive(upload, pathOf(unfinished));
        await files.put([{ name: file, type: 'application/pdf', content: { path: pathOf(unfinished) } }]);
        return { file, size };
      } catch (error) {
        // The rest is let run out unread, or the answer could not be sent.
        upload.resume();
        throw error;
      } finally {
        await rm(pathOf(unfinished), { force: true });
      }
    },

    open: (file) => files.open(file),

    remove: (file) => files.remove([file]),

    async sweep(isKnown, { now = Date.now(), signal } = {}) {
      const isOld = (time: number) => now - time >= FORGOTTEN_AFTER;
      let removed = 0;
      await makeFolder(folder);
      for (const name of await readdir(folder)) {
        signal?.throwIfAborted();
        if (!UNFINISHED.test(name) || !isOld((await stat(pathOf(name))).mtimeMs)) continue;
        await rm(pathOf(name), { force: true });
        removed += 1;
      }
      for await (const { name, storedAt } of files.list()) {
        signal?.throwIfAborted();
        if (!NAME.test(name) || !isOld(storedAt.getTime()) || (await isKnown(name))) continue;
        await files.remove([name]);
        removed += 1;
      }
      return removed;
    },
  };
}

async function receive(upload: Readable, target: string): Promise<number> {
  const handle = await open(target, 'wx+', 0o600);
  try {
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const chunk of upload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (head.length < HEAD_LENGTH) {
        head = Buffer.concat([head, chunk]).subarray(0, HEAD_LENGTH);
        if (head.length === HEAD_LENGTH) refuseUnless(beginsAsPdf(head));
      }
      if (size > RESUME_MAX_BYTES) throw tooLarge(resumeTexts.tooLarge);
      await handle.write(chunk);
    }
    refuseUnless(beginsAsPdf(head) && (await endsAsPdf(handle, size)));
    await handle.sync();
    return size;
  } finally {
    await handle.close();
  }
}

function refuseUnless(isPdf: boolean): void {
  if (!isPdf) throw unsupportedMedia(resumeTexts.notPdf);
}
