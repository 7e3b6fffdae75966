import { referringTo, type ContentType } from '@northlight/shared/content';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { rowOf, type Row } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** A row and its collection. */
export interface OwnedRow {
  readonly collection: string;
  readonly values: Row;
}

/**
 * The rows of records and of everything that is deleted with them, at any depth; owners come before what they own. They
 * are locked until the transaction ends, so that nothing is added to them or changed before their deletion.
 */
export async function rowsOfDeletion(
  transaction: Db,
  type: ContentType,
  ids: readonly number[],
  by = 'id',
): Promise<OwnedRow[]> {
  if (ids.length === 0) return [];
  const target = tableOf(type.collection);
  const found = await transaction
    .select(target.columns)
    .from(target.table)
    .where(inArray(columnOf(target, by), ids))
    .orderBy(asc(target.id))
    .for('update');
  const rows = found.map(rowOf);
  const owned: OwnedRow[] = rows.map((values) => ({ collection: type.collection, values }));
  const owners = rows.map(({ id }) => id);
  for (const { type: part, by: owner, reference } of referringTo(type.collection)) {
    if (reference.onDelete === 'cascade') owned.push(...(await rowsOfDeletion(transaction, part, owners, owner)));
  }
  return owned;
}
