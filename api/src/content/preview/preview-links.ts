import type { PreviewLink } from '@northlight/shared/endpoints';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit, type Actor } from '../../audit/record-audit.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { previewGrant } from './preview-grant-table.ts';
import { revokeGrant, storeGrant, type NewGrant } from './preview-grants.ts';

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;

/** Links that show a content release to people without an account. @param now milliseconds. */
export function createPreviewLinks(db: Db, now: () => number) {
  return {
    /** @throws HttpError 404 */
    create: (releaseId: number, actor: Actor, expiresAt: Date): Promise<NewGrant> =>
      db.transaction(async (transaction) => {
        const title = await titleOf(transaction, releaseId);
        const author = actor.administrator.email;
        const made = await storeGrant(transaction, now, { releaseId, author, expiresAt });
        const details = { release_id: releaseId, until: expiresAt.toISOString() };
        await recordAudit(transaction, actor, { kind: 'link-made', subject: title, details });
        return made;
      }),

    /** The links that are not expired, the newest first. */
    async list(releaseId: number): Promise<PreviewLink[]> {
      const { id, author, createdAt, expiresAt } = previewGrant;
      const links = await db
        .select({ id, author, createdAt, expiresAt })
        .from(previewGrant)
        .where(and(isLinkTo(releaseId), gt(expiresAt, new Date(now()))))
        .orderBy(desc(id));
      return links.map((link) => ({
        id: link.id,
        author: link.author,
        created_at: link.createdAt.toISOString(),
        expires_at: link.expiresAt.toISOString(),
      }));
    },

    /** @throws HttpError 404 */
    revoke: (releaseId: number, id: number, actor: Actor): Promise<void> =>
      db.transaction(async (transaction) => {
        await revokeGrant(transaction, id, isLinkTo(releaseId));
        const subject = await titleOf(transaction, releaseId);
        await recordAudit(transaction, actor, { kind: 'link-ended', subject, details: { release_id: releaseId } });
      }),
  };
}

/** @throws HttpError 404 */
async function titleOf(db: Db, releaseId: number): Promise<string> {
  const [release] = await db.select().from(contentRelease).where(eq(contentRelease.id, releaseId));
  if (!release) throw notFound(`There is no release ${releaseId}`);
  return release.title;
}

const isLinkTo = (releaseId: number) => and(eq(previewGrant.releaseId, releaseId), isNull(previewGrant.sessionHash));
