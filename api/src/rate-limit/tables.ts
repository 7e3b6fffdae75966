import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters that all processes of the API share: one per key, for a window of fixed length. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limit_ends').on(table.endsAt)],
);
