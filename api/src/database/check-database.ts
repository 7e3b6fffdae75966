import { asc, sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { StartError } from '../start-error.ts';
import type { Db } from './db.ts';
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
 * @throws StartError when this program and the database don't go together.
 */
export async function pendingMigrations(db: Db, folder: string): Promise<readonly Migration[]> {
  const one = sql`(select 1) as one`;
  const [server] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      encoding: sql<string>`current_setting('server_encoding')`,
    })
    .from(one);
  const unfit = server && serverRefusal(server);
  if (unfit !== undefined) throw new StartError(unfit);

  const [table] = await db
    .select({ name: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(one);
  const applied =
    table?.name === null ? [] : await db.select().from(appliedMigration).orderBy(asc(appliedMigration.when));
  const { pending, refusal } = compareMigrations(
    readJournal(folder),
    applied.map(({ when }) => when),
  );
  if (refusal !== undefined) throw new StartError(refusal);
  return pending;
}
