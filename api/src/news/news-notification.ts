import { sql } from 'drizzle-orm';
import { NEWS_CHANNEL } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';

/** What has changed: one of the two lists, content releases, or sessions, whose end also ends their streams. */
export const NEWS_SUBJECTS = ['messages', 'applications', 'releases', 'sessions'] as const;

export type NewsSubject = (typeof NEWS_SUBJECTS)[number];

/**
 * Notifies all processes after the commit of the transaction. PostgreSQL merges equal notifications of a transaction.
 */
export async function notifyNews(transaction: Db, subject: NewsSubject): Promise<void> {
  await transaction.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${subject})`);
}

/**
 * The subjects of a notification.
 * @param notification null when notifications may have been missed.
 * @returns all subjects for null and for an unknown notification.
 */
export function subjectsOf(notification: string | null): readonly NewsSubject[] {
  const subject = NEWS_SUBJECTS.find((known) => known === notification);
  return subject ? [subject] : NEWS_SUBJECTS;
}
