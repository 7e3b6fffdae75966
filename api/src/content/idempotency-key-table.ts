import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUser } from '../auth/tables.ts';

/** Keys that administrators created records with, so that a repeated call is told from a second one. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** A key is its administrator's alone: another's key of the same name is another key. */
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    collection: text('collection').notNull(),
    /** SHA-256 of what was sent; the content itself is in the record. */
    contentHash: text('content_hash').notNull(),
    /** Null once the id belongs to another record: a single record is number 1 again after a deletion. */
    recordId: integer('record_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.key] })],
);
