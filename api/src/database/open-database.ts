import type { Config } from '../config.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Db } from './db.ts';

export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgresql';
  readonly changes: ChangeFeed;
  /** The time of the database, in milliseconds since 1970. Absent: it has the time of this process. */
  readonly now?: () => number;
  /** Removes old versions of rows and updates the statistics of tables. Absent where the database does so by itself. */
  readonly vacuum?: () => Promise<unknown>;
  /** Creates missing indexes for searches and for the collection of orphans. */
  readonly ensureSearchIndexes: () => Promise<void>;
  /**
   * Number of connections of this process, and of callers that wait for one. Absent where there is only one connection.
   */
  readonly connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseFolder' | 'migrationsFolder'> &
  Partial<Pick<Config, 'directUrl' | 'poolSize'>>;

/**
 * Opens the database and applies missing migrations: PostgreSQL if an address is set, else PGlite in a folder. Each
 * driver is loaded only when it is used. @param contract whether contracting migrations are applied; otherwise they are
 * refused.
 * @throws StartError
 */
export async function openDatabase(
  { databaseUrl, directUrl, poolSize, databaseFolder, migrationsFolder }: DatabaseConfig,
  onPoolError: (error: Error) => void,
  contract = false,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres({ url: databaseUrl, directUrl, poolSize }, migrationsFolder, onPoolError, contract);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(databaseFolder, migrationsFolder, contract);
}
