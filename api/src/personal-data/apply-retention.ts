import { applicationStatuses, messageStatuses, type Retention } from '@northlight/shared/forms';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/db.ts';
import { type Batches, inBatches } from '../database/in-batches.ts';
import { contactMessage, jobApplication } from '../forms/tables.ts';
import { mailOutbox } from '../mail/queue-table.ts';
import { tellNews } from '../news/news-notice.ts';

interface RetentionTask extends Batches {
  readonly db: Db;
  readonly retention: Retention;
  readonly resumes: { remove(file: string): Promise<void> };
}

interface Gone {
  readonly email: string;
  readonly createdAt: Date;
  /** Null of a message. */
  readonly resumeFile: string | null;
}

type DeleteSome = (transaction: Db, days: number, batch: number) => Promise<readonly Gone[]>;

/** A task of the housekeeping: deletes what visitors sent so many days after its last change, by its status. */
export async function applyRetention(task: RetentionTask): Promise<void> {
  const { message, application } = task.retention;
  for (const status of messageStatuses) await deleteOver(task, 'messages', message[status], messagesOver(status));
  for (const status of applicationStatuses)
    await deleteOver(task, 'applications', application[status], applicationsOver(status));
}

/** @param days undefined where nothing is deleted. */
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
    // What can't be removed now is nobody's file, which a later task of the housekeeping removes.
    for (const { resumeFile } of gone) if (resumeFile !== null) await resumes.remove(resumeFile);
    return gone.length;
  });
}

/** The mails that tell of what is gone have its text: those that were given up, or still wait. They came with it. */
async function finish(transaction: Db, what: 'messages' | 'applications', gone: readonly Gone[]): Promise<void> {
  const emails = [...new Set(gone.map(({ email }) => email))];
  const times = gone.map(({ createdAt }) => createdAt);
  await transaction
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.replyAddress, emails), inArray(mailOutbox.createdAt, times)));
  await recordAudit(transaction, null, { kind: 'deleted-for-good', subject: what, details: { count: gone.length } });
  await tellNews(transaction, what);
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
