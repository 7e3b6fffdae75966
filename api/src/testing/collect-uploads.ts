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
  /** Whether what was done until now is longer ago than the history and the trash are kept. Default: yes. */
  readonly isHistoryOver?: boolean;
}

/**
 * The rounds of housekeeping that it takes until an upload is gone that no record names, nor the trash or a history, as
 * if so much time lay between them.
 * @returns how many went.
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
