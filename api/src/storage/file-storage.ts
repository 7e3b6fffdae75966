import type { Readable } from 'node:stream';
import { HttpError } from '../errors.ts';

/** A checked and complete file, to be stored under a new name. */
export interface NewFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Bytes, or a synced file on the local disk. The storage may move that file or leave it. */
  readonly content: Buffer | { readonly path: string };
}

export interface StoredFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly storedAt: Date;
}

export interface OpenFile extends StoredFile {
  /** It must be read or destroyed. */
  readonly content: Readable;
}

/** Positions of the first and the last byte in the file, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A storage of complete files by name: a folder or a bucket. Stored files never change.
 * Every method may throw `StorageUnavailable`.
 */
export interface FileStorage {
  /**
   * Stores all files or none. They are durable when this resolves; when it throws, they are removed as far as possible.
   */
  put(files: readonly NewFile[]): Promise<void>;
  /** Null when the file does not exist, as with `open`. */
  stat(name: string): Promise<StoredFile | null>;
  open(name: string, range?: ByteRange): Promise<OpenFile | null>;
  /** Missing files are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** All complete files whose names come after that one, sorted by name. */
  list(after?: string): AsyncIterable<StoredFile>;
}

/** 503: files can't be reached now. The cause is logged; it has no secrets. */
export class StorageUnavailable extends HttpError {
  constructor(cause: unknown) {
    super(503, 'Files can’t be reached at the moment. Please try again later.', { cause });
  }
}
