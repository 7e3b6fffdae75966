import { lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { notice } from './notice-table.ts';

/** Later than anything that is still news, so that nobody is told of it once more. */
export async function forgetNotices(db: Db): Promise<void> {
  await db.delete(notice).where(lt(notice.createdAt, sql`now() - interval '90 days'`));
}
