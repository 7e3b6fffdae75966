import { bigint, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** What a team is told of. */
export const NOTICE_KINDS = ['release-failing', 'canary-stopped', 'mail-given-up', 'backup-failed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A notice to one of those who are told of it. However many processes see what it is about, there is one. */
export const notice = pgTable(
  'notice',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What has happened: the same for all processes that see it. */
    event: text('event').notNull(),
    /** The address of a webhook, or of mails. */
    target: text('target').notNull(),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The remote whose team is told; null for the operators. */
    team: text('team'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Of its mail: the queue of mails does the rest. Null for a webhook. */
    messageId: text('message_id'),
    /** Of a webhook, whose calls are leased as mails are. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is called next. Null for a mail, and once nobody tries any more. */
    dueAt: time('due_at'),
    deliveredAt: time('delivered_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('notice_once').on(table.event, table.target),
    index('notice_due').on(table.dueAt),
    index('notice_message').on(table.messageId),
    index('notice_created_at').on(table.createdAt),
  ],
);

export type StoredNotice = typeof notice.$inferSelect;
