import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on as they are. @returns `digest`, for once all have passed: SHA-256 in hexadecimal digits. */
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
