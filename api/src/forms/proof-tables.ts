import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Challenges that an accepted form has used, shared by all processes, so that each works only once. */
export const spentProof = pgTable(
  'spent_proof',
  {
    /** The nonce of the challenge, which is random and signed. */
    nonce: text('nonce').primaryKey(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('spent_proof_ends').on(table.endsAt)],
);
