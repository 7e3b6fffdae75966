import type { Db, TransactionConfig } from '../../database/db.ts';
import type { ContentChange } from '../change-content.ts';

/** Ends a transaction whose changes are to be rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/**
 * Does work of a publication in a transaction that is rolled back: nobody else ever sees anything of it.
 * @throws what the work throws.
 */
export async function runAndRollBack<Result>(
  db: Db,
  work: (change: ContentChange) => Promise<Result>,
  config?: TransactionConfig,
): Promise<Result> {
  // Set by the transaction. When the transaction is tried again after a conflict, the last result counts.
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
