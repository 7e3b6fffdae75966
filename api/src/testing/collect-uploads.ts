import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { clearDeleted } from '../content/clear-deleted.ts';
import { deletedRecord } from '../content/deleted-record-table.ts';
import { contentChange } from '../content/history/history-tables.ts';
import { thinHistory } from '../content/history/thin-history.ts';
import { collectOrphans } from '../media/collect-orphans.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { TestApi } from './test-api.ts';

interface Collecting {
  readonly files?: FileStorage;
  /** Whether all entries of the history and the trash are older than their retention. Default: yes. */
  readonly isHistoryOver?: boolean;
}

/**
 * Runs the rounds of the housekeeping that remove an upload which no record, trash entry or history names, as if enough
 * time had passed between them.
 * @returns how many uploads were removed.
 */
export async function collectUploads(
  { database: { db }, folder }: TestApi,
  { files = createDiskStorage(join(folder, 'uploads')), isHistoryOver = true }: Collecting = {},
): Promise<number> {
  const { signal } = new AbortController();
  if (isHistoryOver) {
    await db.update(contentChange).set({ at: sql`${contentChange.at} - interval '366 days'` });
    await db.update(deletedRecord).set({ deletedAt: sql`${deletedRecord.deletedAt} - interval '366 days'` });
    await clearDeleted(db, 30, { signal });
    await thinHistory(db, { dailyAfterDays: 30, retentionDays: 365 });
  }
  const log = { info: () => undefined, warn: () => undefined };
  const round = () => collectOrphans({ db, files, log, signal, youngHours: 0, now: Date.now() + 60_000 });
  const early = await round();
  await db.update(orphanFile).set({ markedAt: sql`${orphanFile.markedAt} - interval '2 hours'` });
  return early + (await round());
}
