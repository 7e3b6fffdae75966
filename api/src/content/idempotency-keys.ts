import { createHash } from 'node:crypto';
import type { ContentType, InputValues } from '@northlight/shared/content';
import { SUBMISSION_KEY_HEADER } from '@northlight/shared/forms';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { gone, invalid } from '../errors.ts';
import { idempotencyKey } from './idempotency-key-table.ts';
import { columnEquals, toRecords, readRows, type ContentRecord } from './read-records.ts';

/** Longer than a local draft is likely to stay in a browser before it is sent again. */
const LIFETIME = sql`interval '30 days'`;

/** The idempotency key of a request that creates a record; each administrator has keys of their own. */
export interface IdempotencyKey {
  readonly administratorId: number;
  readonly key: string;
}

/** What a request with a key creates. The same values with the same file are the same content, as JSON or as a form. */
export interface CreatedContent {
  readonly type: ContentType;
  readonly values: InputValues;
  /** SHA-256 of the file as it was sent; undefined when none came with the values. */
  readonly fileHash: string | undefined;
}

/**
 * Returns the current record that was created with a key before, or null. The key is locked until the transaction ends:
 * of two simultaneous requests the second waits, and then finds the record of the first.
 * @throws HttpError 422 when something else was created with the key, 410 when the record has been deleted since.
 */
export async function recordCreatedWith(
  transaction: Db,
  { administratorId, key }: IdempotencyKey,
  content: CreatedContent,
): Promise<ContentRecord | null> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtext('idempotency key'), hashtext(${`${administratorId} ${key}`}))`,
  );
  const isIt = and(eq(idempotencyKey.administratorId, administratorId), eq(idempotencyKey.key, key));
  const [used] = await transaction.select().from(idempotencyKey).where(isIt);
  if (!used) return null;
  const { type } = content;
  if (used.collection !== type.collection || used.contentHash !== hashOf(content)) {
    throw invalid([{ path: SUBMISSION_KEY_HEADER, message: 'Something else was created with this key' }]);
  }
  const rows =
    used.recordId === null
      ? []
      : await readRows(transaction, type, { where: columnEquals(type.collection, 'id', used.recordId) });
  const [record] = await toRecords(transaction, type, rows);
  if (!record) throw gone(`The ${type.label.singular} that was created with this key has been deleted since`);
  return record;
}

/** Stores a used key. Must be called in the transaction that creates the record. */
export async function keepKey(
  transaction: Db,
  key: IdempotencyKey,
  content: CreatedContent,
  recordId: number,
): Promise<void> {
  await transaction
    .insert(idempotencyKey)
    .values({ ...key, collection: content.type.collection, contentHash: hashOf(content), recordId });
}

/** Removes an id from earlier keys, because it was given to another record. */
export async function forgetRecord(transaction: Db, { collection }: ContentType, recordId: number): Promise<void> {
  const isOfRecord = and(eq(idempotencyKey.collection, collection), eq(idempotencyKey.recordId, recordId));
  await transaction.update(idempotencyKey).set({ recordId: null }).where(isOfRecord);
}

/** Task of the housekeeping: deletes keys older than 30 days. */
export const forgetOldKeys = (db: Db, batches: Batches): Promise<void> =>
  inBatches(batches, async (batch) => {
    const { administratorId, key, createdAt } = idempotencyKey;
    const old = db
      .select({ administratorId, key })
      .from(idempotencyKey)
      .where(lt(createdAt, sql`now() - ${LIFETIME}`))
      .limit(batch);
    const forgotten = await db
      .delete(idempotencyKey)
      .where(sql`(${administratorId}, ${key}) in ${old}`)
      .returning({ key });
    return forgotten.length;
  });

function hashOf({ values, fileHash }: CreatedContent): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted, fileHash ?? null]))
    .digest('hex');
}
