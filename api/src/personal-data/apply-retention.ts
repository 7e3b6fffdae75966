import { applicationStatuses, messageStatuses, type Retention } from '@northlight/shared/forms';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { notifyNews } from '../news/news-notification.ts';

interface RetentionTask extends Batches {
  readonly db: Db;
  readonly retention: Retention;
  readonly resumes: { remove(file: string): Promise<void> };
}

interface Gone {
  readonly email: string;
  readonly createdAt: Date;
  /** Null for a message. */
  readonly resumeFile: string | null;
}

type DeleteSome = (transaction: Db, days: number, batch: number) => Promise<readonly Gone[]>;

/**
 * Task of the housekeeping: deletes messages and applications so many days after their last change, by their status.
 */
export async function applyRetention(task: RetentionTask): Promise<void> {
  const { message, application } = task.retention;
  for (const status of messageStatuses) await deleteOver(task, 'messages', message[status], messagesOver(status));
  for (const status of applicationStatuses)
    await deleteOver(task, 'applications', application[status], applicationsOver(status));
}

/** @param days undefined when nothing is deleted. */
async function deleteOver(
  task: RetentionTask,
  what: 'messages' | 'applications',
  days: number | undefined,
  deleteSome: DeleteSome,
): Promise<void> {
  if (days === undefined) return;
  const { db, resumes } = task;
  await inBatches(task, async (batch) => {
    const gone = await db.transaction(async (transaction) => {
      const rows = await deleteSome(transaction, days, batch);
      if (rows.length > 0) await finish(transaction, what, rows);
      return rows;
    });
    // A resume that can't be removed now has no row any more, so a later task of the housekeeping removes it.
    for (const { resumeFile } of gone) if (resumeFile !== null) await resumes.remove(resumeFile);
    return gone.length;
  });
}

/** Deletes the mails about deleted rows too, because they have the same text. Both were stored in one transaction. */
async function finish(transaction: Db, what: 'messages' | 'applications', gone: readonly Gone[]): Promise<void> {
  const emails = [...new Set(gone.map(({ email }) => email))];
  const times = gone.map(({ createdAt }) => createdAt);
  await transaction
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.replyAddress, emails), inArray(mailOutbox.createdAt, times)));
  await recordAudit(transaction, null, { kind: 'deleted-for-good', subject: what, details: { count: gone.length } });
  await notifyNews(transaction, what);
}

const isOver = (changedAt: PgColumn, days: number) =>
  lt(changedAt, sql`now() - make_interval(days => ${days}::integer)`);

const messagesOver =
  (status: (typeof messageStatuses)[number]): DeleteSome =>
  async (transaction, days, batch) => {
    const { id, email, createdAt, updatedAt } = contactMessage;
    const over = transaction
      .select({ id })
      .from(contactMessage)
      .where(and(eq(contactMessage.status, status), isOver(updatedAt, days)))
      .orderBy(updatedAt)
      .limit(batch);
    const gone = await transaction.delete(contactMessage).where(inArray(id, over)).returning({ email, createdAt });
    return gone.map((row) => ({ ...row, resumeFile: null }));
  };

const applicationsOver =
  (status: (typeof applicationStatuses)[number]): DeleteSome =>
  (transaction, days, batch) => {
    const { id, email, createdAt, updatedAt, resumeFile } = jobApplication;
    const over = transaction
      .select({ id })
      .from(jobApplication)
      .where(and(eq(jobApplication.status, status), isOver(updatedAt, days)))
      .orderBy(updatedAt)
      .limit(batch);
    return transaction.delete(jobApplication).where(inArray(id, over)).returning({ email, createdAt, resumeFile });
  };
