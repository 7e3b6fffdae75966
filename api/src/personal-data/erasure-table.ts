import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses whose data was erased, by keyed hashes: a restore of an older archive erases them again. */
export const erasedAddress = pgTable(
  'erased_address',
  {
    /** Tells which key the hash was made with, and nothing of it. */
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    /** What was sent from there later is another matter. */
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.hash] })],
);
