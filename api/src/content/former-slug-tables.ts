import { contentTypeOf, contentTypes, type ContentType } from '@northlight/shared/content';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tableName, tableOf } from './tables.ts';

/**
 * Slugs that records had before their titles changed. Their addresses have been shared, so they must still lead to the
 * record. If two records had the same slug, it leads to the one that had it last.
 */
function formerSlugTable({ collection }: ContentType, slug: string) {
  const name = tableName(collection);
  return pgTable(
    `${name}_former_${slug}`,
    {
      slug: text(slug).primaryKey(),
      recordId: integer(`${name}_id`)
        .notNull()
        .references(() => tableOf(collection).id, { onDelete: 'cascade' }),
    },
    (table) => [index(`${name}_former_${slug}_${name}`).on(table.recordId)],
  );
}

const tables = new Map<string, ReturnType<typeof formerSlugTable>>();
for (const { collection } of contentTypes) {
  const type = contentTypeOf(collection);
  if (type.slug !== undefined) tables.set(collection, formerSlugTable(type, type.slug));
}

/** The table of former slugs of a type; undefined for a type without a slug. */
export const formerSlugsOf = ({ collection }: ContentType) => tables.get(collection);

/** All tables of former slugs, for the migrations. */
export const formerSlugTables = Object.fromEntries(
  [...tables].map(([collection, table]) => [`${tableName(collection)}_former_slugs`, table]),
);
