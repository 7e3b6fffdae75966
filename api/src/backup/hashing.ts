import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/**
 * A stream that passes bytes on unchanged. @returns also `digest`: their SHA-256 in hexadecimal, after the last byte.
 */
export function createHashing(): { readonly stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
