/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress, decompress } from './compress.ts';

const text = Buffer.from('north light is even, '.repeat(500));

describe('compress', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('makes %s that anybody can read, and the same bytes each time', async (encoding, read) => {
    const bytes = await compress(text, encoding, { brotliQuality: 5 });

    expect(bytes.length).toBeLessThan(text.length / 10);
    expect(read(bytes).equals(text)).toBe(true);
    expect((await compress(Buffer.from(text), encoding, { brotliQuality: 5 })).equals(bytes)).toBe(true);
    expect((await decompress(bytes, encoding)).equals(text)).toBe(true);
  });

  it.each(['br', 'gzip'] as const)('holds no more memory than the %s is long', async (encoding) => {
    const bytes = await compress(text, encoding, { brotliQuality: 5 });

    expect(bytes.buffer.byteLength).toBe(bytes.length);
    expect((await decompress(bytes, encoding)).buffer.byteLength).toBe(text.length);
  });
});
