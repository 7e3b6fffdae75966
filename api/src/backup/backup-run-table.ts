import { BACKUP_RUN_KINDS } from '@northlight/shared/endpoints';
import { bigint, boolean, doublePrecision, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Finished backups, restores and drills of this place. Some hundreds are kept. */
export const backupRun = pgTable('backup_run', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: BACKUP_RUN_KINDS }).notNull(),
  startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull(),
  seconds: doublePrecision('seconds').notNull(),
  archive: text('archive').notNull(),
  archiveAt: timestamp('archive_at', { withTimezone: true, precision: 3 }),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: integer('rows'),
  files: integer('files'),
  isVerified: boolean('is_verified').notNull(),
  problem: text('problem'),
});
