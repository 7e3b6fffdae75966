import type { Db } from '../database/db.ts';
import { isRefusal } from '../errors.ts';
import { changeAuthorOf } from './change-notification.ts';
import { keepChange, type Author, type RecordChange } from './history/keep-change.ts';
import type { KnownVersions } from './known-versions.ts';
import { raiseVersions } from './raise-versions.ts';

/** A change of content whose transaction is not committed yet. */
export interface ContentChange {
  readonly transaction: Db;
  /** Null when the product itself makes the change. */
  readonly author: Author | null;
  /** Records what was done to a record, for its history. Its collection gets another content version at the end. */
  note(done: RecordChange): void;
  /** Gives the id of a record that is created. Absent: the database gives it. */
  readonly newId?: () => number;
}

/** What is needed to change content; the app has it. */
export interface ContentAccess {
  readonly db: Db;
  readonly contentVersions: KnownVersions;
}

/**
 * The one way to change content. It runs the work in a transaction and ends it by writing what was done, and by whom,
 * into the history, and by raising the content versions of the changed collections. All processes are notified of these
 * versions and of the author; this process knows them before the request is answered. As with every transaction, the
 * work may be run more than once.
 * @param author null when the product itself makes the change.
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
    // The commit may have succeeded although its answer was lost.
    if (!isRefusal(error)) contentVersions.doubt();
    throw error;
  }
}
