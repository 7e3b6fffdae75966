/** Kinds of recorded runs: a backup, a restore into this site, or a restore beside it that tries a backup out. */
export const BACKUP_RUN_KINDS = ['backup', 'restore', 'drill'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

/** A finished run of `npm run backup`, `npm run restore` or `npm run drill`. */
export interface BackupRun {
  readonly kind: BackupRunKind;
  /** ISO 8601, like all times here. */
  readonly started_at: string;
  readonly seconds: number;
  /** Address of the archive: a file, `s3://bucket/name`, or `-` for a stream. */
  readonly archive: string;
  /** When the rows of the archive were read; null if the run failed before. */
  readonly archive_at: string | null;
  /** Size of the archive in bytes; null if unknown. */
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  /** Whether the archive was read again completely, and all counts and checksums matched. */
  readonly is_verified: boolean;
  /** Why it failed; null if it succeeded. */
  readonly problem: string | null;
}

/** By kind: the last successful run, and the last failed one if it was later. */
export type BackupStatus = Readonly<
  Record<BackupRunKind, { readonly succeeded: BackupRun | null; readonly failed: BackupRun | null }>
>;

/** For administrators, relative to the API's origin. */
export const backupPaths = { status: '/backups/admin/status' } as const;

/** Path of the same status for other processes of the product, which have the internal key. */
export const INTERNAL_BACKUPS_PATH = '/internal/backups';

/** The state of the backups in words for people. */
export interface BackupWords {
  /** When the last backup was made. */
  readonly made: string;
  /** Whether a backup was ever restored. */
  readonly restored: string;
  /** Failures without a later success. */
  readonly problems: readonly string[];
}

const NAMES: Readonly<Record<BackupRunKind, string>> = { backup: 'backup', restore: 'restore', drill: 'drill' };

/** Describes the state of the backups. @param timeText formats an ISO 8601 time for people. */
export function backupWords(status: BackupStatus, timeText: (time: string) => string): BackupWords {
  const { succeeded } = status.backup;
  return {
    made: succeeded
      ? `The last backup was made on ${timeText(succeeded.archive_at ?? succeeded.started_at)}` +
        `${succeeded.is_verified ? ' and read back completely' : ' and not read back'}.`
      : 'No backup has been made yet.',
    restored: restoredText(status, timeText),
    problems: Object.values(status).flatMap(({ failed }) =>
      failed ? [`The ${NAMES[failed.kind]} of ${timeText(failed.started_at)} failed: ${failed.problem ?? ''}`] : [],
    ),
  };
}

function restoredText({ restore, drill }: BackupStatus, timeText: (time: string) => string): string {
  const tried = drill.succeeded;
  if (tried)
    return (
      `The backup of ${timeText(tried.archive_at ?? tried.started_at)} was restored beside the site on ` +
      `${timeText(tried.started_at)}, in ${Math.ceil(tried.seconds)} s.`
    );
  const own = restore.succeeded;
  if (own)
    return (
      `This site was restored on ${timeText(own.started_at)}, from the backup of ` +
      `${timeText(own.archive_at ?? own.started_at)}.`
    );
  return 'No backup has ever been restored: npm run drill tests one.';
}
