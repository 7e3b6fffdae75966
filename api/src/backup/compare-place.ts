import { pipeline } from 'node:stream/promises';
import { Writable } from 'node:stream';
import type { CommandConfig } from '../config.ts';
import { readJournal } from '../database/migration-order.ts';
import { FILE_KINDS, type Manifest, parseEntryName } from './archive-format.ts';
import { countRows, tablesOf } from './tables.ts';
import { createHashing } from './hashing.ts';
import { openSource, type OpenSource } from './open-source.ts';

/**
 * Compares a restored place with its archive before it is used. Unlike the restore, it reads what is stored: the rows
 * of each table, and each file to its end.
 * @returns the differences as sentences.
 * @throws BackupError, StartError
 */
export async function comparePlace(config: CommandConfig, manifest: Manifest): Promise<readonly string[]> {
  const source = await openSource(config, true);
  try {
    return [...(await differentCounts(source, manifest)), ...(await differentFiles(source, manifest))];
  } finally {
    await source.close();
  }
}

async function differentCounts(source: OpenSource, manifest: Manifest): Promise<readonly string[]> {
  const there = new Set((await tablesOf(source.connection)).map(({ name }) => name));
  const isOfThisVersion = readJournal(source.migrationsFolder).at(-1)?.when === manifest.migration.when;
  const differences: string[] = [];
  for (const [table, rows] of Object.entries(manifest.tables)) {
    // A migration since the archive may have removed the table.
    if (!there.has(table) && !isOfThisVersion) continue;
    const found = there.has(table) ? await countRows(source.connection, table) : 'no table for the';
    if (found !== rows) differences.push(`${table} has ${found} rows, and ${rows} in the archive`);
  }
  return differences;
}

async function differentFiles({ files }: OpenSource, { checksums }: Manifest): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const [entry, checksum] of Object.entries(checksums)) {
    const place = parseEntryName(entry);
    const kind = FILE_KINDS.find((one) => one === place?.kind);
    if (!place || !kind || place.kind === 'rows') continue;
    const file = await files[kind]?.open(place.name);
    if (!file) {
      differences.push(`${entry} is missing`);
      continue;
    }
    const hashing = createHashing();
    await pipeline(file.content, hashing.stream, nowhere());
    if (hashing.digest() !== checksum) differences.push(`${entry} is not what it is in the archive`);
  }
  return differences;
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
