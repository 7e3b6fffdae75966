import type { Db } from '../database/db.ts';
import { isRefusal } from '../errors.ts';
import { changeAuthorOf } from './change-notice.ts';
import { keepChange, type Author, type RecordChange } from './history/keep-change.ts';
import type { KnownVersions } from './known-versions.ts';
import { raiseVersions } from './raise-versions.ts';

/** A change of content that is under way. */
export interface ContentChange {
  readonly transaction: Db;
  /** Null where the product itself changes something. */
  readonly author: Author | null;
  /** Says what was done to a record, for its history; its collection has another version from then on. */
  note(done: RecordChange): void;
  /** Gives a record that is created its id; the database does where there is none. */
  readonly newId?: () => number;
}

/** Where content is changed: an app, for one. */
export interface ContentAccess {
  readonly db: Db;
  readonly contentVersions: KnownVersions;
}

/**
 * The one way to change content: in a transaction that ends with what was done, by whom, in the history, and with the
 * next versions of what was touched, which every process is told together with who changed it. This process knows of
 * them before anybody is answered. The work may be done more than once, as of every transaction.
 * @param author null where the product itself changes something.
 * @throws what the work throws; then nothing is changed.
 */
export async function changeContent<Result>(
  { db, contentVersions }: ContentAccess,
  author: Author | null,
  work: (change: ContentChange) => Promise<Result>,
): Promise<Result> {
  const by = changeAuthorOf(author);
  try {
    const { result, raised } = await db.transaction(async (transaction) => {
      const records: RecordChange[] = [];
      const result = await work({ transaction, author, note: (done) => void records.push(done) });
      const collections = new Set(records.map(({ collection }) => collection));
      await keepChange(transaction, author, records);
      return { result, raised: await raiseVersions(transaction, collections, by) };
    });
    contentVersions.apply({ versions: raised, by });
    return result;
  } catch (error) {
    // A commit whose answer was lost may have been one.
    if (!isRefusal(error)) contentVersions.doubt();
    throw error;
  }
}
