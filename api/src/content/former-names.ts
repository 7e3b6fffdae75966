import type { ContentType } from '@northlight/shared/content';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { articleFormerName } from './former-name-table.ts';
import { has, readRecords, type ContentRecord, type Row } from './read-records.ts';

/** Called where a record is changed, within its transaction. */
export async function keepFormerName(
  transaction: Db,
  { collection }: ContentType,
  before: Row,
  after: Row,
): Promise<void> {
  if (collection !== 'article' || before['name'] === after['name']) return;
  const former = { name: String(before['name']), articleId: before.id };
  await transaction
    .insert(articleFormerName)
    .values(former)
    .onConflictDoUpdate({ target: articleFormerName.name, set: former });
}

/**
 * The article of an address: the newest that is called so, else the one that was. Its title tells which name it has
 * now.
 * @returns null when none ever was.
 */
export async function articleByName(db: Db, article: ContentType, name: string): Promise<ContentRecord | null> {
  const [named] = await readRecords(db, article, { where: has('article', 'name', name), limit: 1 });
  if (named) return named;
  const [former] = await db.select().from(articleFormerName).where(eq(articleFormerName.name, name));
  if (!former) return null;
  const [renamed] = await readRecords(db, article, { where: has('article', 'id', former.articleId), limit: 1 });
  return renamed ?? null;
}
