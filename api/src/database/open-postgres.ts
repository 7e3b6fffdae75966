import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import { StartError } from '../start-error.ts';
import { listenForChanges } from './listen-postgres.ts';
import type { Database } from './open-database.ts';
import { createPoolDatabase } from './pool-database.ts';

/** Any number that no other use of advisory locks takes: processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 727_001;

const CONNECT_TIMEOUT = 5_000;

/** @throws StartError when the server can't be reached or refuses; the password of the address is never repeated. */
export async function openPostgres(url: string, migrationsFolder: string, onPoolError: (error: Error) => void): Promise<Database> {
  await migrateAlone(url, migrationsFolder);
  const changes = await reached(url, () => listenForChanges(url, onPoolError));
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A server that restarts drops idle connections; the next query opens a new one.
  pool.on('error', onPoolError);
  return {
    db: createPoolDatabase(pool),
    kind: 'postgresql',
    changes,
    async close() {
      await changes.close();
      await pool.end();
    },
  };
}

async function migrateAlone(url: string, migrationsFolder: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  try {
    await reached(url, async () => {
      await client.connect();
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(drizzle(client), { migrationsFolder });
    });
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function reached<Result>(url: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw new StartError(`The database at ${whereOf(url)} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
}

const whereOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'DATABASE_URL');

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return error instanceof Error ? error.message : String(error);
};
