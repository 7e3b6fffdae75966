import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from './tables.ts';

/**
 * Names that articles had before their titles were changed: their addresses have been shared, and keep leading to them.
 */
export const articleFormerName = pgTable(
  'article_former_name',
  {
    /** As in the address. Of two articles that had it, the one that gave it up last. */
    name: text('name').primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => columnOf(tableOf('article'), 'id'), { onDelete: 'cascade' }),
  },
  (table) => [index('article_former_name_article').on(table.articleId)],
);
