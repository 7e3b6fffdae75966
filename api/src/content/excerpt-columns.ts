import { excerptName, longFieldsOf, type ContentType } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';

/**
 * Columns that the database fills in itself: the beginning of every long text, so that a list reads nothing of the
 * texts. Their functions are made by migration 0015.
 */
export const excerptColumns = (type: ContentType): Record<string, PgColumnBuilderBase> =>
  Object.fromEntries(
    longFieldsOf(type).map((name) => {
      const field = type.fields[name];
      const excerpt = field && columnMapping(field).excerpt;
      if (!excerpt) throw new Error(`There is no excerpt of "${name}" of ${type.collection}.`);
      return [excerptName(name), text().generatedAlwaysAs(sql.raw(`${excerpt}("${name}")`))];
    }),
  );
