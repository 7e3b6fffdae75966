import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { installation } from '../database/installation-table.ts';

/** Key of the row that is stored after the first start. */
export const FIRST_START = 'first start';

/** Whether the database had its first start, with or without sample content. */
export async function hasStarted(db: Db): Promise<boolean> {
  const [started] = await db.select().from(installation).where(eq(installation.key, FIRST_START));
  return started !== undefined;
}
