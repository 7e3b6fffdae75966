import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS } from './migrations-folder.ts';
import { filesOfMigrated } from './pglite-in-memory.ts';

/** A temporary folder, empty: an API that is started in it makes its database there first. */
export const emptyDataFolder = (name: string): string => mkdtempSync(join(tmpdir(), `northlight-${name}-`));

/**
 * A temporary folder with an embedded database that has all migrations and no rows. Making a database takes a process
 * longer than the rest of its start, so a test whose subject is not the first start begins with this one. Each call
 * unpacks a copy of its own.
 */
export async function migratedDataFolder(name: string): Promise<string> {
  const folder = emptyDataFolder(name);
  await unpackMigrated(folder);
  return folder;
}

/** The same in a folder that is there or not. */
export async function unpackMigrated(folder: string): Promise<void> {
  const database = join(folder, 'db');
  mkdirSync(database, { recursive: true });
  const input = await filesOfMigrated(MIGRATIONS);
  // tar says of each run that it takes the leading "/" off the names, which is what is wanted.
  execFileSync('tar', ['-x', '-C', database], { input, stdio: ['pipe', 'ignore', 'pipe'] });
}
