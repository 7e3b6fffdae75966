import { buffer } from 'node:stream/consumers';
import { compress, type CompressedEncoding } from '@northlight/shared/compression';
import { LRUCache } from 'lru-cache';
import type { FileStorage } from '../storage/file-storage.ts';

/** Bytes of compressed files that a process keeps. */
const MAX_KEPT = 8 * 1_048_576;

/** A drawing of 7.0 KB becomes 2.0 KB with 5, 1.9 KB with 9, and 1.8 KB with 11, which takes five times as long. */
const BROTLI_QUALITY = 9;

export interface CompressedFiles {
  /**
   * Files never change, so each is compressed once in an encoding, and kept as long as there is room. For text of some
   * megabytes at most: it is held in memory.
   * @returns null for a file that is not there. @throws `StorageUnavailable`.
   */
  read(name: string, encoding: CompressedEncoding): Promise<Buffer | null>;
}

export function createCompressedFiles(files: FileStorage): CompressedFiles {
  // Those who ask at the same time wait for the same compression.
  const kept = new LRUCache<string, Buffer, { readonly name: string; readonly encoding: CompressedEncoding }>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ length }) => Math.max(1, length),
    // What makes room for others while it is compressed is answered to its callers all the same.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _stale, { context: { name, encoding } }) {
      const file = await files.open(name);
      return file ? compress(await buffer(file.content), encoding, { brotliQuality: BROTLI_QUALITY }) : undefined;
    },
  });
  return {
    async read(name, encoding) {
      return (await kept.fetch(`${encoding} ${name}`, { context: { name, encoding } })) ?? null;
    },
  };
}
