import type { ContentType } from '@northlight/shared/content';
import type { DraftOfRelease, WaitingDraft } from '@northlight/shared/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { contentDraft, contentRelease, type ReleaseRow } from './release-tables.ts';
import { shownDraft } from './release-store.ts';

/** The drafts of all administrators for a collection, or for one record of it, the oldest first. */
export async function listDrafts(db: Db, { collection }: ContentType, recordId?: number): Promise<DraftOfRelease[]> {
  const ofRecord = recordId === undefined ? undefined : eq(contentDraft.recordId, recordId);
  const rows = await db
    .select({ draft: contentDraft, release: contentRelease })
    .from(contentDraft)
    .innerJoin(contentRelease, eq(contentRelease.id, contentDraft.releaseId))
    .where(and(eq(contentDraft.collection, collection), ofRecord))
    .orderBy(asc(contentDraft.id));
  return rows.map(({ draft, release }) => ({ ...shownDraft(draft), release: releaseOf(release) }));
}

/** The drafts of a record without their values, for clients that poll. The oldest first. */
export async function listWaiting(db: Db, { collection }: ContentType, recordId: number): Promise<WaitingDraft[]> {
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
  const [found] = await db
    .select({ draft: contentDraft, release: contentRelease })
    .from(contentDraft)
    .innerJoin(contentRelease, eq(contentRelease.id, contentDraft.releaseId))
    .where(eq(contentDraft.id, id));
  if (!found) throw notFound(`There is no draft ${id}`);
  return { ...shownDraft(found.draft), release: releaseOf(found.release) };
}

const releaseOf = ({ id, title, state, publishesAt }: ReleaseRow): DraftOfRelease['release'] => ({
  id,
  title,
  state,
  publishes_at: publishesAt?.toISOString() ?? null,
});
