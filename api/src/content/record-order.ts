import type { ContentType } from '@northlight/shared/content';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listOrderOf } from './table-indexes.ts';
import { columnOf, tableOf } from './tables.ts';

/** The order of a list by one of the type's `sortKeysOf`. */
export interface RecordOrder {
  readonly by: string;
  readonly isDescending: boolean;
}

/** A column that a list is sorted by. */
export interface SortTerm {
  readonly column: PgColumn;
  readonly isDescending: boolean;
}

/** The order of a type's list. It also decides between records that are equal in another order. */
export function ownOrder(type: ContentType): readonly SortTerm[] {
  const table = tableOf(type.collection);
  const isDescending = type.order === 'newest';
  return listOrderOf(type).map((name) => ({ column: columnOf(table, name), isDescending }));
}

/** @returns null when the list is sorted by the titles of the records it refers to. */
export function columnOrder(type: ContentType, { by, isDescending }: RecordOrder): readonly SortTerm[] | null {
  const column = tableOf(type.collection).orders[by];
  if (!column) return null;
  return [{ column, isDescending }, ...ownOrder(type).filter((place) => place.column !== column)];
}

/** True when an order is the list's own, which is read in a faster way. */
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
