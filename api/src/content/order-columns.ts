import { sortKeysOf, type ContentType } from '@northlight/shared/content';
import { sql, type SQL } from 'drizzle-orm';
import { customType, type PgColumn, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

// Compared byte by byte, so that every database has one order: an embedded one knows no language, and servers differ in
// theirs.
const orderKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** Name of the column that keeps what a text is put in order by. */
export const orderColumnOf = (field: string): string => `${field}_order`;

/** Columns that the database fills in itself, for every text that a list can be put in order by. */
export const orderColumns = (type: ContentType): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    sortKeysOf(type)
      .filter((name) => type.fields[name]?.kind === 'text')
      .map((name) => [orderColumnOf(name), orderKey().generatedAlwaysAs(sql.raw(`natural_order("${name}")`))]),
  );

/**
 * A text as a person would sort it: without regard to accents and capitals, and `7 min` before `12 min`. The function
 * is made by migration 0010.
 */
export const naturalOrder = (column: PgColumn): SQL => sql`natural_order(${column})`;
