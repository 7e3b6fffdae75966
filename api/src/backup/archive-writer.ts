import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { createHashing } from './hashing.ts';

/** Writes entries one after the other, as fast as the output takes them. */
export interface ArchiveWriter {
  /** @param size bytes, exactly. */
  add(name: string, content: Buffer | { readonly stream: Readable; readonly size: number }): Promise<void>;
  /** Of every entry so far: SHA-256 in hexadecimal digits. */
  readonly checksums: Readonly<Record<string, string>>;
  /** Resolves once the output has taken everything. */
  finish(): Promise<void>;
}

export function createArchiveWriter(output: Writable): ArchiveWriter {
  const archive = pack();
  const checksums: Record<string, string> = {};
  const written = pipeline(Readable.from(archive), output);
  // Where the output fails, an entry would wait for ever for being taken.
  const failed = new Promise<never>((_resolve, reject) => void written.catch(reject));
  failed.catch(() => undefined);

  async function addStream(name: string, stream: Readable, size: number): Promise<void> {
    const hashing = createHashing();
    try {
      const entry = archive.entry({ name, size });
      await Promise.race([pipeline(stream, hashing.stream, entry), failed]);
    } catch (error) {
      stream.destroy();
      // What the output failed with says more than that nothing more can be added.
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
