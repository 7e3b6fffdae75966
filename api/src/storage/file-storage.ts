import type { Readable } from 'node:stream';
import { HttpError } from '../errors.ts';

/** A file that is checked and finished, to be stored under a name that nothing has yet. */
export interface NewFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /**
   * Bytes, or a file of the local disk that is on the disk already; the storage may move it away or leave it where it
   * is.
   */
  readonly content: Buffer | { readonly path: string };
}

export interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly storedAt: Date;
}

export interface OpenFile extends StoredFile {
  /** To be read or destroyed. */
  readonly content: Readable;
}

/** Positions of the first and the last byte, both included, within the file. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Where finished files lie, by name: a folder, or a bucket. Files never change once they are there.
 * Every call may throw `StorageUnavailable`.
 */
export interface FileStorage {
  /** All or none: durable when this resolves, and when it throws nothing is left that could be removed. */
  put(files: readonly NewFile[]): Promise<void>;
  /** Null when it is not there, as with `open`. */
  stat(name: string): Promise<StoredFile | null>;
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** What is not there is not missed. */
  remove(names: readonly string[]): Promise<void>;
  /** Every finished file whose name comes after that one, in the order of their names. */
  list(after?: string): AsyncIterable<StoredFile>;
}

/** 503: files can't be reached now. The cause is for the log; it has no secrets. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Files can’t be reached at the moment. Please try again later.', { cause });
  }
}
