import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from './tables.ts';

/**
 * The number of articles per category and month (UTC). Triggers on the table of articles maintain it, so the counts are
 * right in the same transaction, however articles are written. A total is the sum of a few rows, and a page far back in
 * the list is found by its month.
 */
export const articleCount = pgTable(
  'article_count',
  {
    articleCategoryId: integer('article_category_id')
      .notNull()
      .references(() => columnOf(tableOf('article-category'), 'id'), { onDelete: 'cascade' }),
    /** The first moment of the month. */
    month: timestamp('month', { withTimezone: true }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleCategoryId, table.month] })],
);
