import { AUDIT_KINDS, type AuditDetails } from '@northlight/shared/endpoints';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

/**
 * The audit log. Rows are only added: a trigger refuses to change a row, and to delete one younger than thirty days.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind', { enum: AUDIT_KINDS }).notNull(),
    /**
     * The administrator by id and address, and the session. Null when the product itself or a person at the command
     * line acted, or the person is unknown. Accounts and sessions may have been deleted; their ids are never used
     * again.
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
