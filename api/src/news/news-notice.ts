import { sql } from 'drizzle-orm';
import { NEWS_CHANNEL } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';

/** What has changed: one of the two lists, content releases, or sessions, with which streams end. */
export const NEWS_SUBJECTS = ['messages', 'applications', 'releases', 'sessions'] as const;

export type NewsSubject = (typeof NEWS_SUBJECTS)[number];

/** Tells every process, once the transaction is committed. The same told twice in a transaction is told once. */
export async function tellNews(transaction: Db, subject: NewsSubject): Promise<void> {
  await transaction.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${subject})`);
}

/** @param notice null when some may have been missed. @returns all subjects for a notice that is not known. */
export function subjectsOf(notice: string | null): readonly NewsSubject[] {
  const told = NEWS_SUBJECTS.find((subject) => subject === notice);
  return told ? [told] : NEWS_SUBJECTS;
}
