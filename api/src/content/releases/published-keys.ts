import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { adminUser } from '../../auth/tables.ts';
import type { Db } from '../../database/db.ts';
import { conflict } from '../../errors.ts';
import { idempotencyKey } from '../idempotency-key-table.ts';
import { contentDraft } from './release-tables.ts';

/** In place of the hash of a record's content, which is hexadecimal. */
const OF_PUBLISHED_DRAFT = 'published draft';

/**
 * Keeps the idempotency keys of drafts that are being published, because the drafts are deleted: a request whose answer
 * was lost may come again. Must be called in the transaction of the publication.
 */
export async function keepPublishedKeys(transaction: Db, releaseId: number): Promise<void> {
  // Authors without an account send nothing again. The others stay until the transaction ends.
  const sent = await transaction
    .select({
      administratorId: adminUser.id,
      key: sql<string>`${contentDraft.idempotencyKey}`,
      collection: contentDraft.collection,
    })
    .from(contentDraft)
    .innerJoin(adminUser, eq(adminUser.id, contentDraft.authorId))
    .where(and(eq(contentDraft.releaseId, releaseId), isNotNull(contentDraft.idempotencyKey)))
    .orderBy(adminUser.id)
    .for('key share', { of: adminUser });
  if (sent.length === 0) return;
  await transaction
    .insert(idempotencyKey)
    .values(sent.map((one) => ({ ...one, contentHash: OF_PUBLISHED_DRAFT })))
    .onConflictDoNothing();
}

/** @throws HttpError 409 when a draft with this key was published. */
export async function refusePublishedKey(transaction: Db, administratorId: number, key: string): Promise<void> {
  const isIt = and(
    eq(idempotencyKey.administratorId, administratorId),
    eq(idempotencyKey.key, key),
    eq(idempotencyKey.contentHash, OF_PUBLISHED_DRAFT),
  );
  if ((await transaction.$count(idempotencyKey, isIt)) > 0) throw conflict('This change was published already');
}
