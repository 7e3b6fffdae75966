import { allContentTypes, contentTypeOf } from '@northlight/shared/content';
import type { LatestChange } from '@northlight/shared/endpoints';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { withReadSnapshot } from '../read-records.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { columnOf, tableOf } from '../tables.ts';
import { contentChange, contentRevision, type StoredRow } from './history-tables.ts';

interface ChangesSelection {
  /** Only changes that are older than this one. */
  readonly olderThan?: number | undefined;
  readonly limit: number;
}

/** Reads the latest changes of all collections, the newest first. */
export const readLatestChanges = (db: Db, { olderThan, limit }: ChangesSelection): Promise<LatestChange[]> =>
  withReadSnapshot(db, async (reader) => {
    const { id, kind, collection, recordId, before, draftedBy } = contentRevision;
    const { at: moment, email, releaseId } = contentChange;
    const author = { at: moment, by: email, draftedBy, releaseId, releaseTitle: contentRelease.title };
    // Records of a collection that no longer exists can't be shown.
    const known = allContentTypes().map((type) => type.collection);
    const upTo = olderThan === undefined ? undefined : lt(id, olderThan);
    const found = await reader
      .select({ id, kind, collection, recordId, before, ...author })
      .from(contentRevision)
      .innerJoin(contentChange, eq(contentRevision.changeId, contentChange.id))
      .leftJoin(contentRelease, eq(contentRelease.id, releaseId))
      .where(and(inArray(collection, known), upTo))
      .orderBy(desc(id))
      .limit(limit);
    const titles = await titlesNow(reader, found);
    return found.map((change) => {
      const title = titles.get(change.collection)?.get(change.recordId);
      return {
        id: change.id,
        kind: change.kind,
        at: change.at.toISOString(),
        by: change.by,
        drafted_by: change.draftedBy,
        release: change.releaseId === null ? null : { id: change.releaseId, title: change.releaseTitle ?? '' },
        collection: change.collection,
        record_id: change.recordId,
        title: title ?? titleBefore(change.collection, change.before),
        is_there: title !== undefined,
      };
    });
  });

type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Current titles of records by collection and id, without deleted records. It sends one query per collection. */
async function titlesNow(
  db: Db,
  records: readonly { readonly collection: string; readonly recordId: number }[],
): Promise<Titles> {
  const titles = new Map<string, ReadonlyMap<number, string>>();
  for (const collection of new Set(records.map((record) => record.collection))) {
    const table = tableOf(collection);
    const ids = records.filter((record) => record.collection === collection).map(({ recordId }) => recordId);
    const found = await db
      .select({ id: table.id, title: columnOf(table, contentTypeOf(collection).title) })
      .from(table.table)
      .where(inArray(table.id, ids));
    titles.set(collection, new Map(found.map(({ id, title }) => [Number(id), String(title ?? '')])));
  }
  return titles;
}

function titleBefore(collection: string, stored: StoredRow | null): string {
  const title = stored?.[contentTypeOf(collection).title];
  return typeof title === 'string' ? title : '';
}
