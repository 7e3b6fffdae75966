import { isDeepStrictEqual } from 'node:util';
import type { ContentType } from '@northlight/shared/content';
import type { ChangeKind, HistoryEntry, HistoryStep, RecordFields } from '@northlight/shared/endpoints';
import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { columnEquals, withReadSnapshot, readRows } from '../read-records.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { contentChange, contentRevision, type StoredRow } from './history-tables.ts';
import { shownAsStored, shownFields } from './stored-row.ts';

interface HistorySelection {
  /** Only entries that are older than this one. */
  readonly olderThan?: number | undefined;
  readonly limit: number;
}

/**
 * The history of a record, the newest entry first. It is empty when the record was not changed since the history
 * exists.
 */
export const readHistory = (
  db: Db,
  type: ContentType,
  recordId: number,
  { olderThan, limit }: HistorySelection,
): Promise<HistoryEntry[]> =>
  withReadSnapshot(db, async (reader) => {
    const upTo = olderThan === undefined ? undefined : lt(contentRevision.id, olderThan);
    const steps = await readSteps(reader, type, recordId, { where: upTo, limit });
    return steps.map(({ before: _before, after: _after, ...entry }) => entry);
  });

/** One entry, with the record before and after it; null when the record has no such entry. */
export const readStep = (db: Db, type: ContentType, recordId: number, id: number): Promise<HistoryStep | null> =>
  withReadSnapshot(db, async (reader) => {
    const [step] = await readSteps(reader, type, recordId, { where: eq(contentRevision.id, id), limit: 1 });
    return step ?? null;
  });

async function readSteps(
  db: Db,
  type: ContentType,
  recordId: number,
  { where, limit }: { readonly where: SQL | undefined; readonly limit: number },
): Promise<HistoryStep[]> {
  const ofRecord = and(eq(contentRevision.collection, type.collection), eq(contentRevision.recordId, recordId));
  const { id, kind, before, draftedBy } = contentRevision;
  const { at, email, releaseId } = contentChange;
  const found = await db
    .select({ id, kind, before, at, by: email, draftedBy, releaseId, releaseTitle: contentRelease.title })
    .from(contentRevision)
    .innerJoin(contentChange, eq(contentRevision.changeId, contentChange.id))
    .leftJoin(contentRelease, eq(contentRelease.id, releaseId))
    .where(and(ofRecord, where))
    .orderBy(desc(id))
    .limit(limit);
  const [newest] = found;
  if (!newest) return [];
  // The state after a change is the state before the next one. After the last change it is the current record.
  const [next] = await db
    .select({ before })
    .from(contentRevision)
    .where(and(ofRecord, gt(id, newest.id)))
    .orderBy(asc(id))
    .limit(1);
  let after = next ? fieldsOf(type, next.before) : await currentFields(db, type, recordId);
  return found.map((entry) => {
    const step = stepOf(type, entry, after);
    after = step.before;
    return step;
  });
}

interface FoundRevision {
  readonly id: number;
  readonly kind: ChangeKind;
  readonly before: StoredRow | null;
  readonly at: Date;
  readonly by: string | null;
  readonly draftedBy: string | null;
  readonly releaseId: number | null;
  readonly releaseTitle: string | null;
}

function stepOf(
  type: ContentType,
  { before: stored, at, draftedBy, releaseId, releaseTitle, ...entry }: FoundRevision,
  after: RecordFields | null,
): HistoryStep {
  const before = fieldsOf(type, stored);
  const release = releaseId === null ? null : { id: releaseId, title: releaseTitle ?? '' };
  const changed = changedFields(before, after);
  return { ...entry, at: at.toISOString(), drafted_by: draftedBy, release, changed, before, after };
}

const fieldsOf = (type: ContentType, stored: StoredRow | null): RecordFields | null =>
  stored === null ? null : shownAsStored(type, stored);

async function currentFields(db: Db, type: ContentType, recordId: number): Promise<RecordFields | null> {
  const [row] = await readRows(db, type, { where: columnEquals(type.collection, 'id', recordId) });
  return row ? shownFields(type, row) : null;
}

function changedFields(before: RecordFields | null, after: RecordFields | null): string[] {
  if (!before || !after) return [];
  return Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
