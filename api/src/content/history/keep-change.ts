import { MOST_AUDITED_RECORDS, type ChangeKind } from '@northlight/shared/endpoints';
import { sql } from 'drizzle-orm';
import { auditEntry } from '../../audit/audit-table.ts';
import { auditRow } from '../../audit/record-audit.ts';
import type { Db } from '../../database/db.ts';
import type { Row } from '../read-records.ts';
import { contentRelease } from '../releases/release-tables.ts';
import { contentChange, contentRevision } from './history-tables.ts';

/** The administrator who changes content, in a session or by a schedule. */
export interface Author {
  readonly administrator: { readonly id: number; readonly email: string };
  /** Id of the session; null without one, as for a scheduled publication. */
  readonly id: number | null;
  /** The content release that is published. */
  readonly releaseId?: number;
}

/** What a change does to one record. */
export interface RecordChange {
  readonly collection: string;
  readonly recordId: number;
  readonly kind: ChangeKind;
  /** The row before the change; null when the record did not exist. */
  readonly before: Row | null;
  /** Address of the administrator who wrote the draft; absent without a draft. */
  readonly draftedBy?: string;
}

/**
 * Writes who changed what, in the transaction of the change: into the history, and into the audit log, which is kept
 * longer.
 * @param author null when the product itself makes the change.
 */
export async function keepChange(
  transaction: Db,
  author: Author | null,
  records: readonly RecordChange[],
): Promise<void> {
  if (records.length === 0) return;
  const collections = new Set(records.map(({ collection }) => collection));
  // One statement instead of three, because a save waits for each.
  const change = transaction.$with('change').as(
    transaction
      .insert(contentChange)
      .values({
        administratorId: author?.administrator.id ?? null,
        email: author?.administrator.email ?? null,
        sessionId: author?.id ?? null,
        releaseId: author?.releaseId ?? null,
        collections: [...collections].toSorted(),
      })
      .returning({ id: contentChange.id }),
  );
  const audited = transaction
    .$with('audited')
    .as(transaction.insert(auditEntry).values(auditOf(author, records)).returning({ id: auditEntry.id }));
  const changeId = sql`(select ${change.id} from ${change})`;
  await transaction
    .with(change, audited)
    .insert(contentRevision)
    .values(records.map((record) => ({ ...record, changeId })));
}

function auditOf(author: Author | null, records: readonly RecordChange[]) {
  const releaseId = author?.releaseId;
  const common = {
    count: records.length,
    records: records
      .slice(0, MOST_AUDITED_RECORDS)
      .map(({ collection, recordId, kind }) => ({ collection, record_id: recordId, kind })),
  };
  if (releaseId === undefined) return auditRow(author, { kind: 'content-changed', details: common });
  return auditRow(author, {
    kind: 'release-published',
    subject: sql<string>`(
      select ${contentRelease.title} from ${contentRelease} where ${contentRelease.id} = ${releaseId})`,
    details: { release_id: releaseId, ...common },
  });
}
