import { and, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { hashToken, newToken } from '../../auth/secrets.ts';
import { adminSession } from '../../auth/tables.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { previewGrant, type PreviewChange } from './preview-grant-table.ts';

/** What somebody may be shown before it is published. */
export interface PreviewGrant {
  readonly id: number;
  readonly title: string;
  /** Of the content release that is shown, or null. */
  readonly releaseId: number | null;
  /** What is applied after that. */
  readonly changes: readonly PreviewChange[];
  readonly expiresAt: Date;
}

export interface NewGrant extends Pick<PreviewGrant, 'id' | 'expiresAt'> {
  readonly token: string;
}

/** The session of an editor, by its token, and the editor's address. */
export interface Editor {
  readonly token: string;
  readonly email: string;
}

/** Milliseconds: a preview of an editor ends with a day's work, if the session does not end before. */
const LIFETIME = 12 * 3_600_000;

const GRANT = {
  id: previewGrant.id,
  title: sql<string>`coalesce(${contentRelease.title}, ${previewGrant.title})`,
  releaseId: previewGrant.releaseId,
  changes: previewGrant.changes,
  expiresAt: previewGrant.expiresAt,
};

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;

/** Grants are told by random tokens, of which only hashes are stored, as of sessions. @param now milliseconds. */
export function createPreviewGrants(db: Db, now: () => number) {
  return {
    /** For what an editor types. */
    open: ({ token, email }: Editor) =>
      storeGrant(db, now, { sessionHash: hashToken(token), author: email, expiresAt: new Date(now() + LIFETIME) }),

    /** Null for a token that is forged, revoked or over, and once its editor is signed out. */
    async find(token: string): Promise<PreviewGrant | null> {
      const time = new Date(now());
      const [found] = await db
        .select(GRANT)
        .from(previewGrant)
        .leftJoin(contentRelease, eq(contentRelease.id, previewGrant.releaseId))
        .leftJoin(adminSession, eq(adminSession.tokenHash, previewGrant.sessionHash))
        .where(
          and(
            eq(previewGrant.tokenHash, hashToken(token)),
            gt(previewGrant.expiresAt, time),
            or(isNull(previewGrant.sessionHash), gt(adminSession.expiresAt, time)),
          ),
        );
      return found ?? null;
    },

    /** An editor's preview with other changes, before it is stored. @throws HttpError 404 */
    async changed(
      id: number,
      { token }: Pick<Editor, 'token'>,
      { title, changes }: Pick<PreviewGrant, 'title' | 'changes'>,
    ): Promise<PreviewGrant> {
      const [found] = await db.select().from(previewGrant).where(isOwn(id, token));
      if (!found) throw notFound(`There is no preview ${id}`);
      return { id, title, changes, releaseId: null, expiresAt: found.expiresAt };
    },

    async store({ id, title, changes }: PreviewGrant): Promise<void> {
      await db
        .update(previewGrant)
        .set({ title, changes: [...changes] })
        .where(eq(previewGrant.id, id));
    },

    /** @throws HttpError 404 */
    async close(id: number, { token }: Pick<Editor, 'token'>): Promise<void> {
      await revokeGrant(db, id, isOwn(id, token));
    },
  };
}

/** @returns the token, which is stored nowhere. */
export async function storeGrant(
  db: Db,
  now: () => number,
  values: Omit<typeof previewGrant.$inferInsert, 'tokenHash'>,
): Promise<NewGrant> {
  await db.delete(previewGrant).where(lte(previewGrant.expiresAt, new Date(now())));
  const token = newToken();
  const [made] = await db
    .insert(previewGrant)
    .values({ ...values, tokenHash: hashToken(token) })
    .returning({ id: previewGrant.id });
  if (!made) throw new Error('A preview was opened, and is not there.');
  return { id: made.id, token, expiresAt: values.expiresAt };
}

/** @throws HttpError 404 */
export async function revokeGrant(db: Db, id: number, isIt: SQL | undefined): Promise<void> {
  const revoked = await db
    .delete(previewGrant)
    .where(and(eq(previewGrant.id, id), isIt))
    .returning({ id: previewGrant.id });
  if (revoked.length === 0) throw notFound(`There is no preview ${id}`);
}

/** Of this editor: what another one types is nobody else's business. */
const isOwn = (id: number, token: string) =>
  and(eq(previewGrant.id, id), eq(previewGrant.sessionHash, hashToken(token)));
