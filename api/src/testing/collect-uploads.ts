import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { collectOrphans } from '../media/collect-orphans.ts';
import { orphanFile } from '../media/orphan-table.ts';
import { createDiskStorage } from '../storage/disk-storage.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { TestApi } from './test-api.ts';

/**
 * The rounds of housekeeping that it takes until an upload that no record names is gone, as if hours lay between them.
 * @returns how many went.
 */
export async function collectUploads(
  { database: { db }, folder }: TestApi,
  files: FileStorage = createDiskStorage(join(folder, 'uploads')),
): Promise<number> {
  const log = { info: () => undefined, warn: () => undefined };
  const round = () =>
    collectOrphans({ db, files, log, signal: new AbortController().signal, youngHours: 0, now: Date.now() + 60_000 });
  const early = await round();
  await db.update(orphanFile).set({ markedAt: sql`${orphanFile.markedAt} - interval '2 hours'` });
  return early + (await round());
}
