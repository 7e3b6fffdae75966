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
   * @param known answers which of some files an application names; they are at most `SWEEP_BATCH`.
   * @returns how many, and the name after which the next round goes on; empty at the end.
   */
  sweep(known: (files: readonly string[]) => Promise<ReadonlySet<string>>, options?: Sweep): Promise<Swept>;
}

export interface Sweep {
  /** Milliseconds. */
  readonly now?: number;
  /** Ends the round at its next file, with its reason. */
  readonly signal?: AbortSignal;
  /** Name that the last round ended with. */
  readonly after?: string;
  /** Files that the round looks at. */
  readonly most?: number;
}

export interface Swept {
  readonly removed: number;
  readonly next: string;
}

/** Names in one question of a sweep. */
export const SWEEP_BATCH = 500;
/** A round takes as long however many files there are, as that of uploads does. */
const MOST = 20_000;

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

  async sweep(known, { now = Date.now(), signal, after = '', most = MOST } = {}) {
    let removed = await sweepUnfinished(folder, now, signal);
    const { names, next } = await oldFiles(files, { now, signal, after, most });
    for (let from = 0; from < names.length; from += SWEEP_BATCH) {
      signal?.throwIfAborted();
      const batch = names.slice(from, from + SWEEP_BATCH);
      const isKnown = await known(batch);
      const orphans = batch.filter((name) => !isKnown.has(name));
      if (orphans.length > 0) await files.remove(orphans);
      removed += orphans.length;
    }
    return { removed, next };
  },
});

/** Resumes that are old enough to be somebody's by now, and the name after which the next round goes on. */
async function oldFiles(files: FileStorage, { now, signal, after, most }: Required<Omit<Sweep, 'signal'>> & Sweep) {
  const names: string[] = [];
  let [seen, last] = [0, after];
  for await (const { name, storedAt } of files.list(after)) {
    signal?.throwIfAborted();
    if (seen === most) return { names, next: last };
    seen += 1;
    last = name;
    if (NAME.test(name) && now - storedAt.getTime() >= FORGOTTEN_AFTER) names.push(name);
  }
  return { names, next: '' };
}
