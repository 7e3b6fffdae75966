import { contentTypeOf, type ContentType } from '@northlight/shared/content';
import type { DraftComparison, RecordFields } from '@northlight/shared/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { contentRevision } from '../history/history-tables.ts';
import { shownAsStored, shownFields } from '../history/stored-row.ts';
import { columnEquals, withReadSnapshot, toRecords, readRows } from '../read-records.ts';
import { listDraftHeads, readDraft } from './read-drafts.ts';

/** A draft with its record as it was when the draft was started, and as it is now. @throws HttpError 404. */
export const compareDraft = (db: Db, id: number): Promise<DraftComparison> =>
  withReadSnapshot(db, async (reader) => {
    const draft = await readDraft(reader, id);
    const { collection, record_id: recordId, seen_updated_at: seen } = draft;
    if (recordId === null) return { draft, base: null, current: null, others: [] };
    const type = contentTypeOf(collection);
    const [row] = await readRows(reader, type, { where: columnEquals(collection, 'id', recordId) });
    const [current] = row ? await toRecords(reader, type, [row]) : [];
    const isAsSeen = current !== undefined && (seen === null || seen === current.updated_at);
    const base = isAsSeen && row ? shownFields(type, row) : await fieldsAt(reader, type, recordId, seen);
    const heads = await listDraftHeads(reader, type, recordId);
    return { draft, base, current: current ?? null, others: heads.filter((other) => other.id !== id) };
  });

/** The state of a record that had this `updated_at`; null when the history no longer has it. */
async function fieldsAt(
  db: Db,
  type: ContentType,
  recordId: number,
  updatedAt: string | null,
): Promise<RecordFields | null> {
  if (updatedAt === null) return null;
  const { collection, recordId: record, before } = contentRevision;
  const [found] = await db
    .select({ before })
    .from(contentRevision)
    .where(
      and(
        eq(collection, type.collection),
        eq(record, recordId),
        sql`(${before} ->> 'updated_at')::timestamptz = ${updatedAt}::timestamptz`,
      ),
    )
    .limit(1);
  return found?.before ? shownAsStored(type, found.before) : null;
}
