import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import { ONE } from '../database/is-table.ts';

/**
 * Consumes the next id of a table without a row. So the answer to a program in the trap looks like that to a person.
 */
export async function consumeNextId(db: Db, table: PgTable): Promise<number> {
  const [row] = await db
    .select({ id: sql<string>`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))` })
    .from(ONE);
  return Number(row?.id);
}
