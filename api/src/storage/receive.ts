import { randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Ends the name of a file that is still written, or that nobody knows of yet. */
const UNFINISHED = '.part';

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

export interface Received<Type> {
  /** A complete file that nobody else knows of yet. */
  readonly path: string;
  readonly type: Type;
  /** Bytes. */
  readonly size: number;
}

/** What an upload has to be. Every check throws an HttpError. */
export interface Expected<Type> {
  /** Bytes of the beginning that are enough to tell the type. */
  readonly headLength: number;
  /** @param head at least so many bytes, or all of a shorter file. */
  typeOf(head: Buffer): Type;
  checkSize(size: number, type: Type): void;
  /** Called with the whole file. */
  checkEnd?(file: FileHandle, size: number): Promise<void>;
}

/**
 * Writes an upload to disk as it flows, and stops at the first byte that is too much or as soon as the content is known
 * not to be of an accepted type. Nothing is left behind by a refusal, and the rest of the upload is let run out unread.
 * @param hash is given every byte of the upload.
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
    await handle.write(chunk);
  }
  return { type: found ? found.type : typeOf(head), size };
}
