import type { ApiConnections } from '@northlight/shared/endpoints';
import { gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/db.ts';
import { SMALLEST_POOL } from '../database/pool-size.ts';
import { apiProcess } from './api-process-table.ts';
import { gone } from './read-processes.ts';

/** One for the housekeeping, which makes indexes, and four for a drill's own API; a backup needs one of those. */
const OTHERS = 5;

/**
 * What is left to a role that is nobody special; PostgreSQL 16 keeps some for others too. A limit of the role or of the
 * database that is below zero is none.
 */
const allowed = sql<number>`least(
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0),
  case when rolconnlimit >= 0 then rolconnlimit end,
  case when datconnlimit >= 0 then datconnlimit end
)`;

/** Whether PostgreSQL has room for all processes that were heard of lately. @param each what a process may hold. */
export async function readConnections(db: Db, each: number): Promise<ApiConnections> {
  const processes = await db.$count(apiProcess, gt(apiProcess.seenAt, gone));
  const [server] = await db
    .select({ allowed })
    .from(sql`pg_database join pg_roles on rolname = session_user`)
    .where(sql`datname = current_database()`);
  if (!server) throw new Error('The database does not tell how many connections it allows.');
  const isEnough = processes * each + OTHERS <= server.allowed;
  return { processes, each, allowed: server.allowed, is_enough: isEnough };
}

/** Says in the log when PostgreSQL has no room for all processes. */
export async function warnOfConnections(db: Db, each: number, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    const found = await readConnections(db, each);
    if (!found.is_enough) log.warn(warningOf(found));
  } catch (error) {
    log.warn({ err: error }, 'it could not be found out how many connections the database allows');
  }
}

function warningOf({ processes, each, allowed: limit }: ApiConnections): string {
  const size = Math.floor((limit - OTHERS) / processes) - 1;
  const smaller = size >= SMALLEST_POOL && size < each ? `set DATABASE_POOL_SIZE to ${size}, ` : '';
  return (
    `The ${processes} processes of the API may hold ${processes * each} connections to the database, ${each} each, ` +
    `and others need ${OTHERS}, but it allows ${limit}: ${smaller}raise its max_connections, or put PgBouncer between`
  );
}
