import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

/** Kinds of events that a team is told of. */
export const NOTICE_KINDS = ['release-failing', 'canary-stopped', 'mail-given-up', 'backup-failed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice to one recipient. There is only one per event, however many processes find the event. */
export const notice = pgTable(
  'notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the event, the same in all processes. */
    event: text('event').notNull(),
    /** The address of a webhook, or an e-mail address. */
    target: text('target').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The remote whose team is told; null for the operators. */
    team: text('team'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** `Message-ID` of its mail, which the queue of mails sends. Null for a webhook. */
    messageId: text('message_id'),
    /** Calls of a webhook, which are leased in the same way as mails. */
    attempts: integer('attempts').notNull().default(0),
    /** When the webhook is called next. Null for a mail, and when it is not tried again. */
    dueAt: moment('due_at'),
    deliveredAt: moment('delivered_at'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('notice_once').on(table.event, table.target),
    index('notice_due').on(table.dueAt),
    index('notice_message').on(table.messageId),
    index('notice_created_at').on(table.createdAt),
  ],
);

export type StoredNotice = typeof notice.$inferSelect;
