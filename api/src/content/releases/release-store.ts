import type {
  ContentRelease,
  ContentReleaseDetails,
  DraftKind,
  PublishedChange,
  ReleaseState,
} from '@northlight/shared/endpoints';
import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Db } from '../../database/db.ts';
import { conflict, notFound } from '../../errors.ts';
import { notifyNews } from '../../news/news-notification.ts';
import type { Author } from '../history/keep-change.ts';
import { contentChange, contentRevision } from '../history/history-tables.ts';
import { withReadSnapshot } from '../read-records.ts';
import { lockRelease } from './lock-release.ts';
import { readDrafts, shownDraft } from './read-drafts.ts';
import { contentDraft, contentRelease, type ReleaseRow } from './release-tables.ts';

interface ReleaseSelection {
  readonly states?: readonly ReleaseState[] | undefined;
  readonly page: number;
  readonly limit: number;
}

/** A page of content releases, the newest first, with their total. */
export async function listReleases(
  db: Db,
  { states, page, limit }: ReleaseSelection,
): Promise<{ readonly releases: ContentRelease[]; readonly total: number }> {
  const where = states && inArray(contentRelease.state, [...states]);
  return withReadSnapshot(db, async (reader) => ({
    releases: await readReleases(reader, where, { limit, offset: page * limit }),
    total: await reader.$count(contentRelease, where),
  }));
}

/** @throws HttpError 404. */
export async function readRelease(db: Db, id: number): Promise<ContentRelease> {
  const [release] = await readReleases(db, eq(contentRelease.id, id));
  if (!release) throw notFound(`There is no release ${id}`);
  return release;
}

/** @throws HttpError 404. */
export const readReleaseDetails = (db: Db, id: number): Promise<ContentReleaseDetails> =>
  withReadSnapshot(db, async (reader) => ({
    ...(await readRelease(reader, id)),
    drafts: (await readDrafts(reader, id)).map(shownDraft),
    published: await readPublished(reader, id),
  }));

/**
 * Creates a content release.
 * @param isAutomatic true when it is made for one draft. It is deleted with that draft.
 * @returns its id.
 */
export async function createRelease(
  transaction: Db,
  { administrator: { id: ownerId, email: owner } }: Author,
  { title, isAutomatic = false }: { readonly title: string; readonly isAutomatic?: boolean },
): Promise<number> {
  const [release] = await transaction
    .insert(contentRelease)
    .values({ title, isAutomatic, ownerId, owner })
    .returning({ id: contentRelease.id });
  if (!release) throw new Error('A release was stored, and has no number.');
  return release.id;
}

/** Renames a release. From then on it is kept even without drafts. @throws HttpError 404. */
export const renameRelease = (db: Db, id: number, title: string): Promise<ContentRelease> =>
  db.transaction(async (transaction) => {
    await transaction
      .update(contentRelease)
      .set({ title, isAutomatic: false, updatedAt: sql`now()` })
      .where(eq(contentRelease.id, id));
    await notifyNews(transaction, 'releases');
    return readRelease(transaction, id);
  });

/** Deletes a release with its drafts. @throws HttpError 404, 409 for one that is published. */
export async function deleteRelease(db: Db, id: number, author: Author): Promise<void> {
  await db.transaction(async (transaction) => {
    const { state, title } = await lockRelease(transaction, id);
    if (state === 'published') throw conflict('This release is published already');
    await transaction.delete(contentRelease).where(eq(contentRelease.id, id));
    await notifyNews(transaction, 'releases');
    await recordAudit(transaction, author, { kind: 'release-deleted', subject: title, details: { release_id: id } });
  });
}

const drafts = sql<number>`(select count(*)::integer from ${contentDraft} draft
  where draft.release_id = ${contentRelease}.id)`;
const published = sql<number>`(select count(*)::integer from ${contentRevision} revision
  join ${contentChange} change on change.id = revision.change_id where change.release_id = ${contentRelease}.id)`;

async function readReleases(
  db: Db,
  where: SQL | undefined,
  { limit = 1, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {},
): Promise<ContentRelease[]> {
  const rows = await db
    .select({
      release: contentRelease,
      changes: sql<number>`case when ${contentRelease.state} = 'published' then ${published} else ${drafts} end`,
    })
    .from(contentRelease)
    .where(where)
    .orderBy(desc(contentRelease.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ release, changes }) => shownRelease(release, changes));
}

const shownRelease = (row: ReleaseRow, changes: number): ContentRelease => ({
  id: row.id,
  title: row.title,
  state: row.state,
  owner: row.owner,
  changes,
  publishes_at: row.publishesAt?.toISOString() ?? null,
  time_zone: row.timeZone,
  problems: row.problems ?? [],
  published_at: row.publishedAt?.toISOString() ?? null,
  publisher: row.publisher,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** The changes that a published release made, as far as the history still has them. */
async function readPublished(db: Db, id: number): Promise<PublishedChange[]> {
  const rows = await db
    .select({
      entry: contentRevision.id,
      collection: contentRevision.collection,
      recordId: contentRevision.recordId,
      kind: contentRevision.kind,
    })
    .from(contentRevision)
    .innerJoin(contentChange, eq(contentChange.id, contentRevision.changeId))
    .where(eq(contentChange.releaseId, id))
    .orderBy(asc(contentRevision.id));
  return rows.flatMap(({ entry, collection, recordId, kind }) =>
    isDraftKind(kind) ? [{ entry, collection, record_id: recordId, kind }] : [],
  );
}

/** A publication never restores a record. */
const isDraftKind = (kind: string): kind is DraftKind => kind !== 'restore';
