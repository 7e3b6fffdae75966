import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Processes of the API, as far as their last heartbeats tell. A row is worth nothing after seconds: the table is
 * unlogged, as that of open forms is.
 */
export const apiProcess = pgTable('api_process', {
  /** Random: a name may be given again, and two machines may have the same. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pid: integer('pid').notNull(),
  version: text('version'),
  startedAt: moment('started_at').notNull(),
  /** Of the last heartbeat. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** False once it has been asked to end. */
  isReady: boolean('is_ready').notNull(),
});
