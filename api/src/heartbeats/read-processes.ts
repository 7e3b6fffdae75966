import type { ApiProcess } from '@northlight/shared/endpoints';
import { asc, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { apiProcess } from './api-process-table.ts';

/** By the clock of the database, which all processes share. A process without a heartbeat since then is not ready. */
const late = sql`now() - interval '12 seconds'`;
/** A process without a heartbeat since then has ended. */
export const gone = sql`now() - interval '30 seconds'`;

/** The processes with recent heartbeats, sorted by name. */
export async function readProcesses(db: Db): Promise<readonly ApiProcess[]> {
  const rows = await db
    .select({ row: apiProcess, isLate: sql<boolean>`${apiProcess.seenAt} < ${late}` })
    .from(apiProcess)
    .where(gt(apiProcess.seenAt, gone))
    .orderBy(asc(apiProcess.name), asc(apiProcess.startedAt));
  return rows.map(({ row, isLate }) => ({
    name: row.name,
    pid: row.pid,
    version: row.version,
    started_at: row.startedAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    is_ready: row.isReady && !isLate,
  }));
}
