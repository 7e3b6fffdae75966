import { BACKUP_RUN_KINDS } from '@northlight/shared/endpoints';
import { bigint, boolean, doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment-column.ts';

/** Finished backups, restores and drills of this place. Some hundreds are kept. */
export const backupRun = pgTable('backup_run', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind', { enum: BACKUP_RUN_KINDS }).notNull(),
  startedAt: moment('started_at').notNull(),
  seconds: doublePrecision('seconds').notNull(),
  archive: text('archive').notNull(),
  archiveAt: moment('archive_at'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: integer('rows'),
  files: integer('files'),
  isVerified: boolean('is_verified').notNull(),
  problem: text('problem'),
});
