import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RESUME_MAX_BYTES, resumeTexts } from '@northlight/shared/forms';
import { tooLarge, unsupportedMedia } from '../errors.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage, OpenFile } from '../storage/file-storage.ts';
import { receive, type Expected } from '../storage/receive.ts';
import { FORGOTTEN_AFTER, sweepUnfinished } from '../storage/sweep-unfinished.ts';
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

const TYPE = 'application/pdf';
const NAME = /^[0-9a-f-]{36}\.pdf$/;

const EXPECTED: Expected<typeof TYPE> = {
  headLength: HEAD_LENGTH,
  typeOf(head) {
    if (!beginsAsPdf(head)) throw unsupportedMedia(resumeTexts.notPdf);
    return TYPE;
  },
  checkSize(size) {
    if (size > RESUME_MAX_BYTES) throw tooLarge(resumeTexts.tooLarge);
  },
  async checkEnd(file, size) {
    if (!(await endsAsPdf(file, size))) throw unsupportedMedia(resumeTexts.notPdf);
  },
};

/**
 * Resumes: files for administrators' eyes, where nothing serves them.
 * @param folder of the local disk that they are received in. @param files where they lie afterwards.
 */
export const createResumeStore = (folder: string, files: FileStorage = createDiskStorage(folder)): ResumeStore => ({
  async store(upload) {
    const { path, size, type } = await receive(upload, folder, EXPECTED);
    const file = `${randomUUID()}.pdf`;
    try {
      await files.put([{ name: file, type, content: { path } }]);
      return { file, size };
    } finally {
      await rm(path, { force: true });
    }
  },

  open: (file) => files.open(file),

  remove: (file) => files.remove([file]),

  async sweep(isKnown, { now = Date.now(), signal } = {}) {
    let removed = await sweepUnfinished(folder, now, signal);
    for await (const { name, storedAt } of files.list()) {
      signal?.throwIfAborted();
      const isOld = now - storedAt.getTime() >= FORGOTTEN_AFTER;
      if (!NAME.test(name) || !isOld || (await isKnown(name))) continue;
      await files.remove([name]);
      removed += 1;
    }
    return removed;
  },
});
