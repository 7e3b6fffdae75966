import type { ContentType } from '@northlight/shared/content';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { usersOf } from './check-rules.ts';
import type { Row } from './read-records.ts';
import { columnOf, tableOf } from './tables.ts';

/** A row with the collection it is of. */
export interface OwnedRow {
  readonly collection: string;
  readonly values: Row;
}

/**
 * Rows of records and of everything that is deleted with them, however deep; owners before what they own. They are held
 * until the transaction ends, so that nothing is added to them or changed in them between this and their deletion.
 */
export async function rowsOfDeletion(
  transaction: Db,
  type: ContentType,
  ids: readonly number[],
  by = 'id',
): Promise<OwnedRow[]> {
  if (ids.length === 0) return [];
  const target = tableOf(type.collection);
  const rows = (await transaction
    .select(target.columns)
    .from(target.table)
    .where(inArray(columnOf(target, by), ids))
    .orderBy(asc(target.id))
    .for('update')) as Row[];
  const owned: OwnedRow[] = rows.map((values) => ({ collection: type.collection, values }));
  for (const user of usersOf(type.collection)) {
    if (user.onDelete === 'cascade')
      owned.push(
        ...(await rowsOfDeletion(
          transaction,
          user.user,
          rows.map(({ id }) => id),
          user.by,
        )),
      );
  }
  return owned;
}
