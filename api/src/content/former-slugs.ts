import type { ContentType } from '@northlight/shared/content';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { formerSlugsOf } from './former-slug-tables.ts';
import { columnEquals, readRecords, type ContentRecord, type Row } from './read-records.ts';

/** Stores the slug that a record had before a change. Must be called in the transaction of the change. */
export async function keepFormerSlug(transaction: Db, type: ContentType, before: Row, after: Row): Promise<void> {
  const table = formerSlugsOf(type);
  if (!table || type.slug === undefined || before[type.slug] === after[type.slug]) return;
  const former = { slug: String(before[type.slug]), recordId: before.id };
  await transaction.insert(table).values(former).onConflictDoUpdate({ target: table.slug, set: former });
}

/**
 * Finds the record of an address: the first in the order of its type that has the slug, or else the one that had it
 * before. The current slug follows from the title of the record.
 * @returns null when no record ever had the slug.
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
