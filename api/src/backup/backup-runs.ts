import type { BackupRun, BackupRunKind, BackupStatus } from '@northlight/shared/endpoints';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { backupRun } from './backup-run-table.ts';

/**
 * The most runs that are kept: with a backup each hour, those of two weeks. The last success and the last failure of
 * each kind are always kept.
 */
const MOST_RUNS = 400;

export async function storeRun(db: Db, run: BackupRun): Promise<void> {
  await db
    .insert(backupRun)
    .values({
      kind: run.kind,
      startedAt: new Date(run.started_at),
      seconds: run.seconds,
      archive: run.archive,
      archiveAt: run.archive_at === null ? null : new Date(run.archive_at),
      bytes: run.bytes,
      rows: run.rows,
      files: run.files,
      isVerified: run.is_verified,
      problem: run.problem,
    });
  const best = sql`
    select max(${backupRun.id}) from ${backupRun} group by ${backupRun.kind}, ${backupRun.problem} is null`;
  await db.delete(backupRun).where(
    sql`${backupRun.id} not in (${best}) and ${backupRun.id} not in (
      select ${backupRun.id} from ${backupRun} order by ${backupRun.id} desc limit ${MOST_RUNS})`,
  );
}

/** The state of the backups of this place. */
export async function readBackupStatus(db: Db): Promise<BackupStatus> {
  const isGood = sql`${backupRun.problem} is null`;
  const rows = await db
    .selectDistinctOn([backupRun.kind, isGood])
    .from(backupRun)
    .orderBy(backupRun.kind, isGood, desc(backupRun.id));
  const ofKind = (kind: BackupRunKind) => {
    const succeeded = rows.find((row) => row.kind === kind && row.problem === null);
    const failed = rows.find((row) => row.kind === kind && row.problem !== null);
    const stands = failed && (!succeeded || failed.id > succeeded.id);
    return { succeeded: succeeded ? runOf(succeeded) : null, failed: stands ? runOf(failed) : null };
  };
  return { backup: ofKind('backup'), restore: ofKind('restore'), drill: ofKind('drill') };
}

const runOf = (row: typeof backupRun.$inferSelect): BackupRun => ({
  kind: row.kind,
  started_at: row.startedAt.toISOString(),
  seconds: row.seconds,
  archive: row.archive,
  archive_at: row.archiveAt?.toISOString() ?? null,
  bytes: row.bytes,
  rows: row.rows,
  files: row.files,
  is_verified: row.isVerified,
  problem: row.problem,
});
