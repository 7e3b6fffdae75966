import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Uploads that no record named when they were checked. A save of a record with the upload deletes the mark. Once
 * `removedAt` is set, the file is deleted or about to be, and a save that names it is refused.
 */
export const orphanFile = pgTable(
  'orphan_file',
  {
    /** The random part of the file's name, which all its sizes share. */
    id: text('id').primaryKey(),
    markedAt: time('marked_at').notNull().defaultNow(),
    removedAt: time('removed_at'),
  },
  (table) => [index('orphan_file_removed_at').on(table.removedAt)],
);
