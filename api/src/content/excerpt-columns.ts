import { excerptName, longFieldsOf, type ContentType } from '@northlight/shared/content';
import { sql } from 'drizzle-orm';
import { text, type PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { columnMapping } from './columns.ts';

/**
 * Generated columns with the excerpt of each long text, so that a list need not read the texts. Migration 0015 creates
 * their functions.
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
