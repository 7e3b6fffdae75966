import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { columnOf, tableOf } from './tables.ts';

/**
 * How many articles each category has of each month (UTC), kept by triggers on the articles' table: however
 * articles are written, the counts are true in the same transaction. Totals are sums of a few rows, and a page far back
 * is found by its month.
 */
export const articleCount = pgTable(
  'article_count',
  {
    articleCategoryId: integer('article_category_id')
      .notNull()
      .references(() => columnOf(tableOf('article-category'), 'id'), { onDelete: 'cascade' }),
    /** Its first moment. */
    month: timestamp('month', { withTimezone: true }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleCategoryId, table.month] })],
);
