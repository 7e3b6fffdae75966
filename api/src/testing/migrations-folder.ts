import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournal, type Migration } from '../database/migration-order.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');

export const allMigrations: readonly Migration[] = readJournal(MIGRATIONS);

/**
 * Copies the migrations as an older or a different program would have them: only those that `isWanted` accepts.
 * @param folder to be created. @param more additional entries of the journal, without files.
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
