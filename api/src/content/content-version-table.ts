import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The content version of each collection that was ever changed. */
export const contentVersion = pgTable('content_version', {
  collection: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});
