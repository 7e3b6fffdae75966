import { inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { notice } from './notice-table.ts';

/** Deletes notices after 90 days. Their events are too old then to be reported once more. */
export const forgetNotices = (db: Db, batches: Batches): Promise<void> =>
  inBatches(batches, async (batch) => {
    const { id, createdAt } = notice;
    const old = db
      .select({ id })
      .from(notice)
      .where(lt(createdAt, sql`now() - interval '90 days'`))
      .limit(batch);
    return (await db.delete(notice).where(inArray(id, old)).returning({ id })).length;
  });
