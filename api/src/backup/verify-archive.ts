import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Manifest } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { readEntries } from './read-entries.ts';
import { readLines } from './read-lines.ts';

export interface Verified {
  readonly manifest: Manifest;
  /** Bytes of the whole archive. */
  readonly bytes: number;
}

/**
 * Verifies an archive: reads it to its end and compares every checksum and count, without restoring. @throws
 * BackupError
 */
export async function verifyArchive(input: Readable): Promise<Verified> {
  let bytes = 0;
  input.on('data', (chunk: Buffer) => (bytes += chunk.length));
  // The listener starts the stream, so it is paused until it is read.
  input.pause();
  const tables: Record<string, number> = {};
  const manifest = await readEntries(input, {
    begin: async () => undefined,
    async take(place, content) {
      if (place.kind === 'rows')
        tables[place.table] = (tables[place.table] ?? 0) + (await linesOf(content.pipe(createGunzip())));
      else content.resume();
    },
  });
  for (const [table, rows] of Object.entries(manifest.tables))
    if ((tables[table] ?? 0) !== rows)
      throw new BackupError(`The archive has ${tables[table] ?? 0} rows of ${table}, and says ${rows}.`);
  return { manifest, bytes };
}

async function linesOf(unpacked: Readable): Promise<number> {
  let lines = 0;
  for await (const _line of readLines(unpacked)) lines += 1;
  return lines;
}
