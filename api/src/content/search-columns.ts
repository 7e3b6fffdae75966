import type { ContentType } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/** Name of the column that a search looks into; null where no search of the database passes over the table. */
export const searchColumnName = ({ list, title }: ContentType): string | null =>
  list === 'page' ? `${title}_search` : null;

/**
 * The title in small letters, filled in by the database: to make them for each title takes most of the time that a
 * search takes.
 */
export function searchColumns(type: ContentType): Record<string, PgColumnBuilderBase> {
  const name = searchColumnName(type);
  return name === null ? {} : { [name]: text().generatedAlwaysAs(sql.raw(`lower("${type.title}")`)) };
}
