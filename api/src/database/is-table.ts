import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** The `from` of a query that reads no table. */
export const ONE = sql`(select 1) as one`;

/** Whether a table exists. @param name with its schema. */
export async function isTable(db: Db, name: string): Promise<boolean> {
  const [table] = await db.select({ name: sql<string | null>`to_regclass(${name})::text` }).from(ONE);
  return table !== undefined && table.name !== null;
}
