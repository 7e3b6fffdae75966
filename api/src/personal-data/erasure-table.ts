import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

/** Erased addresses as keyed hashes, so that a restore of an older archive can erase them again. */
export const erasedAddress = pgTable(
  'erased_address',
  {
    /** Identifies the key of the hash without revealing it. */
    keyId: text('key_id').notNull(),
    hash: text('hash').notNull(),
    /** Data that was sent later is not erased. */
    erasedAt: moment('erased_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.hash] })],
);
