import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { collectionPosition } from './collection-position-table.ts';

/** @returns the last name of the previous round of some work; empty to start from the beginning. */
export async function positionOf(db: Db, work: string): Promise<string> {
  const [position] = await db.select().from(collectionPosition).where(eq(collectionPosition.work, work));
  return position?.after ?? '';
}

/** @param after the name after which the next round continues; empty to start from the beginning. */
export async function storePosition(db: Db, work: string, after: string): Promise<void> {
  await db
    .insert(collectionPosition)
    .values({ work, after })
    .onConflictDoUpdate({ target: collectionPosition.work, set: { after } });
}
