import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool } from 'pg';
import { cancelAbandoned } from './cancel-abandoned.ts';
import type { Db, TransactionConfig } from './db.ts';
import { DatabaseUnavailable, isTransient, isReadTimeout, errorCodeOf } from './unavailable.ts';

type Work<Result> = (transaction: Db) => Promise<Result>;

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back and asks for another try. */
const CONFLICTS: readonly (string | undefined)[] = ['40001', '40P01'];
const TRIES = 4;
/** Milliseconds at most before the second try; those that were in each other's way must not meet again. */
const PAUSE = 40;

/**
 * The database behind a pool. Its transactions survive what drizzle's own do not: a connection that ends within one is
 * an error of that transaction alone and not of the process, a client whose `begin` fails goes back to the pool, a
 * commit whose answer was lost is told as such, and one that got in another's way is tried again. The work of a
 * transaction may therefore run more than once: it may do nothing but talk to the database.
 * @param onError hears of a cancellation that could not be sent.
 */
export function createPoolDatabase(pool: Pool, onError: (error: Error) => void): Db {
  // The pool listens to idle clients only; the error of one that is in use would be nobody's, and end the process.
  const losses = new WeakMap<ClientBase, Error>();
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!losses.has(client)) losses.set(client, error);
    });
  });

  const untilAbandoned = <Result>(work: Work<Result>, transaction: Db, abandoned?: AbortSignal): Promise<Result> =>
    abandoned ? cancelAbandoned(pool, transaction, abandoned, () => work(transaction), onError) : work(transaction);

  async function runOnce<Result>(work: Work<Result>, config?: TransactionConfig): Promise<Result> {
    const client = await pool.connect().catch((error: unknown) => {
      throw isTransient(error) ? new DatabaseUnavailable(error) : error;
    });
    let isSilent = false;
    const progress: { refusal?: unknown; isCommitting: boolean } = { isCommitting: false };
    try {
      return await drizzle({ client }).transaction(async (transaction) => {
        const result = await untilAbandoned(work, transaction, config?.abandoned).catch((error: unknown) => {
          progress.refusal = error;
          throw error;
        });
        progress.isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      // A rollback that fails on a lost connection must not hide why it was asked for.
      const first = progress.refusal ?? error;
      isSilent = isReadTimeout(first) || isReadTimeout(error);
      const loss = losses.get(client) ?? (isSilent ? error : undefined);
      const isOfDatabase = progress.refusal === undefined || first instanceof DrizzleQueryError;
      if (!loss || !isOfDatabase) throw first;
      const cause = errorCodeOf(first) === undefined ? loss : first;
      throw new DatabaseUnavailable(cause, { isOutcomeUnknown: progress.isCommitting });
    } finally {
      // One that is not idle has not ended its transaction, and one that is silent may be at its first statement still:
      // nobody else may be given it.
      client.release(isSilent || client.getTransactionStatus() !== 'I');
    }
  }

  async function transaction<Result>(work: Work<Result>, config?: TransactionConfig): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work, config);
      } catch (error) {
        if (attempt === TRIES || !CONFLICTS.includes(errorCodeOf(error))) throw error;
      }
      await pause(Math.random() * PAUSE * 2 ** (attempt - 1));
    }
  }

  return Object.assign(drizzle({ client: pool }), { transaction });
}
