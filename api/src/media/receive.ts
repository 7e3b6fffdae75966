import { randomUUID, type Hash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { tooLarge, unsupportedMedia } from '../errors.ts';
import { type MediaType, sniff, SNIFF_LENGTH } from './sniff.ts';

export interface Received {
  /** A complete file that nobody else knows of yet. */
  readonly path: string;
  readonly type: MediaType;
}

export interface Accepted {
  readonly types: readonly MediaType[];
  /** Said to who sends anything else. */
  readonly refusal: string;
  /** Most bytes of a type. */
  readonly maxBytes: (type: MediaType) => number;
}

export interface ReceiveOptions {
  /** Is given every byte of the upload. */
  readonly hash?: Hash | undefined;
}

/**
 * Writes an upload to disk as it flows, and stops at the first byte that is too much or as soon as the content is known
 * not to be of an accepted type. Nothing is left behind by a refusal, and the rest of the upload is let run out unread.
 */
export async function receive(
  upload: Readable,
  folder: string,
  accepted: Accepted,
  { hash }: ReceiveOptions = {},
): Promise<Received> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${randomUUID()}.part`);
  const handle = await open(file, 'wx', 0o600);
  try {
    let head = Buffer.alloc(0);
    let type: MediaType | null = null;
    let size = 0;
    for await (const chunk of upload as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (type === null) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= SNIFF_LENGTH) type = accept(head, accepted);
      }
      const limit = type === null ? Infinity : accepted.maxBytes(type);
      if (size > limit) throw tooLarge(`File size must be at most ${Math.round(limit / 1_048_576)} MB`);
      hash?.update(chunk);
      await handle.write(chunk);
    }
    type ??= accept(head, accepted);
    if (size > accepted.maxBytes(type))
      throw tooLarge(`File size must be at most ${Math.round(accepted.maxBytes(type) / 1_048_576)} MB`);
    await handle.sync();
    return { path: file, type };
  } catch (error) {
    await rm(file, { force: true });
    upload.resume();
    throw error;
  } finally {
    await handle.close();
  }
}

function accept(head: Buffer, { types, refusal }: Accepted): MediaType {
  const type = sniff(head);
  if (type === null || !types.includes(type)) throw unsupportedMedia(refusal);
  return type;
}
