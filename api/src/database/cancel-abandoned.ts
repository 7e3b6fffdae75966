import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from './db.ts';
import { errorCodeOf } from './unavailable.ts';

/** What PostgreSQL says of a query that was cancelled. */
const QUERY_CANCELED = '57014';
/** Milliseconds. A cancellation that arrives between two queries has no effect, so it is sent again. */
const PAUSE = 50;

/**
 * Does the work of a transaction. Once it is abandoned, another connection of the pool tells PostgreSQL to cancel what
 * that of the transaction is doing. The function returns only after the last cancellation has been answered, and the
 * transaction ends after that. So no cancellation can hit a query of the next user of its connection.
 * @param onError hears of a cancellation that could not be sent. The work then goes on to its end.
 * @throws the signal's reason once it is abandoned, and what the work throws.
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

/** Asked of the server itself: what the driver knows may be a number of a pooler in between. */
async function backendOf(transaction: Db): Promise<number> {
  const [row] = await transaction.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(values (1)) as one`);
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
