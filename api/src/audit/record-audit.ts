import type { AuditDetails, AuditKind } from '@northlight/shared/endpoints';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { auditEntry } from './audit-table.ts';

/** Who did something: a session, or an administrator without one, as by what they have scheduled. */
export interface Actor {
  readonly administrator: { readonly id: number; readonly email: string };
  /** Of the session. */
  readonly id: number | null;
}

export interface Audited {
  readonly kind: AuditKind;
  readonly subject?: string | SQL<string>;
  readonly details?: AuditDetails;
}

/** The row of an entry. @param actor null where the product itself did it, or a person with a shell. */
export const auditRow = (actor: Actor | null, { kind, subject, details }: Audited) => ({
  kind,
  administratorId: actor?.administrator.id ?? null,
  email: actor?.administrator.email ?? null,
  sessionId: actor?.id ?? null,
  ...(subject === undefined ? {} : { subject }),
  ...(details === undefined ? {} : { details }),
});

/**
 * Writes down what is done. Call it in the transaction that does it: what is committed is audited, and what is rolled
 * back never was.
 */
export async function recordAudit(transaction: Db, actor: Actor | null, audited: Audited): Promise<void> {
  await transaction.insert(auditEntry).values(auditRow(actor, audited));
}
