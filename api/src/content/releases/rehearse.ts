import type { Db, TransactionConfig } from '../../database/db.ts';
import type { ContentChange } from '../change-content.ts';

/** Ends a transaction whose work is to leave nothing. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/**
 * Does work of a publication in a transaction that is rolled back: nobody else ever sees anything of it.
 * @throws what the work throws.
 */
export async function rehearse<Result>(
  db: Db,
  work: (change: ContentChange) => Promise<Result>,
  config?: TransactionConfig,
): Promise<Result> {
  const results: { readonly result: Result }[] = [];
  try {
    await db.transaction(async (transaction) => {
      results.push({ result: await work({ transaction, author: null, note: () => undefined }) });
      throw new Rehearsed('What was tried out is taken back.');
    }, config);
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  // A transaction that got in another's way was tried again: the last time counts.
  const last = results.at(-1);
  if (!last) throw new Error('A transaction has ended without its work.');
  return last.result;
}
