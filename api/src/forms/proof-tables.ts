import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Challenges that have been answered by an accepted form, shared by all processes: each works once. */
export const spentProof = pgTable(
  'spent_proof',
  {
    /** Of the challenge; random and signed. */
    nonce: text('nonce').primaryKey(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_proof_ends').on(table.endsAt)],
);
