import { pgTable, text } from 'drizzle-orm/pg-core';

/** Where a piece of work that is done by rounds goes on in the next one. */
export const collectionPosition = pgTable('collection_position', {
  work: text('work').primaryKey(),
  /** Name of the last file that was looked at; empty to begin anew. */
  after: text('after').notNull(),
});
