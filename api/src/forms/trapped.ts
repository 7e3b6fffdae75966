import { TRAP_FIELD } from '@northlight/shared/forms';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { Db } from '../database/db.ts';

/** Values without the trap, and whether something stood in it: then a program sent them. */
export function springTrap(values: Readonly<Record<string, unknown>>): { readonly values: Readonly<Record<string, unknown>>; readonly isTrapped: boolean } {
  const { [TRAP_FIELD]: bait, ...others } = values;
  return { values: others, isTrapped: bait !== undefined && bait !== null && bait !== '' };
}

/** The id that a row would have got: an answer to a program must not differ from one to a person. */
export async function skipId(db: Db, table: PgTable): Promise<number> {
  const [row] = await db.select({ id: sql<string>`nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))` }).from(sql`(values (1)) as one`);
  return Number(row?.id);
}
