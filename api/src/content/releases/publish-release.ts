import type { MediaFile } from '@northlight/shared/content';
import type { DraftProblem } from '@northlight/shared/endpoints';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { conflict, invalid } from '../../errors.ts';
import { notifyNews } from '../../news/news-notification.ts';
import { changeContent, type ContentAccess } from '../change-content.ts';
import type { Author } from '../history/keep-change.ts';
import { applyRelease } from './apply-release.ts';
import { lockRelease } from './lock-release.ts';
import { keepPublishedKeys } from './published-keys.ts';
import { runAndRollBack } from './run-and-roll-back.ts';
import { contentDraft, contentRelease } from './release-tables.ts';

/** The message for a release with changes that can't be made. */
export const problemsText = ({ length }: readonly DraftProblem[]): string =>
  length === 1 ? 'One change of this release can’t be published' : `${length} changes can’t be published`;

/**
 * Publishes all changes of a release in one transaction. A release that is already published stays as it is.
 * @param scheduledFor the time of a scheduled release. If it has another schedule by now, it is not published.
 * @returns whether this call has published it, and the stored files that records no longer show.
 * @throws HttpError 404, 409 with the problems, 422 for one without changes.
 */
export async function publishRelease(
  access: ContentAccess,
  id: number,
  author: Author,
  { scheduledFor }: { readonly scheduledFor?: Date } = {},
): Promise<{ readonly isPublished: boolean; readonly released: readonly MediaFile[] }> {
  return changeContent(access, { ...author, releaseId: id }, async (change) => {
    const { transaction } = change;
    const { state, publishesAt } = await lockRelease(transaction, id);
    const isAsWanted = !scheduledFor || (state === 'scheduled' && publishesAt?.getTime() === scheduledFor.getTime());
    if (state === 'published' || !isAsWanted) return { isPublished: false, released: [] };
    const { problems, released } = await applyAll(change, id);
    if (problems.length > 0) throw conflict(problemsText(problems), problems);
    await keepPublishedKeys(transaction, id);
    await transaction.delete(contentDraft).where(eq(contentDraft.releaseId, id));
    const { id: publisherId, email: publisher } = author.administrator;
    const published = { state: 'published' as const, publishedAt: sql`now()`, updatedAt: sql`now()`, problems: null };
    await transaction
      .update(contentRelease)
      .set({ ...published, publisherId, publisher })
      .where(eq(contentRelease.id, id));
    if (state === 'failed') await notifyNews(transaction, 'releases');
    return { isPublished: true, released };
  });
}

/**
 * Tries a publication and rolls it back.
 * @returns the problems that would prevent it now.
 * @throws HttpError 404, 422 for one without changes.
 */
export async function checkRelease(db: Db, id: number): Promise<readonly DraftProblem[]> {
  return runAndRollBack(db, async (change) => {
    const { state } = await lockRelease(change.transaction, id);
    if (state === 'published') return [];
    return (await applyAll(change, id)).problems;
  });
}

const applyAll: typeof applyRelease = async (change, id) => {
  const drafts = await change.transaction.$count(contentDraft, eq(contentDraft.releaseId, id));
  if (drafts === 0) throw invalid([{ path: 'drafts', message: 'This release has no changes' }]);
  return applyRelease(change, id);
};
