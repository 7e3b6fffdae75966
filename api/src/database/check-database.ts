import { asc, sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';
import { notedContracting, refuseContracting } from './additive/contracting-migrations.ts';
import { isTable, ONE } from './is-table.ts';
import { compareMigrations, readJournal, type Migration } from './migration-order.ts';

/** As drizzle's migrator keeps it. */
const appliedMigration = pgSchema('drizzle').table('__drizzle_migrations', {
  when: bigint('created_at', { mode: 'number' }).notNull(),
});

/** Since 14 a function may have a body of SQL, as `natural_order` has; `normalize` wants an encoding of Unicode. */
const LEAST_VERSION = 14;
const ENCODING = 'UTF8';

export interface Server {
  /** `15.4` */
  readonly version: string;
  readonly encoding: string;
}

/** Why the API can't work with a server, in a sentence; undefined when it can. */
export function serverRefusal({ version, encoding }: Server): string | undefined {
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    return `The database is PostgreSQL ${version}: the API needs PostgreSQL ${LEAST_VERSION} or newer.`;
  if (encoding !== ENCODING)
    return `The database is encoded in ${encoding}: the API needs one that was created with the encoding ${ENCODING}.`;
  return undefined;
}

/**
 * @returns the migrations that the database lacks.
 * @throws StartError when this program and the database don't go together, also when the database is ahead of it.
 */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly Migration[]> {
  return pendingOf(db, readJournal(folder), () => false);
}

/**
 * The same for a process that will work on tables, which may run beside one of a newer version: the database may be
 * ahead by what leaves older processes alone.
 * @param contract whether what does not is to be applied. An empty database takes everything.
 * @throws StartError also when it is not.
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
