import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Erased addresses as keyed hashes, so that a restore of an older archive can erase them again. */
export const erasedAddress = pgTable(
  'erased_address',
  {
    /** Identifies the key of the hash without revealing it. */
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    /** Data that was sent later is not erased. */
    erasedAt: timestamp('erased_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.hash] })],
);
