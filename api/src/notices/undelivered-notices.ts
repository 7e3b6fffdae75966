import type { UndeliveredNotice } from '@northlight/shared/endpoints';
import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { notice } from './notice-table.ts';
import { targetName } from './target-name.ts';

/** The most notices on a page. The audit log has all that were not delivered. */
const MOST = 20;

/** Notices of the last thirty days whose last attempt failed, the newest first. */
export async function readUndeliveredNotices(db: Db): Promise<readonly UndeliveredNotice[]> {
  const rows = await db
    .select()
    .from(notice)
    .where(
      and(
        isNull(notice.deliveredAt),
        isNotNull(notice.lastError),
        sql`${notice.createdAt} > now() - interval '30 days'`,
      ),
    )
    .orderBy(desc(notice.id))
    .limit(MOST);
  return rows.map(({ subject, target, createdAt, lastError, dueAt }) => ({
    subject,
    target: targetName(target),
    created_at: createdAt.toISOString(),
    problem: lastError ?? '',
    is_given_up: dueAt === null,
  }));
}
