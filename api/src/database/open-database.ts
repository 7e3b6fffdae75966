import type { Config } from '../config.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Db } from './db.ts';

export interface Database {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgresql';
  readonly changes: ChangeFeed;
  /** Its time, in milliseconds since 1970; absent where it has that of this process. */
  readonly now?: () => number;
  /**
   * Clears away old versions of rows and learns how the tables have grown; absent where the database does so by itself.
   */
  readonly vacuum?: () => Promise<unknown>;
  /** Makes the indexes of searches, and of the collection of orphans, that are missing. */
  readonly ensureSearchIndexes: () => Promise<void>;
  /** Those of this process, and how many calls wait for one; absent where there is only one. */
  readonly connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>;
  close(): Promise<void>;
}

export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseFolder' | 'migrationsFolder'> &
  Partial<Pick<Config, 'directUrl' | 'poolSize'>>;

/**
 * Opens the database and applies what migrations it lacks: PostgreSQL where an address is set, else PGlite in a folder.
 * Each driver is loaded only when it is used. @param contract whether migrations that are not additive are applied too;
 * without that they are refused. @throws StartError
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
