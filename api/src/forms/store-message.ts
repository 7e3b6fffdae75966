import type { ContactMessage, contactMessageSchema } from '@northlight/shared/forms';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { MailQueue } from '../mail/queue.ts';
import { notifyNews } from '../news/news-notification.ts';
import { assertSameSubmission } from './earlier-submission.ts';
import { messageMail, type MailAddresses } from './mails.ts';
import { presentMessage } from './records.ts';
import { consumeNextId } from './consume-next-id.ts';
import { contactMessage } from './tables.ts';

export type MessageValues = z.output<typeof contactMessageSchema>;

/** The queue and addresses of the mail to the company. */
export interface Mailing {
  readonly mailQueue: MailQueue;
  readonly addresses: MailAddresses;
}

/** The message stored with the same key; null without one. @throws HttpError 422 when it is a different one. */
export async function earlierMessage(
  db: Db,
  key: string | null,
  values: MessageValues,
): Promise<ContactMessage | null> {
  if (key === null) return null;
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.submissionKey, key));
  if (!row) return null;
  assertSameSubmission(row, values);
  return presentMessage(row);
}

/** Stores a message with its mail and news in one transaction. */
export async function storeMessage(
  db: Db,
  { values, key }: { readonly values: MessageValues; readonly key: string | null },
  { mailQueue, addresses }: Mailing,
): Promise<ContactMessage> {
  const message = await db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(contactMessage)
      .values({ ...values, submissionKey: key })
      .onConflictDoNothing({ target: contactMessage.submissionKey })
      .returning();
    if (!row) return repeatedMessage(transaction, key, values);
    const stored = presentMessage(row);
    await mailQueue.enqueue(transaction, messageMail(stored, addresses));
    await notifyNews(transaction, 'messages');
    return stored;
  });
  mailQueue.wake();
  return message;
}

/** The message with the same key, which another request has just stored. */
async function repeatedMessage(transaction: Db, key: string | null, values: MessageValues): Promise<ContactMessage> {
  const earlier = await earlierMessage(transaction, key, values);
  if (!earlier) throw new Error('A message was written but can’t be shown.');
  return earlier;
}

/** The answer to a program that fell into the trap. Nothing is stored. */
export async function pretendMessage(db: Db, values: MessageValues): Promise<ContactMessage> {
  const now = new Date();
  const id = await consumeNextId(db, contactMessage);
  return presentMessage({ ...values, id, status: 'new', submissionKey: null, createdAt: now, updatedAt: now });
}
