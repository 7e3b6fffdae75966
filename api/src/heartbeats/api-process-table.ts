import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

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
