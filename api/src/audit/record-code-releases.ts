import type { AuditDetails, AuditKind } from '@northlight/shared/endpoints';
import type { ReleaseChange } from '@northlight/shared/release';
import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { auditEntry } from './audit-table.ts';

const KINDS = {
  released: 'code-released',
  'rolled-back': 'code-rolled-back',
  unpublished: 'code-unpublished',
  'canary-started': 'code-canary-started',
  'canary-changed': 'code-canary-changed',
  'canary-ended': 'code-canary-ended',
  'canary-stopped': 'code-canary-stopped',
} as const satisfies Record<ReleaseChange['kind'], AuditKind>;

const idOf = sql<string>`${auditEntry.details} ->> 'change'`;

/**
 * Records changes of releases of code, which processes of the site report. Each process reports everything that the
 * release store remembers, again after each start, but each change is written only once.
 */
export async function recordCodeReleases(db: Db, changes: readonly ReleaseChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.transaction(async (transaction) => {
    // The lock lets another process finish its writes before the known changes are read here.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('audit'), hashtext('releases of code'))`);
    const ids = changes.map(({ id }) => id);
    const known = await transaction
      .select({ id: idOf })
      .from(auditEntry)
      .where(and(inArray(auditEntry.kind, Object.values(KINDS)), inArray(idOf, ids)));
    const written = new Set(known.map(({ id }) => id));
    const rows = changes.filter(({ id }) => !written.has(id)).map(rowOf);
    // Sorted by time, because later entries must have higher ids.
    const inOrder = rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    if (inOrder.length > 0) await transaction.insert(auditEntry).values(inOrder);
  });
}

function rowOf({ id, at, by, kind, remote, version, percent }: ReleaseChange) {
  const details: AuditDetails = {
    change: id,
    ...(by === null ? {} : { author: by }),
    ...(percent === null ? {} : { percent }),
  };
  return { at: new Date(at), kind: KINDS[kind], subject: `${remote} ${version}`, details };
}
