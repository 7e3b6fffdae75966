import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool } from 'pg';
import { cancelAbandoned } from './cancel-abandoned.ts';
import type { Db, TransactionConfig } from './db.ts';
import { DatabaseUnavailable, isTransient, isReadTimeout, errorCodeOf } from './unavailable.ts';

type Work<Result> = (transaction: Db) => Promise<Result>;

/** Serialization failure and deadlock: PostgreSQL has rolled the transaction back, and it should be tried again. */
const CONFLICTS: readonly (string | undefined)[] = ['40001', '40P01'];
const TRIES = 4;
/**
 * The longest pause before the second try, in milliseconds. It is random, so that the same transactions do not collide
 * again.
 */
const PAUSE = 40;

/**
 * A database on a pool, with transactions that handle more failures than drizzle's. When a connection ends within a
 * transaction, only that transaction fails and not the process. A client whose `begin` fails is returned to the pool.
 * When the answer to a commit is lost, the error says so. After a conflict the transaction is tried again. So the work
 * of a transaction may run more than once, and must do nothing except use the database.
 * @param onError called when a cancellation could not be sent.
 */
export function createPoolDatabase(pool: Pool, onError: (error: Error) => void): Db {
  // The pool listens for errors of idle clients only. An error of a client in use without a listener would end the
  // process.
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
    const progress: { workError?: unknown; isCommitting: boolean } = { isCommitting: false };
    try {
      return await drizzle({ client }).transaction(async (transaction) => {
        const result = await untilAbandoned(work, transaction, config?.abandoned).catch((error: unknown) => {
          progress.workError = error;
          throw error;
        });
        progress.isCommitting = true;
        return result;
      }, config);
    } catch (error) {
      // An error of the rollback on a lost connection must not hide the reason for the rollback.
      const reason = progress.workError ?? error;
      isSilent = isReadTimeout(reason) || isReadTimeout(error);
      const loss = losses.get(client) ?? (isSilent ? error : undefined);
      const isOfDatabase = progress.workError === undefined || reason instanceof DrizzleQueryError;
      if (!loss || !isOfDatabase) throw reason;
      const cause = errorCodeOf(reason) === undefined ? loss : reason;
      throw new DatabaseUnavailable(cause, { isOutcomeUnknown: progress.isCommitting });
    } finally {
      // A client that is not idle has not ended its transaction, and one that does not answer may still run a
      // statement. Such a connection must not be used again.
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
