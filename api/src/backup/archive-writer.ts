import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { createHashing } from './hashing.ts';

/** Writes entries one after the other, at the speed of the output. */
export interface ArchiveWriter {
  /** @param size exact number of bytes. */
  add(name: string, content: Buffer | { readonly stream: Readable; readonly size: number }): Promise<void>;
  /** SHA-256 in hexadecimal of every entry so far. */
  readonly checksums: Readonly<Record<string, string>>;
  /** Resolves when the output has written everything. */
  finish(): Promise<void>;
}

export function createArchiveWriter(output: Writable): ArchiveWriter {
  const archive = pack();
  const checksums: Record<string, string> = {};
  const written = pipeline(Readable.from(archive), output);
  // Without this promise, an entry would wait for ever after the output has failed.
  const failed = new Promise<never>((_resolve, reject) => void written.catch(reject));
  failed.catch(() => undefined);

  async function addStream(name: string, stream: Readable, size: number): Promise<void> {
    const hashing = createHashing();
    try {
      const entry = archive.entry({ name, size });
      await Promise.race([pipeline(stream, hashing.stream, entry), failed]);
    } catch (error) {
      stream.destroy();
      // If the output has failed, its error is thrown, because it says more than the error of the entry.
      if (archive.destroyed) await written;
      throw error;
    }
    checksums[name] = hashing.digest();
  }

  return {
    checksums,
    async add(name, content) {
      if (!Buffer.isBuffer(content)) return addStream(name, content.stream, content.size);
      return addStream(name, Readable.from([content]), content.length);
    },
    async finish() {
      archive.finalize();
      await written;
    },
  };
}
