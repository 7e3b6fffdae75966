import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment-column.ts';

/**
 * Open forms of records, according to their last heartbeats. A row is valid only for seconds. So the table is unlogged:
 * heartbeats are not written to the write-ahead log, and the table is empty after a crash of the database.
 */
export const openForm = pgTable(
  'open_form',
  {
    administratorId: integer('administrator_id').notNull(),
    /** A random name that the form has chosen. */
    form: text('form').notNull(),
    /** Address of the administrator. */
    administrator: text('administrator').notNull(),
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** Time of the last heartbeat. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  // The key begins with the administrator, so a heartbeat never changes the row of another one.
  (table) => [
    primaryKey({ columns: [table.administratorId, table.form] }),
    index('open_form_record').on(table.collection, table.recordId),
  ],
);
