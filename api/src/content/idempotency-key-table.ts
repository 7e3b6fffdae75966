import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { adminUser } from '../auth/tables.ts';
import { moment } from '../database/moment-column.ts';

/** Idempotency keys of records that administrators created, to recognise a repeated request. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** A key is valid for one administrator only. The same key of another administrator is a different one. */
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    collection: text('collection').notNull(),
    /** SHA-256 of what was sent. The content itself is in the record. */
    contentHash: text('content_hash').notNull(),
    /** Null when another record got the same id: a type with a single record uses id 1 again after a deletion. */
    recordId: integer('record_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.administratorId, table.key] })],
);
