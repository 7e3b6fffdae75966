import { sortKeysOf, type ContentType } from '@northlight/shared/content';
import { sql, type SQL } from 'drizzle-orm';
import { customType, type PgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';

// Compared byte by byte, so that every database sorts alike: the embedded one has no language collations, and those of
// servers differ.
const orderKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const suffix = '_order';

/**
 * For each field that a list can be sorted by within its own table, the name of the column to sort by: the field's own,
 * or a generated one for a text.
 */
export function orderColumnNames(type: ContentType): Readonly<Record<string, string>> {
  const names = sortKeysOf(type).flatMap((key) => {
    const field = type.fields[key];
    const order = field && columnMapping(field).order;
    return order ? [[key, order === 'text' ? `${key}${suffix}` : key] as const] : [];
  });
  return Object.fromEntries(names);
}

/** Generated columns for every text that a list can be sorted by. */
export const orderColumns = (type: ContentType): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    Object.entries(orderColumnNames(type))
      .filter(([key, column]) => key !== column)
      .map(([key, column]) => [column, orderKey().generatedAlwaysAs(sql.raw(`natural_order("${key}")`))]),
  );

/**
 * SQL for a text as a person would sort it: ignoring accents and capitals, and `7 min` before `12 min`. Migration 0010
 * creates the function.
 */
export const naturalOrder = (column: PgColumn): SQL => sql`natural_order(${column})`;
