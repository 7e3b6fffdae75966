import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { installation } from '../database/installation-table.ts';

/** Stands in the database once a first start is over. */
export const FIRST_START = 'first start';

/** Whether the database has had its first start, with sample content or without. */
export async function hasStarted(db: Db): Promise<boolean> {
  const [started] = await db.select().from(installation).where(eq(installation.key, FIRST_START));
  return started !== undefined;
}
