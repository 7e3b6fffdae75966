import { randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Suffix of files that are being written or are not stored yet. */
const UNFINISHED = '.part';

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

export interface Received<Type> {
  /** A complete file that is not stored yet. */
  readonly path: string;
  readonly type: Type;
  /** Bytes. */
  readonly size: number;
}

/** Requirements of an upload. Every check throws an HttpError. */
export interface Expected<Type> {
  /** Number of first bytes that are enough to detect the type. */
  readonly headLength: number;
  /** @param head at least that many bytes, or all of a shorter file. */
  typeOf(head: Buffer): Type;
  checkSize(size: number, type: Type): void;
  /** Called with the whole file. */
  checkEnd?(file: FileHandle, size: number): Promise<void>;
}

/**
 * Writes an upload to disk while it arrives. It stops at the first byte beyond the limit, or as soon as the type is
 * known not to be accepted. After a refusal nothing is left behind, and the rest of the upload is discarded.
 * @param hash updated with every byte of the upload.
 */
export async function receive<Type>(
  upload: Readable,
  folder: string,
  expected: Expected<Type>,
  hash?: Hash,
): Promise<Received<Type>> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${randomUUID()}${UNFINISHED}`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    const { type, size } = await write(upload, handle, expected, hash);
    await expected.checkEnd?.(handle, size);
    await handle.sync();
    return { path: file, type, size };
  } catch (error) {
    await rm(file, { force: true });
    upload.resume();
    throw error;
  } finally {
    await handle.close();
  }
}

async function write<Type>(
  chunks: AsyncIterable<Buffer>,
  handle: FileHandle,
  { headLength, typeOf, checkSize }: Expected<Type>,
  hash: Hash | undefined,
): Promise<{ type: Type; size: number }> {
  let head = Buffer.alloc(0);
  let found: { readonly type: Type } | undefined;
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (!found) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= headLength) found = { type: typeOf(head) };
    }
    if (found) checkSize(size, found.type);
    hash?.update(chunk);
    // Unlike `write`, which may store only the first bytes of a chunk when the disk is nearly full.
    await handle.appendFile(chunk);
  }
  return { type: found ? found.type : typeOf(head), size };
}
