import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { StartError } from '../../start-error.ts';
import type { Db } from '../db.ts';
import { isTable } from '../is-table.ts';
import type { Migration } from '../migration-order.ts';
import { type Contracting, findContracting } from './find-contracting.ts';

/**
 * The contracting migrations that were applied. An older program does not have their files, so it reads here that it
 * has to refuse.
 */
const contractMigration = pgSchema('drizzle').table('contract_migration', {
  when: bigint('created_at', { mode: 'number' }).notNull(),
});

/** The applied contracting migrations, by the time each was generated, in milliseconds. */
export async function notedContracting(db: Db): Promise<readonly number[]> {
  if (!(await isTable(db, 'drizzle.contract_migration'))) return [];
  return (await db.select().from(contractMigration)).map(({ when }) => when);
}

/** Records contracting migrations among the applied ones, also those that were applied before this table existed. */
export async function noteContracting(db: Db, applied: readonly Migration[]): Promise<void> {
  const noted = new Set(await notedContracting(db));
  const missing = applied.filter(({ contract, when }) => contract === true && !noted.has(when));
  if (missing.length === 0) return;
  await db.execute(sql`create table if not exists drizzle.contract_migration (created_at bigint primary key)`);
  await db
    .insert(contractMigration)
    .values(missing.map(({ when }) => ({ when })))
    .onConflictDoNothing();
}

/** Marks the contracting migrations, according to the journal or to their SQL. */
export function markContracting(folder: string, journal: readonly Migration[]): readonly Migration[] {
  return journal.map((migration) =>
    contractingOf(folder, journal, migration).length > 0 ? { ...migration, contract: true } : migration,
  );
}

const contractingOf = (folder: string, journal: readonly Migration[], migration: Migration): readonly Contracting[] =>
  findContracting(
    textOf(folder, migration),
    journal.slice(0, journal.indexOf(migration)).map((earlier) => textOf(folder, earlier)),
  );

const textOf = (folder: string, { tag }: Migration): string => readFileSync(path.join(folder, `${tag}.sql`), 'utf8');

/**
 * @param journal all migrations of the program. @param pending those of them that the database lacks.
 * @throws StartError that names each statement that older processes can't work with, and its file.
 */
export function refuseContracting(folder: string, journal: readonly Migration[], pending: readonly Migration[]): void {
  const warnings = pending.flatMap((migration) => {
    const found = contractingOf(folder, journal, migration);
    if (found.length > 0) return describeMigration(`${path.join(folder, migration.tag)}.sql`, found);
    return migration.contract === true
      ? [`${path.join(folder, migration.tag)}.sql was generated with --contract.`]
      : [];
  });
  if (warnings.length === 0) return;
  throw new StartError(
    `${warnings.join('\n')}\n${MIGRATION_ADVICE}\nWhen no process needs it any more: npm run migrate -- --contract`,
  );
}

/** Describes what is contracting in a migration, one line each. @param file its path. */
export const describeMigration = (file: string, found: readonly Contracting[]): readonly string[] => [
  `${file} is not additive, and processes of the version before may still run:`,
  ...found.map(({ statement, reason }) => `  ${shortened(statement)}\n    ${reason}.`),
];

/** What to do instead of a contracting migration. */
export const MIGRATION_ADVICE =
  'Expand first, contract later: a version that adds what is new, and writes both; then one that uses the old no ' +
  'more; and only when that runs everywhere, a migration that takes the old away.';

const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
