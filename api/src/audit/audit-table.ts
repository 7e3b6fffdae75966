import { AUDIT_KINDS, type AuditDetails } from '@northlight/shared/endpoints';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was done, by whom. Rows are only added: a trigger of the database refuses to change one, and to delete one that
 * is younger than thirty days.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    kind: text('kind', { enum: AUDIT_KINDS }).notNull(),
    /**
     * Who did it, by id and address, and in which session; null where the product itself did, a person with a shell, or
     * nobody who is known. Accounts and sessions may be gone; their ids are never given again.
     */
    administratorId: integer('administrator_id'),
    email: text('email'),
    sessionId: integer('session_id'),
    subject: text('subject').notNull().default(''),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    index('audit_entry_kind').on(table.kind, table.id),
    index('audit_entry_email').on(table.email, table.id),
    index('audit_entry_at').on(table.at),
  ],
);
