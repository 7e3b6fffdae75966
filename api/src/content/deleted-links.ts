import type { ContentType } from '@northlight/shared/content';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import type { DeletedLinks } from './deleted-record-table.ts';
import { formerSlugsOf } from './former-slug-tables.ts';
import { hooksOf } from './type-hooks.ts';

/**
 * What the deletion of a record removes besides the rows it owns. Must be called before the deletion, in its
 * transaction.
 */
export async function linksOf(transaction: Db, type: ContentType, id: number): Promise<DeletedLinks> {
  const table = formerSlugsOf(type);
  const slugs = table ? await transaction.select().from(table).where(eq(table.recordId, id)) : [];
  return {
    formerNames: slugs.map(({ slug }) => slug),
    applications: (await hooksOf(type).referring?.idsOf(transaction, id)) ?? [],
  };
}

/**
 * Gives a restored record its former slugs and applications again. If another record has since taken over a slug, that
 * record keeps it.
 */
export async function restoreLinks(
  transaction: Db,
  type: ContentType,
  id: number,
  { formerNames, applications }: DeletedLinks,
): Promise<void> {
  const table = formerSlugsOf(type);
  if (table && formerNames.length > 0) {
    const values = formerNames.map((slug) => ({ slug, recordId: id }));
    await transaction.insert(table).values(values).onConflictDoNothing();
  }
  await hooksOf(type).referring?.restore(transaction, id, applications);
}
