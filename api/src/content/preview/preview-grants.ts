import { and, eq, gt, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { hashToken, newToken } from '../../auth/secrets.ts';
import { adminSession } from '../../auth/tables.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { previewGrant, type PreviewChange } from './preview-grant-table.ts';

/** What the holder of a token may see before it is published. */
export interface PreviewGrant {
  readonly id: number;
  readonly title: string;
  /** Id of the content release that is shown; null for the preview of an editor. */
  readonly releaseId: number | null;
  /** Changes that are applied after those of the release. */
  readonly changes: readonly PreviewChange[];
  readonly expiresAt: Date;
}

export interface NewGrant extends Pick<PreviewGrant, 'id' | 'expiresAt'> {
  readonly token: string;
}

/** A preview with changes that are not stored yet. */
export interface ChangedGrant {
  readonly grant: PreviewGrant;
  /** From 1: how many changes were sent up to these. */
  readonly place: number;
}

/** The session token of an editor, and the editor's address. */
export interface Editor {
  readonly token: string;
  readonly email: string;
}

/** Milliseconds. The preview of an editor ends after this time, or with the session if that ends earlier. */
const LIFETIME = 12 * 3_600_000;

const GRANT = {
  id: previewGrant.id,
  title: sql<string>`coalesce(${contentRelease.title}, ${previewGrant.title})`,
  releaseId: previewGrant.releaseId,
  changes: previewGrant.changes,
  expiresAt: previewGrant.expiresAt,
};

export type PreviewGrants = ReturnType<typeof createPreviewGrants>;

/** Grants are found by random tokens. Only hashes of these are stored, as for sessions. @param now milliseconds. */
export function createPreviewGrants(db: Db, now: () => number) {
  return {
    /** Opens a preview of what an editor types. */
    open: ({ token, email }: Editor) =>
      storeGrant(db, now, { sessionHash: hashToken(token), author: email, expiresAt: new Date(now() + LIFETIME) }),

    /** @returns null when the token is forged, revoked or expired, or its editor has signed out. */
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

    /**
     * The preview of an editor with other changes, which are not stored yet, and their place among all that were sent.
     * @throws HttpError 404
     */
    async changed(
      id: number,
      { token }: Pick<Editor, 'token'>,
      { title, changes }: Pick<PreviewGrant, 'title' | 'changes'>,
    ): Promise<ChangedGrant> {
      const [found] = await db
        .update(previewGrant)
        .set({ changesSent: sql`${previewGrant.changesSent} + 1` })
        .where(isOwn(id, token))
        .returning();
      if (!found) throw notFound(`There is no preview ${id}`);
      const grant = { id, title, changes, releaseId: null, expiresAt: found.expiresAt };
      return { grant, place: found.changesSent };
    },

    /** Stores changes, unless later ones are stored already: those were tried faster, maybe by another process. */
    async store({ grant: { id, title, changes }, place }: ChangedGrant): Promise<void> {
      await db
        .update(previewGrant)
        .set({ title, changes: [...changes], changesFrom: place })
        .where(and(eq(previewGrant.id, id), lt(previewGrant.changesFrom, place)));
    },

    /** @throws HttpError 404 */
    async close(id: number, { token }: Pick<Editor, 'token'>): Promise<void> {
      await revokeGrant(db, id, isOwn(id, token));
    },
  };
}

/** Stores a grant and deletes expired ones. @returns the grant with its token, of which only the hash is stored. */
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

/** Only grants of this editor, because nobody else may change the preview of what an editor types. */
const isOwn = (id: number, token: string) =>
  and(eq(previewGrant.id, id), eq(previewGrant.sessionHash, hashToken(token)));
