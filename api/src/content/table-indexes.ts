import { type ContentType, type Field, isSetByServer, isUnique, referencesOf } from '@northlight/shared/content';
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';
import { orderColumnNames } from './order-columns.ts';
import { searchColumnName } from './search-columns.ts';
import { slugColumns } from './slug-columns.ts';

/** Name of the field with the time of creation. The newest records come first; of equal times the id decides. */
export const timeFieldOf = ({ fields }: ContentType): string | undefined =>
  Object.entries(fields).find(([, field]) => isSetByServer(field))?.[0];

/** Names of the columns that a list is sorted by. */
export function listOrderOf(type: ContentType): readonly string[] {
  const time = timeFieldOf(type);
  return type.order === 'newest' && time ? [time, 'id'] : ['id'];
}

/** The same columns for an index; none when the primary key already has that order. */
function indexedOrderOf(type: ContentType): readonly string[] {
  const order = listOrderOf(type);
  return order.length > 1 ? order : [];
}

type Columns = [ExtraConfigColumn, ...ExtraConfigColumn[]];

/** @param built the columns of the table by name */
export function tableIndexes(type: ContentType, name: string, built: Readonly<Record<string, ExtraConfigColumn>>) {
  const at = (...keys: readonly string[]): Columns => {
    const [first, ...rest] = keys.flatMap((key) => built[key] ?? []);
    if (!first) throw new Error(`The table of "${type.collection}" has none of ${keys.join(', ')}.`);
    return [first, ...rest];
  };
  // Ascending: PostgreSQL reads such an index backwards for the newest first. A descending index would sort nulls
  // differently from the query.
  const listOrder = indexedOrderOf(type);
  const indexOfField = ([key, field]: readonly [string, Field]) => {
    if (isUnique(field)) return [uniqueIndex(`${name}_${key}_key`).on(...at(key))];
    const kind = columnMapping(field).index;
    if (kind === 'list') return [index(`${name}_${key}_idx`).using('gin', ...at(key))];
    return kind === 'value' ? [index(`${name}_${key}_idx`).on(...at(key, ...listOrder))] : [];
  };
  const plainIndex = (column: string, others: readonly string[] = []) =>
    index(`${name}_${column}_idx`).on(...at(column, ...others));
  return [
    ...Object.entries(type.fields).flatMap(indexOfField),
    ...Object.keys(slugColumns(type)).map((column) => plainIndex(column)),
    ...pageIndexes(type, name, at),
    ...(listOrder.length > 0 ? [index(`${name}_order_idx`).on(...at(...listOrder))] : []),
  ];
}

/**
 * Indexes of a list with pages, which the database searches and sorts. For each order they have all columns that are
 * needed.
 */
function pageIndexes(type: ContentType, name: string, at: (...keys: readonly string[]) => Columns) {
  const search = searchColumnName(type);
  if (search === null) return [];
  const listOrder = indexedOrderOf(type);
  const embedding = referencesOf(type).flatMap(({ by, reference }) => (reference.embed ? [by] : []));
  const searched = [...listOrder, ...embedding, search];
  const orders = Object.values(orderColumnNames(type)).filter((column) => !listOrder.includes(column));
  return [
    index(`${name}_search_idx`).on(...at(...searched)),
    ...orders.map((column) => index(`${name}_${column}_idx`).on(...at(column, ...searched))),
    ...(type.order === 'newest' ? orders.map((column) => ascending(`${name}_${column}_asc_idx`, column)) : []),
  ];

  /**
   * An index that is read backwards has all its columns in reverse. So an ascending order with the newest of equal
   * records first needs an index of its own.
   */
  function ascending(indexName: string, column: string) {
    const [first] = at(column);
    const places = at(...searched).map((place, index) =>
      index < listOrder.length ? place.desc().nullsFirst() : place,
    );
    return index(indexName).on(first, ...places);
  }
}
