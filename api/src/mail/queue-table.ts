import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Mail } from './mail.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Mails that are still to be sent; one that was sent is gone. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `Message-ID` of every attempt, so that a receiver can tell a repetition. */
    messageId: text('message_id').notNull().unique(),
    recipient: text('recipient').notNull(),
    replyName: text('reply_name'),
    replyAddress: text('reply_address'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * When the mail may be taken next: at once, after a pause when it failed, or, while a process sends it, when that
     * process must be gone. Null once nobody tries any more.
     */
    dueAt: time('due_at').defaultNow(),
    /** The process that sends it at this moment. */
    holder: text('holder'),
    /** When its content began to leave for the server, which may have taken it from then on. */
    handedOverAt: time('handed_over_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('mail_outbox_due').on(table.dueAt)],
);

/** By the clock of the database, which all processes share. */
export const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::double precision)`;

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
