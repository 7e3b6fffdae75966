import type { AuditDetails, AuditKind } from '@northlight/shared/endpoints';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { auditEntry } from './audit-table.ts';

/** Who acted: an administrator with a session, or without one, as for a scheduled publication. */
export interface Actor {
  readonly administrator: { readonly id: number; readonly email: string };
  /** Id of the session; null without one. */
  readonly id: number | null;
}

export interface Audited {
  readonly kind: AuditKind;
  readonly subject?: string | SQL<string>;
  readonly details?: AuditDetails;
}

/** The row of an entry. @param actor null when the product itself or a person at the command line acted. */
export const auditRow = (actor: Actor | null, { kind, subject, details }: Audited) => ({
  kind,
  administratorId: actor?.administrator.id ?? null,
  email: actor?.administrator.email ?? null,
  sessionId: actor?.id ?? null,
  ...(subject === undefined ? {} : { subject }),
  ...(details === undefined ? {} : { details }),
});

/** The network that a sign-in came from; nothing for one at the command line. */
export const networkDetails = (network: string | undefined): AuditDetails => (network === undefined ? {} : { network });

/**
 * Writes an entry. It must be called in the transaction of the action, so that exactly what is committed is audited.
 */
export async function recordAudit(transaction: Db, actor: Actor | null, audited: Audited): Promise<void> {
  await transaction.insert(auditEntry).values(auditRow(actor, audited));
}
