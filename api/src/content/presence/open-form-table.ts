import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Forms of records that somebody has open, as far as their last heartbeats tell. A row is worth nothing after seconds:
 * the table is unlogged, so that no heartbeat is written to the disk twice, and is empty after a crash of the database.
 */
export const openForm = pgTable(
  'open_form',
  {
    administratorId: integer('administrator_id').notNull(),
    /** Random; the form has named itself. */
    form: text('form').notNull(),
    /** Address of the administrator. */
    administrator: text('administrator').notNull(),
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** Of the last heartbeat. */
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  // What one administrator sends never touches the row of another.
  (table) => [
    primaryKey({ columns: [table.administratorId, table.form] }),
    index('open_form_record').on(table.collection, table.recordId),
  ],
);
