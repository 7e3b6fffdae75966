import type { Db } from '../database/db.ts';
import { isRefusal } from '../errors.ts';
import type { KnownVersions } from './known-versions.ts';
import { raiseVersions } from './raise-versions.ts';

/** A change of content that is under way. */
export interface ContentChange {
  readonly transaction: Db;
  /** Says that rows of a collection are other ones than before. */
  touch(collection: string): void;
}

/** Where content is changed: an app, for one. */
export interface ContentAccess {
  readonly db: Db;
  readonly contentVersions: KnownVersions;
}

/**
 * The one way to change content: in a transaction that ends with the next versions of what was touched. This process
 * knows of them before anybody is answered. The work may be done more than once, as of every transaction.
 * @throws what the work throws; then nothing is changed.
 */
export async function changeContent<Result>(
  { db, contentVersions }: ContentAccess,
  work: (change: ContentChange) => Promise<Result>,
): Promise<Result> {
  try {
    const { result, raised } = await db.transaction(async (transaction) => {
      const touched = new Set<string>();
      const result = await work({ transaction, touch: (collection) => void touched.add(collection) });
      return { result, raised: await raiseVersions(transaction, touched) };
    });
    contentVersions.apply(raised);
    return result;
  } catch (error) {
    // A commit whose answer was lost may have been one.
    if (!isRefusal(error)) contentVersions.doubt();
    throw error;
  }
}
