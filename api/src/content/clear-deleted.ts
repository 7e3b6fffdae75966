import type { Db } from '../database/db.ts';
import { markReleased } from '../media/collect-orphans.ts';
import { forgetDeleted } from './deleted-records.ts';

/**
 * Makes deletions final that were not taken back in time. Their files go with the orphans, unless another record's text
 * shows them.
 */
export async function clearDeleted(db: Db, keptDays: number): Promise<void> {
  await markReleased(db, await forgetDeleted(db, keptDays));
}
