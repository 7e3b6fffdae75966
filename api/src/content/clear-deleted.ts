import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { markReleased } from '../media/collect-orphans.ts';
import { forgetDeleted } from './deleted-records.ts';

/** Deletions per statement. The statement returns the deleted records, and an article may be long. */
const BATCH = 100;

/**
 * Removes entries from the trash after their retention. Their files are marked for removal, and the housekeeping
 * deletes them unless the text of another record shows them.
 */
export const clearDeleted = (db: Db, retentionDays: number, { signal, batch = BATCH }: Batches): Promise<void> =>
  inBatches({ signal, batch }, async (most) => {
    const forgotten = await forgetDeleted(db, retentionDays, most);
    await markReleased(db, forgotten.flat());
    return forgotten.length;
  });
