import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal, type Migration } from '../database/migration-order.ts';

export const MIGRATIONS = join(__dirname, '../../migrations');

export const allMigrations: readonly Migration[] = readJournal(MIGRATIONS);

/**
 * A copy of the migrations, as an older or another program has them: with those that are wanted.
 * @param folder to be made. @param more what it has beside these; their files are not made.
 */
export function copyMigrations(
  folder: string,
  isWanted: (migration: Migration) => boolean,
  more: readonly Migration[] = [],
): string {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Migration[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries.filter(isWanted), ...more] }));
  return folder;
}
