import { allContentTypes } from '@northlight/shared/content';
import type { TrashEntry } from '@northlight/shared/endpoints';
import { and, count, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { containing, wordsOf } from '../database/words.ts';
import { deletedRecord } from './deleted-record-table.ts';
import { withReadSnapshot } from './read-records.ts';

interface TrashSelection {
  /** Only entries that are older than this one. */
  readonly before?: number | undefined;
  readonly limit: number;
  readonly collection?: string | undefined;
  /** Words to find in titles, names of collections, and addresses of the administrators who deleted. */
  readonly search?: string | undefined;
}

interface TrashPage {
  readonly entries: TrashEntry[];
  /** The number of entries of the whole selection. */
  readonly total: number;
}

/** Reads the entries of the trash, the latest deletion first. */
export const readTrash = (
  db: Db,
  { before, limit, collection, search = '' }: TrashSelection,
  retentionDays: number,
): Promise<TrashPage> =>
  withReadSnapshot(db, async (reader) => {
    const selected = and(
      // Records of a content type that no longer exists can't be restored.
      inArray(
        deletedRecord.collection,
        [...allContentTypes()].map((type) => type.collection),
      ),
      collection === undefined ? undefined : eq(deletedRecord.collection, collection),
      ...wordsOf(search).map(matching),
    );
    const older = before === undefined ? undefined : lt(deletedRecord.id, before);
    const { id, recordId, title, deletedBy, deletedAt } = deletedRecord;
    const found = await reader
      .select({ id, collection: deletedRecord.collection, recordId, title, deletedBy, deletedAt, collections })
      .from(deletedRecord)
      .where(and(selected, older))
      .orderBy(desc(id))
      .limit(limit);
    const [counted] = await reader.select({ total: count() }).from(deletedRecord).where(selected);
    const entries = found.map(({ collections: of, ...entry }): TrashEntry => ({
      id: entry.id,
      collection: entry.collection,
      record_id: entry.recordId,
      title: entry.title,
      deleted_by: entry.deletedBy,
      deleted_at: entry.deletedAt.toISOString(),
      kept_until: new Date(entry.deletedAt.getTime() + retentionDays * 86_400_000).toISOString(),
      parts: countEach(of.slice(1)),
    }));
    return { entries, total: counted?.total ?? 0 };
  });

/** The collections of the rows of an entry, in their order; the first is that of the record. */
const collections: SQL<string[]> = sql`array(
  select kept.one ->> 'collection' from jsonb_array_elements(${deletedRecord.rows}) with ordinality as kept(one, place)
  order by kept.place)`;

function matching(word: string): SQL | undefined {
  const small = word.toLowerCase();
  const named = allContentTypes()
    .filter(({ label }) => `${label.singular} ${label.plural}`.toLowerCase().includes(small))
    .map(({ collection }) => collection);
  return or(
    containing(deletedRecord.title, word),
    containing(deletedRecord.deletedBy, word),
    named.length > 0 ? inArray(deletedRecord.collection, named) : undefined,
  );
}

function countEach(parts: readonly string[]): TrashEntry['parts'] {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].map(([collection, number]) => ({ collection, count: number }));
}
