import { randomUUID } from 'node:crypto';
import { gt, lte, or, sql } from 'drizzle-orm';
import { index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';
import type { Mail } from './mail.ts';

/** Mails that are not sent yet. The row of a sent mail is deleted. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The `Message-ID` of all attempts, so that a receiver can recognise a repetition. */
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    replyName: text('reply_name'),
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * When the mail may be taken next: at once, or after a pause when it failed. While a process sends it, the end of
     * the lease. Null when the mail is not tried again.
     */
    dueAt: moment('due_at').defaultNow(),
    /** The process that is sending the mail. */
    holder: text('holder'),
    /** When sending its content began. From then on the server may have accepted it. */
    handedOverAt: moment('handed_over_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_due').on(table.dueAt)],
);

/** A time by the clock of the database, which all processes share. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`;

/**
 * Whether a time has come. One that lies further ahead than twice the longest pause was written before the clock of the
 * database was set back: nothing must wait until then.
 * @param longest the longest pause, in seconds.
 */
export const hasCome = (dueAt: PgColumn, longest: number) =>
  or(lte(dueAt, sql`now()`), gt(dueAt, inSeconds(2 * longest)));

export type Waiting = typeof mailOutbox.$inferSelect;

export const rowOf = ({ to, replyTo, subject, text }: Mail): typeof mailOutbox.$inferInsert => ({
  messageId: `<${randomUUID()}@northlight.mail>`,
  recipient: to,
  replyName: replyTo?.name,
  replyAddress: replyTo?.address,
  subject,
  text,
});

export const mailOf = ({ messageId, recipient, replyName, replyAddress, subject, text }: Waiting): Mail => ({
  to: recipient,
  subject,
  text,
  messageId,
  ...(replyAddress === null ? {} : { replyTo: { name: replyName ?? '', address: replyAddress } }),
});
