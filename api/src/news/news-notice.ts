import { sql } from 'drizzle-orm';
import { NEWS_CHANNEL } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';

/** What has changed: one of the two lists, content releases, or sessions, whose end also ends their streams. */
export const NEWS_SUBJECTS = ['messages', 'applications', 'releases', 'sessions'] as const;

export type NewsSubject = (typeof NEWS_SUBJECTS)[number];

/** Notifies all processes after the commit of the transaction. PostgreSQL merges equal notices of a transaction. */
export async function tellNews(transaction: Db, subject: NewsSubject): Promise<void> {
  await transaction.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${subject})`);
}

/**
 * The subjects of a notice. @param notice null when notices may have been missed. @returns all for an unknown notice.
 */
export function subjectsOf(notice: string | null): readonly NewsSubject[] {
  const told = NEWS_SUBJECTS.find((subject) => subject === notice);
  return told ? [told] : NEWS_SUBJECTS;
}
