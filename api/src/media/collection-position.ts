import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { collectionPosition } from './collection-position-table.ts';

/** @returns the name that the last round of a piece of work ended with; empty at the beginning. */
export async function positionOf(db: Db, work: string): Promise<string> {
  const [position] = await db.select().from(collectionPosition).where(eq(collectionPosition.work, work));
  return position?.after ?? '';
}

/** @param after the name after which the next round goes on; empty to begin anew. */
export async function goOnAfter(db: Db, work: string, after: string): Promise<void> {
  await db
    .insert(collectionPosition)
    .values({ work, after })
    .onConflictDoUpdate({ target: collectionPosition.work, set: { after } });
}
