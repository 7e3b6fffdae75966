import { contentTypeOf, type ContentType, type MediaFile } from '@northlight/shared/content';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { recordAudit, type Actor } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { conflict, notFound } from '../errors.ts';
import { claimNamedFiles } from '../media/named-files.ts';
import type { ContentChange } from './change-content.ts';
import { checkCaps, checkUnique, lockCollection, missingReferences } from './check-rules.ts';
import { linksOf, restoreLinks } from './deleted-links.ts';
import { deletedRecord, type DeletedRow } from './deleted-record-table.ts';
import { forgetPast } from './history/forget-past.ts';
import { contentRevision } from './history/history-tables.ts';
import { revivedValues } from './history/stored-row.ts';
import { filesOf } from './media-column.ts';
import type { OwnedRow } from './owned-rows.ts';
import { columnEquals, toRecords, readRows, type ContentRecord } from './read-records.ts';
import { tableOf } from './tables.ts';

/** Copies the rows that are about to be deleted into the trash, in the transaction of the deletion. */
export async function softDelete(
  { transaction, author }: Pick<ContentChange, 'transaction' | 'author'>,
  type: ContentType,
  id: number,
  rows: readonly OwnedRow[],
): Promise<void> {
  const { collection } = type;
  const links = await linksOf(transaction, type, id);
  const title = String(rows[0]?.values[type.title] ?? '');
  const deletedBy = author?.administrator.email ?? null;
  await transaction.insert(deletedRecord).values({ collection, recordId: id, title, deletedBy, rows, links });
}

/**
 * Restores a record from its last deletion: with its id, parts, times and files. If the record already exists, because
 * the answer to an earlier try was lost, it is returned as it is.
 * @throws HttpError 404 (not deleted, or too long ago), 409 (a cap or unique value prevents it, or a referenced record
 * is gone).
 */
export async function restoreRecord(change: ContentChange, type: ContentType, id: number): Promise<ContentRecord> {
  const { transaction } = change;
  const { collection, recordId } = deletedRecord;
  if (!(await isRestored(transaction, type, id)))
    await restoreDeletion(change, and(eq(collection, type.collection), eq(recordId, id)));
  const [record] = await toRecords(
    transaction,
    type,
    await readRows(transaction, type, { where: columnEquals(type.collection, 'id', id) }),
  );
  if (!record) throw notFound(`There is no deleted ${type.label.singular} ${id} that could be brought back`);
  return record;
}

/**
 * Whether the last change of a record was its restoration. Then an entry of the trash with its id is an older deletion:
 * a type with a single record gives the same id again.
 */
async function isRestored(transaction: Db, { collection }: ContentType, id: number): Promise<boolean> {
  const [last] = await transaction
    .select({ kind: contentRevision.kind })
    .from(contentRevision)
    .where(and(eq(contentRevision.collection, collection), eq(contentRevision.recordId, id)))
    .orderBy(desc(contentRevision.id))
    .limit(1);
  return last?.kind === 'restore';
}

/** The record that was restored from an entry of the trash. */
export interface Restored {
  readonly collection: string;
  readonly record_id: number;
}

/**
 * Restores by the id of the trash entry: of a type with a single record, several deletions may be in the trash.
 * @throws HttpError 404 (restored or gone), 409 (a cap or unique value prevents it, or a referenced record is gone).
 */
export async function restoreEntry(change: ContentChange, entry: number): Promise<Restored> {
  const restored = await restoreDeletion(change, eq(deletedRecord.id, entry));
  if (!restored) throw notInTrash(entry);
  return restored;
}

const notInTrash = (entry: number) => notFound(`The trash has no entry ${entry}: it was restored, or deleted for good`);

/** @returns null when there is no such deletion. */
async function restoreDeletion({ transaction, note }: ContentChange, which: SQL | undefined): Promise<Restored | null> {
  const [deleted] = await transaction
    .select()
    .from(deletedRecord)
    .where(which)
    .orderBy(desc(deletedRecord.id))
    .limit(1)
    .for('update');
  if (!deleted) return null;
  const { collection, recordId } = deleted;
  for (const row of deleted.rows) {
    await insertAgain(transaction, row);
    note({ collection: row.collection, recordId: row.values.id, kind: 'restore', before: null });
  }
  await restoreLinks(transaction, contentTypeOf(collection), recordId, deleted.links);
  await transaction.delete(deletedRecord).where(eq(deletedRecord.id, deleted.id));
  return { collection, record_id: recordId };
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
        'been deleted in the meantime',
    );
  // A search for orphans may have read one of the two tables before the row moved from it, and the other after that.
  await claimNamedFiles(transaction, { file: JSON.stringify(values) });
  await transaction.insert(tableOf(collection).table).values(revivedValues(collection, values));
}

/**
 * Deletes an entry of the trash for good, with the history of its records up to their deletion.
 * @returns the stored files that the records showed.
 * @throws HttpError 404 (restored or gone).
 */
export async function deleteForGood(transaction: Db, entry: number, actor: Actor): Promise<readonly MediaFile[]> {
  const [deleted] = await transaction.delete(deletedRecord).where(eq(deletedRecord.id, entry)).returning();
  if (!deleted) throw notInTrash(entry);
  const { collection, recordId, title } = deleted;
  const records = [{ collection, record_id: recordId, kind: 'delete' as const }];
  await recordAudit(transaction, actor, { kind: 'deleted-for-good', subject: title, details: { records } });
  await forgetPast(transaction, deleted.rows, deleted.deletedAt);
  return filesOf(deleted.rows);
}

/** Removes at most `most` old deletions from the trash. @returns for each of them the stored files that it showed. */
export async function forgetDeleted(db: Db, retentionDays: number, most: number): Promise<readonly MediaFile[][]> {
  const { id, deletedAt, rows } = deletedRecord;
  const old = db
    .select({ id })
    .from(deletedRecord)
    .where(lt(deletedAt, sql`now() - make_interval(days => ${retentionDays}::integer)`))
    .limit(most);
  const forgotten = await db.delete(deletedRecord).where(inArray(id, old)).returning({ rows });
  return forgotten.map((deletion) => filesOf(deletion.rows));
}
