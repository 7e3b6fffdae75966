import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './choose-encoding.ts';

export type CompressedEncoding = Exclude<Encoding, 'identity'>;

const GZIP_LEVEL = 6;

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Compresses a text outside of the main thread.
 * @param brotliQuality 0 to 11.
 * @returns a buffer with no more memory than its length.
 */
export async function compress(
  text: Buffer,
  encoding: CompressedEncoding,
  { brotliQuality }: { readonly brotliQuality: number },
): Promise<Buffer> {
  const compressed =
    encoding === 'br'
      ? await compressWithBrotli(text, { params: brotliParameters(text, brotliQuality) })
      : await compressWithGzip(text, { level: GZIP_LEVEL });
  return withoutRest(compressed);
}

/** Decompresses bytes. @throws the library's error if the bytes don't have that encoding. */
export const decompress = async (bytes: Buffer, encoding: CompressedEncoding): Promise<Buffer> =>
  withoutRest(await decompressors[encoding](bytes));

const brotliParameters = (text: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
});

/**
 * Copies the bytes: the library returns a part of a larger buffer of at least 16 KB, which would stay in memory as long
 * as the response.
 */
function withoutRest(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
