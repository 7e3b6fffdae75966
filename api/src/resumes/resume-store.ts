import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { RESUME_MAX_BYTES, resumeTexts } from '@northlight/shared/forms';
import { tooLarge, unsupportedMedia } from '../errors.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage, OpenFile } from '../storage/file-storage.ts';
import { receive, type Expected } from '../storage/receive.ts';
import { ABANDONED_AFTER, sweepUnfinished } from '../storage/sweep-unfinished.ts';
import { beginsAsPdf, endsAsPdf, HEAD_LENGTH } from './check-pdf.ts';

export interface StoredResume {
  /** The random name of the file in the folder. It contains nothing from the visitor. */
  readonly file: string;
  readonly size: number;
}

export interface ResumeStore {
  /**
   * Writes an upload while it arrives, and stops at the first byte beyond the limit. The file is complete and durable
   * when this resolves, but no application names it yet.
   * @throws HttpError 413, 415, or 503 when a bucket can't be reached; nothing is left behind then.
   */
  store(upload: Readable): Promise<StoredResume>;
  /** Opens a file for reading. Null when it does not exist. */
  open(file: string): Promise<OpenFile | null>;
  /** Removes files, and stops at the first failure. Missing files are no error. */
  remove(...names: readonly string[]): Promise<void>;
  /**
   * Removes files that no application names. Processes that ended between storing the file and the row leave them, or
   * between deleting the row and the file.
   * @param known returns those of the files, at most `SWEEP_BATCH`, that an application names.
   * @returns how many were removed, and the name after which the next round continues; empty at the end.
   */
  sweep(known: (files: readonly string[]) => Promise<ReadonlySet<string>>, options?: Sweep): Promise<Swept>;
}

export interface Sweep {
  /** Milliseconds. */
  readonly now?: number;
  /** When aborted, the round ends before its next file, with the reason of the signal. */
  readonly signal?: AbortSignal;
  /** The name at which the last round ended. */
  readonly after?: string;
  /** How many files the round reads. */
  readonly most?: number;
}

export interface Swept {
  readonly removed: number;
  readonly next: string;
}

/** Names per query of a sweep. */
export const SWEEP_BATCH = 500;
/** A limit keeps a round short however many files there are, as for uploads. */
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
 * The store of resumes. They are private: no route serves the folder.
 * @param folder on the local disk in which uploads are received. @param files where they are stored afterwards.
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

  remove: (...names) => files.remove(names),

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

/** Resumes that are old enough to have a row, and the name after which the next round continues. */
async function oldFiles(files: FileStorage, { now, signal, after, most }: Required<Omit<Sweep, 'signal'>> & Sweep) {
  const names: string[] = [];
  let [seen, last] = [0, after];
  for await (const { name, storedAt } of files.list(after)) {
    signal?.throwIfAborted();
    if (seen === most) return { names, next: last };
    seen += 1;
    last = name;
    if (NAME.test(name) && now - storedAt.getTime() >= ABANDONED_AFTER) names.push(name);
  }
  return { names, next: '' };
}
