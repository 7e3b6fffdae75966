import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from './migrations-folder.ts';
import { ARCHIVE_OF_EMPTY, archiveOfMigrated, unpack } from './pglite-of-tests.ts';

/** An empty temporary folder. An API process that starts in it creates its database first. */
export const emptyDataFolder = (name: string): string => mkdtempSync(join(tmpdir(), `northlight-${name}-`));

/**
 * A temporary folder with an embedded database that has all migrations and no rows. Creating a database takes longer
 * than the rest of a start, so tests that are not about the first start use this. Each call unpacks its own copy.
 */
export async function migratedDataFolder(name: string): Promise<string> {
  const folder = emptyDataFolder(name);
  await unpackMigrated(folder);
  return folder;
}

/** The same in a given folder, which is created if it does not exist. */
export async function unpackMigrated(folder: string): Promise<void> {
  unpackInto(join(folder, 'db'), await archiveOfMigrated(MIGRATIONS));
}

/** Unpacks an embedded database without any table into a folder, which is created if it does not exist. */
export async function unpackEmpty(database: string): Promise<void> {
  unpackInto(database, ARCHIVE_OF_EMPTY);
}

function unpackInto(database: string, archive: string): void {
  mkdirSync(database, { recursive: true });
  unpack(archive, database);
}
