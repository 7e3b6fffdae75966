import { count, isNull } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { mailOutbox } from './queue-table.ts';

/** The number of mails that wait to be sent, and of those that are not tried again. */
export async function countMails(db: Db): Promise<Readonly<Record<'waiting' | 'given_up', number>>> {
  const [all] = await db.select({ mails: count() }).from(mailOutbox);
  const [givenUp] = await db.select({ mails: count() }).from(mailOutbox).where(isNull(mailOutbox.dueAt));
  const gone = givenUp?.mails ?? 0;
  return { waiting: (all?.mails ?? 0) - gone, given_up: gone };
}
