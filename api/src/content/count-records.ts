import type { ContentType } from '@northlight/shared/content';
import { and, count, isNotNull, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { selectionCondition, type PageSelection } from './page-selection.ts';
import { columnOf, tableOf } from './tables.ts';
import { hooksOf } from './type-hooks.ts';

type Selection = Pick<PageSelection, 'referringTo'>;

export async function countRecords(db: Db, collection: string, where?: SQL): Promise<number> {
  const [row] = await db.select({ records: count() }).from(tableOf(collection).table).where(where);
  return row?.records ?? 0;
}

/** The number of records of a selection. */
export async function countSelected(db: Db, type: ContentType, selection: Selection): Promise<number> {
  const { counts } = hooksOf(type);
  if (!counts) return countRecords(db, type.collection, selectionCondition(type, selection));
  const totals = await counts.read(db, selection);
  return [...totals.values()].reduce((sum, total) => sum + total, 0);
}

/** Counts the records of a selection by the record that their field refers to. @returns the counts by its id. */
export async function countByReferred(
  db: Db,
  type: ContentType,
  by: string,
  selection: Selection,
): Promise<ReadonlyMap<number, number>> {
  const { counts } = hooksOf(type);
  if (counts?.by === by) return counts.read(db, selection);
  const table = tableOf(type.collection);
  const column = columnOf(table, by);
  const rows = await db
    .select({ referred: column, records: count() })
    .from(table.table)
    .where(and(selectionCondition(type, selection), isNotNull(column)))
    .groupBy(column);
  return new Map(rows.map(({ referred, records }) => [Number(referred), records]));
}
