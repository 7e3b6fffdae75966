import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from './db.ts';
import { ONE } from './is-table.ts';
import { errorCodeOf } from './unavailable.ts';

/** SQLSTATE of a query that was cancelled. */
const QUERY_CANCELED = '57014';
/** Milliseconds. A cancellation that arrives between two queries has no effect, so it is sent again. */
const PAUSE = 50;

/**
 * Runs the work of a transaction. When it is abandoned, another connection of the pool tells PostgreSQL to cancel the
 * query of the transaction. The function returns only after the last cancellation was answered, and the transaction
 * ends after that. So no cancellation can hit a query of the next user of the connection.
 * @param onError called when a cancellation could not be sent. The work then runs to its end.
 * @throws the reason of the signal when the work is abandoned, and what the work throws.
 */
export async function cancelAbandoned<Result>(
  pool: Pool,
  transaction: Db,
  abandoned: AbortSignal,
  work: () => Promise<Result>,
  onError: (error: Error) => void,
): Promise<Result> {
  abandoned.throwIfAborted();
  const backend = await backendOf(transaction);
  const ended = new AbortController();
  let cancelling: Promise<void> | undefined;
  const cancel = () => (cancelling = cancelUntil(ended.signal, pool, backend).catch(onError));
  abandoned.addEventListener('abort', cancel, { once: true });
  try {
    abandoned.throwIfAborted();
    const result = await work();
    abandoned.throwIfAborted();
    return result;
  } catch (error) {
    if (abandoned.aborted && errorCodeOf(error) === QUERY_CANCELED) throw abandoned.reason;
    throw error;
  } finally {
    abandoned.removeEventListener('abort', cancel);
    ended.abort();
    await cancelling;
  }
}

/** The server itself is asked, because with a pooler in between the driver has the process id of the pooler. */
async function backendOf(transaction: Db): Promise<number> {
  const [row] = await transaction.select({ pid: sql<number>`pg_backend_pid()` }).from(ONE);
  if (!row) throw new Error('The database does not tell the process of a connection.');
  return row.pid;
}

async function cancelUntil(ended: AbortSignal, pool: Pool, backend: number): Promise<void> {
  const end = once(ended, 'abort');
  while (!ended.aborted) {
    await pool.query('select pg_cancel_backend($1)', [backend]);
    if (!ended.aborted) await Promise.race([pause(PAUSE), end]);
  }
}
