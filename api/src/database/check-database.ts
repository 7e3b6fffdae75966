import { asc, sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';
import { notedContracting, refuseContracting } from './additive/contracting-migrations.ts';
import { isTable, ONE } from './is-table.ts';
import { compareMigrations, readJournal, type Migration } from './migration-order.ts';

/** The table in which drizzle's migrator records applied migrations. */
const appliedMigration = pgSchema('drizzle').table('__drizzle_migrations', {
  when: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Functions with a body of SQL, such as `natural_order`, need PostgreSQL 14; `normalize` needs a Unicode encoding. */
const LEAST_VERSION = 14;
const ENCODING = 'UTF8';

export interface Server {
  /** Such as `15.4`. */
  readonly version: string;
  readonly encoding: string;
}

/** Why the API can't work with a server, as a sentence; undefined when it can. */
export function serverRefusal({ version, encoding }: Server): string | undefined {
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    return `The database is PostgreSQL ${version}: the API needs PostgreSQL ${LEAST_VERSION} or newer.`;
  if (encoding !== ENCODING)
    return `The database is encoded in ${encoding}: the API needs one that was created with the encoding ${ENCODING}.`;
  return undefined;
}

/**
 * @returns the migrations that are not applied yet.
 * @throws StartError when this program and the database are incompatible, also when the database has newer migrations.
 */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly Migration[]> {
  return pendingOf(db, readJournal(folder), () => false);
}

/**
 * The same for a process that will work with the tables, possibly beside one of a newer version: the database may have
 * newer migrations if they are additive.
 * @param contract whether contracting migrations may be applied. In an empty database they always are.
 * @throws StartError also when they would be needed but may not be applied.
 */
export async function migrationsToApply(db: Db, folder: string, contract: boolean): Promise<readonly Migration[]> {
  const journal = readJournal(folder);
  const contracted = new Set(await notedContracting(db));
  const pending = await pendingOf(db, journal, (when) => !contracted.has(when));
  if (!contract && pending.length < journal.length) refuseContracting(folder, journal, pending);
  return pending;
}

async function pendingOf(
  db: Db,
  journal: readonly Migration[],
  isHarmless: (when: number) => boolean,
): Promise<readonly Migration[]> {
  const [server] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      encoding: sql<string>`current_setting('server_encoding')`,
    })
    .from(ONE);
  const unfit = server && serverRefusal(server);
  if (unfit !== undefined) throw new StartError(unfit);

  const applied = (await isTable(db, 'drizzle.__drizzle_migrations'))
    ? await db.select().from(appliedMigration).orderBy(asc(appliedMigration.when))
    : [];
  const { pending, refusal } = compareMigrations(
    journal,
    applied.map(({ when }) => when),
    isHarmless,
  );
  if (refusal !== undefined) throw new StartError(refusal);
  return pending;
}
