import type { ContentType } from '@northlight/shared/content';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { formerSlugsOf } from './former-slug-tables.ts';
import { columnEquals, readRecords, type ContentRecord, type Row } from './read-records.ts';

/** Keeps the slug that a record had before a change. Called in the transaction of the change. */
export async function keepFormerSlug(transaction: Db, type: ContentType, before: Row, after: Row): Promise<void> {
  const table = formerSlugsOf(type);
  if (!table || type.slug === undefined || before[type.slug] === after[type.slug]) return;
  const former = { slug: String(before[type.slug]), recordId: before.id };
  await transaction.insert(table).values(former).onConflictDoUpdate({ target: table.slug, set: former });
}

/**
 * The record of an address: the first in the order of its type that has the slug, else the one that had it. Its title
 * tells which slug it has now.
 * @returns null when no record ever had it.
 */
export async function recordBySlug(db: Db, type: ContentType, value: string): Promise<ContentRecord | null> {
  const table = formerSlugsOf(type);
  if (!table || type.slug === undefined) return null;
  const [found] = await readRecords(db, type, { where: columnEquals(type.collection, type.slug, value), limit: 1 });
  if (found) return found;
  const [former] = await db.select().from(table).where(eq(table.slug, value));
  if (!former) return null;
  const [renamed] = await readRecords(db, type, {
    where: columnEquals(type.collection, 'id', former.recordId),
    limit: 1,
  });
  return renamed ?? null;
}
