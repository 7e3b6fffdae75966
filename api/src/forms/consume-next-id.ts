import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';

/** The id that a row would have got: an answer to a program must not differ from one to a person. */
export async function consumeNextId(db: Db, table: PgTable): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))` })
    .from(sql`(values (1)) as one`);
  return Number(row?.id);
}
