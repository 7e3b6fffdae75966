import type { AuditEntry, AuditKind } from '@northlight/shared/endpoints';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { containing, wordsOf } from '../database/words.ts';
import { auditEntry } from './audit-table.ts';

export interface AuditSelection {
  readonly kinds?: readonly AuditKind[] | undefined;
  /** Address of the administrator, as it is stored. */
  readonly by?: string | undefined;
  /** From this time on. */
  readonly from?: Date | undefined;
  /** Before this time. */
  readonly to?: Date | undefined;
  /** Words to find in the subject or the address of the administrator. */
  readonly search?: string | undefined;
}

interface AuditPageSelection extends AuditSelection {
  /** Only entries that are older than the one of this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Entries of the audit log, the newest first. */
export async function readAudit(
  db: Db,
  { before, limit, ...selection }: AuditPageSelection,
): Promise<readonly AuditEntry[]> {
  const { id, at, kind, email, sessionId, subject, details } = auditEntry;
  const found = await db
    .select({ id, at, kind, by: email, session: sessionId, subject, details })
    .from(auditEntry)
    .where(and(selected(selection), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
  return found.map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

/** The number of entries of a selection, counted up to the limit. */
export async function countAudit(db: Db, selection: AuditSelection, limit: number): Promise<number> {
  const first = db.select({ id: auditEntry.id }).from(auditEntry).where(selected(selection)).limit(limit).as('first');
  const [counted] = await db.select({ total: count() }).from(first);
  return counted?.total ?? 0;
}

const selected = ({ kinds, by, from, to, search = '' }: AuditSelection): SQL | undefined =>
  and(
    kinds === undefined ? undefined : inArray(auditEntry.kind, [...kinds]),
    by === undefined ? undefined : eq(auditEntry.email, by),
    from === undefined ? undefined : gte(auditEntry.at, from),
    to === undefined ? undefined : lt(auditEntry.at, to),
    ...wordsOf(search).map((word) => or(containing(auditEntry.subject, word), containing(auditEntry.email, word))),
  );
