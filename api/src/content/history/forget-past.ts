import { and, eq, exists, lte } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { DeletedRow } from '../deleted-record-table.ts';
import { markNamedIn } from './mark-named-files.ts';
import { contentChange, contentRevision } from './history-tables.ts';

/**
 * Deletes the earlier states of records up to a moment. That they were changed, when and by whom, is kept. A later
 * record with the same id keeps its own history.
 */
export async function forgetPast(transaction: Db, records: readonly DeletedRow[], until: Date): Promise<void> {
  for (const { collection, values } of records) {
    const itsChange = and(eq(contentChange.id, contentRevision.changeId), lte(contentChange.at, until));
    const past = and(
      eq(contentRevision.collection, collection),
      eq(contentRevision.recordId, values.id),
      exists(transaction.select({ id: contentChange.id }).from(contentChange).where(itsChange)),
    );
    await markNamedIn(transaction, past);
    await transaction.delete(contentRevision).where(past);
  }
}
