import { contentTypeOf, contentTypes, type ContentType } from '@northlight/shared/content';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { tableName, tableOf } from './tables.ts';

/**
 * Slugs that records of a type had before their titles were changed: their addresses have been shared, and keep leading
 * to them. Of two records that had the same slug, it leads to the one that gave it up last.
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

/** Undefined for a type without a slug. */
export const formerSlugsOf = ({ collection }: ContentType) => tables.get(collection);

/** For migrations. */
export const formerSlugTables = Object.fromEntries(
  [...tables].map(([collection, table]) => [`${tableName(collection)}_former_slugs`, table]),
);
