import { type ContentType, type Field, isSetByServer, isUnique, referencesOf } from '@northlight/shared/content';
import { index, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { columnHome } from './columns.ts';
import { orderColumnNames } from './order-columns.ts';
import { slugColumns } from './slug-columns.ts';

/** Name of the field that says since when a record is there: the newest are the first, and the id decides a tie. */
export const timeFieldOf = ({ fields }: ContentType): string | undefined =>
  Object.entries(fields).find(([, field]) => isSetByServer(field))?.[0];

/** Columns that a list is read in the order of, unless that is the order of the ids. */
function listOrderOf(type: ContentType): readonly string[] {
  const time = timeFieldOf(type);
  return type.order === 'newest' && time ? [time, 'id'] : [];
}

/** @param built the table's columns by name */
export function tableIndexes(type: ContentType, name: string, built: Readonly<Record<string, AnyPgColumn>>) {
  const at = (...keys: readonly string[]): [AnyPgColumn, ...AnyPgColumn[]] => {
    const [first, ...rest] = keys.flatMap((key) => built[key] ?? []);
    if (!first) throw new Error(`The table of "${type.collection}" has none of ${keys.join(', ')}.`);
    return [first, ...rest];
  };
  // Ascending: PostgreSQL reads them backwards for the newest first, while a descending index sorts nulls otherwise
  // than the query.
  const listOrder = listOrderOf(type);
  const indexOfField = ([key, field]: readonly [string, Field]) => {
    if (isUnique(field)) return [uniqueIndex(`${name}_${key}_key`).on(...at(key))];
    const kind = columnHome(field).index;
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
 * at, one for each order.
 */
function pageIndexes(
  type: ContentType,
  name: string,
  at: (...keys: readonly string[]) => [AnyPgColumn, ...AnyPgColumn[]],
) {
  if (type.list !== 'page') return [];
  const listOrder = listOrderOf(type);
  const embedding = referencesOf(type).flatMap(({ by, reference }) => (reference.embed ? [by] : []));
  const searched = [...listOrder, ...embedding, type.title];
  const orders = Object.values(orderColumnNames(type)).filter((column) => !listOrder.includes(column));
  return [
    index(`${name}_search_idx`).on(...at(...searched)),
    ...orders.map((column) => index(`${name}_${column}_idx`).on(...at(column, ...searched))),
  ];
}
