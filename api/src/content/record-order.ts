import type { ContentType } from '@northlight/shared/content';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listOrderOf } from './table-indexes.ts';
import { columnOf, tableOf } from './tables.ts';

/** One of the type's `sortKeysOf`, and which way round. */
export interface RecordOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

/** A column that a list is put in order by. */
export interface SortTerm {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/** The order of a type's list, which also decides about records that another order doesn't tell apart. */
export function ownOrder(type: ContentType): readonly SortTerm[] {
  const table = tableOf(type.collection);
  const isDescending = type.order === 'newest';
  return listOrderOf(type).map((name) => ({ column: columnOf(table, name), isDescending }));
}

/** @returns null where the order is that of other records, which the list refers to. */
export function columnOrder(type: ContentType, { by, isDescending }: RecordOrder): readonly SortTerm[] | null {
  const column = tableOf(type.collection).orders[by];
  if (!column) return null;
  return [{ column, isDescending }, ...ownOrder(type).filter((place) => place.column !== column)];
}

/** An order that is the list's own is read as such. */
export const isOwnOrder = (type: ContentType, order: readonly SortTerm[]): boolean => {
  const own = ownOrder(type);
  return (
    own.length === order.length &&
    own.every(({ column, isDescending }, index) => {
      const place = order[index];
      return place?.column === column && place.isDescending === isDescending;
    })
  );
};

export const reversed = (order: readonly SortTerm[]): readonly SortTerm[] =>
  order.map(({ column, isDescending }) => ({ column, isDescending: !isDescending }));

export const orderedBy = (order: readonly SortTerm[]): SQL[] =>
  order.map(({ column, isDescending }) => (isDescending ? desc(column) : asc(column)));
