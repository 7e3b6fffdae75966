import { constants, setPriority } from 'node:os';
import { readWords, UsageError } from './command-line.ts';
import type { CommandConfig } from './config.ts';
import { keepBackup, type MadeBackup } from './backup/keep-backup.ts';
import { parseKeep } from './backup/keep-rules.ts';
import { contentsOf } from './backup/manifest-totals.ts';
import { runCommand } from './backup/run-command.ts';

const USAGE = `Usage: npm run backup -- [<file | folder/ | s3://bucket/name | s3://bucket/prefix/ | ->]
         [--keep daily=7,weekly=4,monthly=12] [--releases]

Writes one archive of the site that DATA_DIR, DATABASE_URL and the S3_ variables name, while it runs: its rows, uploads
and resumes, and with --releases the releases of code of DATA_DIR too; then reads it again whole, and notes for the
dashboard and /status how it went. In a folder or behind a prefix it gets a name by its time; with --keep the newest of
so many days, weeks, months and years are kept there, and others removed once the new one is verified. Without an
address BACKUP_TO and BACKUP_KEEP say both. With - it goes to standard output; npm itself writes there too, so then:
npm run --silent backup -- - > file

The archive has personal data and hashes of passwords: keep it where only administrators read.`;

// The process has a lower priority than the site, also when it was started by hand: on a small machine a backup of
// gigabytes would slow the answers to readers.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** `npm run backup` */
await runCommand(USAGE, async (words, config) => describeBackup(await keepBackup(config(), wishOf(words, config()))));

function describeBackup({ manifest, address, bytes, removed, warnings }: MadeBackup): string {
  const { missing } = manifest;
  const named = missing.slice(0, 20).join(', ') + (missing.length > 20 ? ` and ${missing.length - 20} more` : '');
  return [
    `Backup of ${manifest.createdAt}: ${contentsOf(manifest)}.`,
    ...(bytes === null ? [] : [`Read again whole: ${address}, ${(bytes / 1e6).toFixed(1)} MB.`]),
    ...(missing.length === 0 ? [] : [`Not found, though rows name them: ${named}.`]),
    ...(removed.length === 0 ? [] : [`Removed, as no rule keeps them: ${removed.join(', ')}.`]),
    ...warnings,
  ].join('\n');
}

function wishOf(words: readonly string[], { backup }: CommandConfig) {
  const { positionals, values } = readWords(words, {
    releases: { type: 'boolean', default: false },
    keep: { type: 'string' },
  });
  const [named, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('That is one word too many.');
  const to = named ?? backup.to;
  if (to === undefined) throw new UsageError('Say where to write the archive, or set BACKUP_TO.');
  // BACKUP_KEEP applies only to the place of BACKUP_TO.
  const keep = values.keep ?? (named === undefined ? backup.keep : undefined);
  return { to, hasReleases: values.releases, keep: keep === undefined ? null : parseKeep(keep) };
}
