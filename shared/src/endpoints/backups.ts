/** What is noted when it has ended: a backup, a restore into this place, a restore beside it to try a backup out. */
export const BACKUP_RUN_KINDS = ['backup', 'restore', 'drill'] as const;
export type BackupRunKind = (typeof BACKUP_RUN_KINDS)[number];

/** A run of `npm run backup`, `npm run restore` or `npm run drill` that has ended. */
export interface BackupRun {
  readonly kind: BackupRunKind;
  /** ISO 8601, as all times here. */
  readonly started_at: string;
  readonly seconds: number;
  /** Of the archive: a file, `s3://bucket/name`, or `-` for a stream. */
  readonly archive: string;
  /** When the rows of the archive were read; null where the run did not get as far. */
  readonly archive_at: string | null;
  /** Of the whole archive; null where it is not known. */
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly files: number | null;
  /** The archive was read again to its end, and every count and checksum compared. */
  readonly is_verified: boolean;
  /** Why it failed; null where it did not. */
  readonly problem: string | null;
}

/** Of each kind: the last run that succeeded, and the last one that failed where that was later. */
export type BackupStatus = Readonly<
  Record<BackupRunKind, { readonly succeeded: BackupRun | null; readonly failed: BackupRun | null }>
>;

/** For administrators, relative to the API's origin. */
export const backupPaths = { status: '/backups/admin/status' } as const;

/** The same for the other processes of the product, which know the internal key. */
export const INTERNAL_BACKUPS_PATH = '/internal/backups';

/** What a person is told of the backups of a site. */
export interface BackupWords {
  /** When the last one was made. */
  readonly made: string;
  /** Whether one was ever restored. */
  readonly restored: string;
  /** What failed, and was not done since. */
  readonly problems: readonly string[];
}

const NAMES: Readonly<Record<BackupRunKind, string>> = { backup: 'backup', restore: 'restore', drill: 'drill' };

/** @param timeText writes a time, given in ISO 8601, for people. */
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
