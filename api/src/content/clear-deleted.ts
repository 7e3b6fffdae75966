import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { markReleased } from '../media/collect-orphans.ts';
import { forgetDeleted } from './deleted-records.ts';

/** Deletions of one statement, which answers the records as they were: an article may be long. */
const BATCH = 100;

/**
 * Makes deletions final that were not taken back in time. Their files go with the orphans, unless another record's text
 * shows them.
 */
export const clearDeleted = (db: Db, retentionDays: number, { signal, batch = BATCH }: Batches): Promise<void> =>
  inBatches({ signal, batch }, async (most) => {
    const forgotten = await forgetDeleted(db, retentionDays, most);
    await markReleased(db, forgotten.flat());
    return forgotten.length;
  });
