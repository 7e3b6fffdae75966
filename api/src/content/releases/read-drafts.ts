import type { ContentType } from '@northlight/shared/content';
import type { ContentDraft, DraftHead, DraftOfRelease } from '@northlight/shared/endpoints';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { contentDraft, contentRelease, type DraftRow, type ReleaseRow } from './release-tables.ts';

/** The drafts of a release, in the order in which they were started. */
export const readDrafts = (db: Db, releaseId: number): Promise<DraftRow[]> =>
  db.select().from(contentDraft).where(eq(contentDraft.releaseId, releaseId)).orderBy(asc(contentDraft.id));

/** The drafts of all administrators for a collection, or for one record of it, the oldest first. */
export async function listDrafts(db: Db, { collection }: ContentType, recordId?: number): Promise<DraftOfRelease[]> {
  const ofRecord = recordId === undefined ? undefined : eq(contentDraft.recordId, recordId);
  return draftsWithRelease(db, and(eq(contentDraft.collection, collection), ofRecord));
}

/** The drafts of a record without their values, for clients that poll. The oldest first. */
export async function listDraftHeads(db: Db, { collection }: ContentType, recordId: number): Promise<DraftHead[]> {
  const { id, kind, author, updatedAt } = contentDraft;
  const rows = await db
    .select({ id, kind, author, updatedAt, release: contentRelease })
    .from(contentDraft)
    .innerJoin(contentRelease, eq(contentRelease.id, contentDraft.releaseId))
    .where(and(eq(contentDraft.collection, collection), eq(contentDraft.recordId, recordId)))
    .orderBy(asc(id));
  return rows.map(({ updatedAt: at, release, ...draft }) => ({
    ...draft,
    updated_at: at.toISOString(),
    release: releaseOf(release),
  }));
}

/** @throws HttpError 404. */
export async function readDraft(db: Db, id: number): Promise<DraftOfRelease> {
  const [draft] = await draftsWithRelease(db, eq(contentDraft.id, id));
  if (!draft) throw notFound(`There is no draft ${id}`);
  return draft;
}

/** The oldest first. */
async function draftsWithRelease(db: Db, where: SQL | undefined): Promise<DraftOfRelease[]> {
  const rows = await db
    .select({ draft: contentDraft, release: contentRelease })
    .from(contentDraft)
    .innerJoin(contentRelease, eq(contentRelease.id, contentDraft.releaseId))
    .where(where)
    .orderBy(asc(contentDraft.id));
  return rows.map(({ draft, release }) => ({ ...shownDraft(draft), release: releaseOf(release) }));
}

export const shownDraft = (row: DraftRow): ContentDraft => ({
  id: row.id,
  release_id: row.releaseId,
  collection: row.collection,
  record_id: row.recordId,
  kind: row.kind,
  values: row.values,
  file: row.file,
  seen_updated_at: row.seenUpdatedAt?.toISOString() ?? null,
  author: row.author,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const releaseOf = ({ id, title, state, publishesAt }: ReleaseRow): DraftOfRelease['release'] => ({
  id,
  title,
  state,
  publishes_at: publishesAt?.toISOString() ?? null,
});
