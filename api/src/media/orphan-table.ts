import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

/**
 * Uploads that no record named when they were checked. A save of a record with the upload deletes the mark. Once
 * `removedAt` is set, the file is deleted or about to be, and a save that names it is refused.
 */
export const orphanFile = pgTable(
  'orphan_file',
  {
    /** The random part of the file's name, which all its sizes share. */
    id: text('id').primaryKey(),
    markedAt: moment('marked_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (table) => [index('orphan_file_removed_at').on(table.removedAt)],
);
