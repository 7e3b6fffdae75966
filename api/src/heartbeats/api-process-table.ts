import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Running processes of the API, according to their last heartbeats. A row is valid only for seconds, so the table is
 * unlogged, as that of open forms.
 */
export const apiProcess = pgTable('api_process', {
  /** Random, because a name may be used again, and on several machines. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pid: integer('pid').notNull(),
  version: text('version'),
  startedAt: moment('started_at').notNull(),
  /** Time of the last heartbeat. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** False after the process was asked to end. */
  isReady: boolean('is_ready').notNull(),
});
