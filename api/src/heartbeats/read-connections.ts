import type { ApiConnections } from '@northlight/shared/endpoints';
import { gt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/db.ts';
import { SMALLEST_POOL } from '../database/pool-size.ts';
import { apiProcess } from './api-process-table.ts';
import { gone } from './read-processes.ts';

/** One for housekeeping, which creates indexes, and four for the API of a drill. A backup uses one of those four. */
const OTHERS = 5;

/**
 * Connections available to an ordinary role: `max_connections` without the reserved ones, which PostgreSQL 16 has two
 * kinds of. A negative limit of the role or database means no limit.
 */
const allowed = sql<number>`least(
  current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0),
  case when rolconnlimit >= 0 then rolconnlimit end,
  case when datconnlimit >= 0 then datconnlimit end
)`;

/** Whether PostgreSQL allows the connections of all running processes. @param each maximum of one process. */
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

/** Logs a warning when PostgreSQL does not allow the connections of all processes. */
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
