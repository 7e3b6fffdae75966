import { type ContentType, type Field, isSetByServer, isUnique, referencesOf } from '@northlight/shared/content';
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';
import { orderColumnNames } from './order-columns.ts';
import { searchColumnName } from './search-columns.ts';
import { slugColumns } from './slug-columns.ts';

/** Name of the field that says since when a record is there: the newest are the first, and the id decides a tie. */
export const timeFieldOf = ({ fields }: ContentType): string | undefined =>
  Object.entries(fields).find(([, field]) => isSetByServer(field))?.[0];

/** Columns that a list is read in the order of. */
export function listOrderOf(type: ContentType): readonly string[] {
  const time = timeFieldOf(type);
  return type.order === 'newest' && time ? [time, 'id'] : ['id'];
}

/** The same, unless the key of the table has that order already. */
function indexedOrderOf(type: ContentType): readonly string[] {
  const order = listOrderOf(type);
  return order.length > 1 ? order : [];
}

type Columns = [ExtraConfigColumn, ...ExtraConfigColumn[]];

/** @param built the table's columns by name */
export function tableIndexes(type: ContentType, name: string, built: Readonly<Record<string, ExtraConfigColumn>>) {
  const at = (...keys: readonly string[]): Columns => {
    const [first, ...rest] = keys.flatMap((key) => built[key] ?? []);
    if (!first) throw new Error(`The table of "${type.collection}" has none of ${keys.join(', ')}.`);
    return [first, ...rest];
  };
  // Ascending: PostgreSQL reads them backwards for the newest first, while a descending index sorts nulls otherwise
  // than the query.
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
 * A list that is read by the page is searched and put in order by the database. These indexes hold all that it looks
 * at, for each order.
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
   * Read backwards, an index has all of its columns the other way round. An ascending order in which the newest of what
   * is equal comes first needs one of its own.
   */
  function ascending(indexName: string, column: string) {
    const [first] = at(column);
    const places = at(...searched).map((place, index) =>
      index < listOrder.length ? place.desc().nullsFirst() : place,
    );
    return index(indexName).on(first, ...places);
  }
}
