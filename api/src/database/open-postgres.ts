import { isTraced } from '@northlight/shared/tracing';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Pool } from 'pg';
import { messageOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { followClock } from './database-clock.ts';
import { listenForChanges } from './listen-postgres.ts';
import { migratePostgres } from './migrate-postgres.ts';
import type { Database } from './open-database.ts';
import { createPoolDatabase } from './pool-database.ts';
import { POOL_SIZE } from './pool-size.ts';
import { ensureSearchIndexes } from './search-indexes.ts';
import { traceQueries } from './trace-queries.ts';

const CONNECT_TIMEOUT = 5_000;
/** Milliseconds that a statement may take. Then the server cancels it. */
const STATEMENT_TIMEOUT = 15_000;
const SESSION_LIMITS = { statement_timeout: STATEMENT_TIMEOUT, idle_in_transaction_session_timeout: 15_000 };
/**
 * Milliseconds without an answer after which the connection counts as lost: the server should have cancelled by then.
 */
const SILENCE_LIMIT = STATEMENT_TIMEOUT + 5_000;

interface PostgresOptions {
  readonly url: string;
  /** The address without the pooler. Set when `url` leads to a pooler with connections per transaction (PgBouncer). */
  readonly directUrl?: string | undefined;
  /** Maximum number of connections for statements. One more connection listens for changes. */
  readonly poolSize?: number | undefined;
}

/**
 * Opens the pool of connections. Work that needs a session of its own uses the direct address: migrations with their
 * lock, the connection that listens for changes, and indexes that are created concurrently. Everything else is one
 * statement or one transaction, without named prepared statements.
 * @throws StartError when the server can't be reached or refuses. Its text never includes the password.
 */
export async function openPostgres(
  { url, directUrl, poolSize = POOL_SIZE }: PostgresOptions,
  migrationsFolder: string,
  onPoolError: (error: Error) => void,
  contract = false,
): Promise<Database> {
  const direct = directUrl ?? url;
  await reached(direct, () => migratePostgres(direct, migrationsFolder, { contract }));
  const changes = await reached(direct, () => listenForChanges(direct, onPoolError));
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: SILENCE_LIMIT,
    // A pooler refuses settings of a session, so its own configuration must have these limits.
    ...(directUrl === undefined ? SESSION_LIMITS : {}),
  });
  // When the server restarts, idle connections are lost. The next query opens a new one.
  pool.on('error', onPoolError);
  if (isTraced()) traceQueries(pool).on('connect', traceQueries);
  // Created before the first connection, because it adds an error listener to each connection.
  const db = createPoolDatabase(pool, onPoolError);
  const clock = await reached(url, () => followClock(() => timeOf(pool), onPoolError)).catch(async (error: unknown) => {
    await changes.close();
    await pool.end();
    throw error;
  });
  return {
    db,
    kind: 'postgresql',
    changes,
    ensureSearchIndexes: () => ensureSearchIndexes(direct),
    now: clock.now,
    connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      clock.close();
      await changes.close();
      await pool.end();
    },
  };
}

async function timeOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ time: string }>('select extract(epoch from clock_timestamp()) * 1000 as time');
  return Number(rows[0]?.time);
}

async function reached<Result>(url: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${whereOf(url)} could not be opened: ${reasonOf(error)}`, { cause: error });
  }
}

const whereOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'DATABASE_URL');

const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(String).join('; ');
  return messageOf(error);
};
