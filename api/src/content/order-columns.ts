import { sortKeysOf, type ContentType } from '@northlight/shared/content';
import { sql, type SQL } from 'drizzle-orm';
import { customType, type PgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';

// Compared byte by byte, so that every database has one order: an embedded one knows no language, and servers differ in
// theirs.
const orderKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const suffix = '_order';

/**
 * For each field that a list can be put in order by within its own table, the column to do it by: its own, or for a
 * text one that the database fills in itself.
 */
export function orderColumnNames(type: ContentType): Readonly<Record<string, string>> {
  const names = sortKeysOf(type).flatMap((key) => {
    const field = type.fields[key];
    const order = field && columnMapping(field).order;
    return order ? [[key, order === 'text' ? `${key}${suffix}` : key] as const] : [];
  });
  return Object.fromEntries(names);
}

/** Columns that the database fills in itself, for every text that a list can be put in order by. */
export const orderColumns = (type: ContentType): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    Object.entries(orderColumnNames(type))
      .filter(([key, column]) => key !== column)
      .map(([key, column]) => [column, orderKey().generatedAlwaysAs(sql.raw(`natural_order("${key}")`))]),
  );

/**
 * A text as a person would sort it: without regard to accents and capitals, and `7 min` before `12 min`. The function
 * is made by migration 0010.
 */
export const naturalOrder = (column: PgColumn): SQL => sql`natural_order(${column})`;
