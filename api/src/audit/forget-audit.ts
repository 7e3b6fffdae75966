import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { inBatches } from '../database/in-batches.ts';
import { auditEntry } from './audit-table.ts';

const BATCH = 5_000;

/** Task of the housekeeping: deletes entries after their retention, in short statements that block nobody for long. */
export const forgetAudit = (db: Db, retentionDays: number, signal: AbortSignal): Promise<void> =>
  inBatches({ signal, batch: BATCH }, async (batch) => {
    const forgotten = await db
      .delete(auditEntry)
      .where(
        sql`${auditEntry.id} in (
          select ${auditEntry.id} from ${auditEntry}
          where ${auditEntry.at} < now() - make_interval(days => ${retentionDays}::integer)
          order by ${auditEntry.at} limit ${batch})`,
      )
      .returning({ id: auditEntry.id });
    return forgotten.length;
  });
