import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { auditEntry } from './audit-table.ts';

const BATCH = 5_000;

/** A task of the housekeeping: deletes what is older than the log is kept for, in statements that hold nobody up. */
export async function forgetAudit(db: Db, keptDays: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const forgotten = await db
      .delete(auditEntry)
      .where(
        sql`${auditEntry.id} in (
          select ${auditEntry.id} from ${auditEntry}
          where ${auditEntry.at} < now() - make_interval(days => ${keptDays}::integer)
          order by ${auditEntry.at} limit ${BATCH})`,
      )
      .returning({ id: auditEntry.id });
    if (forgotten.length < BATCH) return;
  }
}
