import { z } from 'zod';
import { BACKUP_RUN_KINDS } from '../endpoints/backups.ts';

/** Schema of a `BackupRun`, which processes of the product send each other. */
export const backupRunSchema = z.strictObject({
  kind: z.enum(BACKUP_RUN_KINDS),
  started_at: z.iso.datetime(),
  seconds: z.number().min(0),
  archive: z.string(),
  archive_at: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  is_verified: z.boolean(),
  problem: z.string().nullable(),
});

/** Schema of `BackupStatus`: the runs by kind. */
export const backupStatusSchema = z.record(
  z.enum(BACKUP_RUN_KINDS),
  z.object({ succeeded: backupRunSchema.nullable(), failed: backupRunSchema.nullable() }),
);
