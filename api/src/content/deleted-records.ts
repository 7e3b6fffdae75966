import { contentTypeOf, type ContentType, type MediaFile } from '@northlight/shared/content';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { conflict, notFound } from '../errors.ts';
import { claimNamedFiles } from '../media/named-files.ts';
import type { ContentChange } from './change-content.ts';
import { checkCaps, checkUnique, lockCollection, missingReferences } from './check-rules.ts';
import { linksOf, restoreLinks } from './deleted-links.ts';
import { deletedRecord, type DeletedRow } from './deleted-record-table.ts';
import { revivedValues } from './history/stored-row.ts';
import { filesOf } from './media-column.ts';
import type { OwnedRow } from './owned-rows.ts';
import { has, present, readRows, type ContentRecord } from './read-records.ts';
import { tableOf } from './tables.ts';

/**
 * So long a deletion can be taken back at least; the dashboard offers it for some seconds, but who is offline for a
 * while may try again.
 */
const KEPT = sql`interval '1 hour'`;

/** Keeps what a deletion is about to remove among the deleted records, in its transaction. */
export async function softDelete(
  transaction: Db,
  type: ContentType,
  id: number,
  rows: readonly OwnedRow[],
): Promise<void> {
  const { collection } = type;
  const links = await linksOf(transaction, type, id);
  await transaction.insert(deletedRecord).values({ collection, recordId: id, rows, links });
}

/**
 * Restores a record as it was deleted last: with its id, its parts, its times and its files. One that is there already,
 * because the answer to an earlier try was lost, is answered as it is.
 * @throws HttpError 404 (not deleted, or too long ago), 409 (its place is taken, what it belongs to is gone).
 */
export async function restoreRecord(
  { transaction, note }: ContentChange,
  type: ContentType,
  id: number,
): Promise<ContentRecord> {
  const isIt = and(eq(deletedRecord.collection, type.collection), eq(deletedRecord.recordId, id));
  const [deleted] = await transaction
    .select()
    .from(deletedRecord)
    .where(isIt)
    .orderBy(desc(deletedRecord.id))
    .limit(1)
    .for('update');
  if (deleted) {
    for (const row of deleted.rows) {
      await insertAgain(transaction, row);
      note({ collection: row.collection, recordId: row.values.id, kind: 'restore', before: null });
    }
    await restoreLinks(transaction, type, id, deleted.links);
    await transaction.delete(deletedRecord).where(eq(deletedRecord.id, deleted.id));
  }
  const [record] = await present(
    transaction,
    type,
    await readRows(transaction, type, { where: has(type.collection, 'id', id) }),
  );
  if (!record) throw notFound(`There is no deleted ${type.label.singular} ${id} that could be brought back`);
  return record;
}

async function insertAgain(transaction: Db, { collection, values }: DeletedRow): Promise<void> {
  const type = contentTypeOf(collection);
  await lockCollection(transaction, type);
  await checkCaps(transaction, type, values);
  await checkUnique(transaction, type, values);
  const [missing] = await missingReferences(transaction, type, values);
  if (missing)
    throw conflict(
      `This ${type.label.singular.toLowerCase()} can't come back: its ${missing.field.label.toLowerCase()} has ` +
        'been deleted meanwhile',
    );
  // A look for files that nobody names may have passed between the two tables.
  await claimNamedFiles(transaction, { file: JSON.stringify(values) });
  await transaction.insert(tableOf(collection).table).values(revivedValues(collection, values));
}

/** Forgets deletions that nobody has taken back. @returns the stored files they showed. */
export async function forgetDeleted(db: Db): Promise<readonly MediaFile[]> {
  const forgotten = await db
    .delete(deletedRecord)
    .where(lt(deletedRecord.deletedAt, sql`now() - ${KEPT}`))
    .returning({ rows: deletedRecord.rows });
  return forgotten.flatMap(({ rows }) => filesOf(rows));
}
