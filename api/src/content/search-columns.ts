import type { ContentType } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';

/** Name of the column that is searched; null when the database does not search the table for lists. */
export const searchColumnName = ({ list, title }: ContentType): string | null =>
  list === 'page' ? `${title}_search` : null;

/**
 * A generated column with the title in lower case. Converting every title during a search would take most of its time.
 */
export function searchColumns(type: ContentType): Record<string, PgColumnBuilderBase> {
  const name = searchColumnName(type);
  return name === null ? {} : { [name]: text().generatedAlwaysAs(sql.raw(`lower("${type.title}")`)) };
}
