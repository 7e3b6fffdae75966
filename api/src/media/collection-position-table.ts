import { pgTable, text } from 'drizzle-orm/pg-core';

/** The position at which work in rounds continues in the next round. */
export const collectionPosition = pgTable('collection_position', {
  work: text('work').primaryKey(),
  /** Name of the last file of the round; empty to start from the beginning. */
  after: text('after').notNull(),
});
