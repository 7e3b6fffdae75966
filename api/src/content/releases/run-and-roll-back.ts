import type { Db, TransactionConfig } from '../../database/db.ts';
import type { ContentChange } from '../change-content.ts';

/** Thrown to roll a transaction back on purpose. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Runs work in a transaction that is rolled back, so that nobody else sees its changes.
 * @throws what the work throws.
 */
export async function runAndRollBack<Result>(
  db: Db,
  work: (change: ContentChange) => Promise<Result>,
  config?: TransactionConfig,
): Promise<Result> {
  // If the transaction is tried again after a conflict, the last result is used.
  let last: { readonly result: Result } | undefined;
  try {
    await db.transaction(async (transaction) => {
      last = { result: await work({ transaction, author: null, note: () => undefined }) };
      throw new RolledBack('The work is rolled back.');
    }, config);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  if (!last) throw new Error('A transaction has ended without its work.');
  return last.result;
}
