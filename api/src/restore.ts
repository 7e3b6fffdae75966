import { archiveAddress } from './backup/archive-address.ts';
import { contentsOf, restore } from './backup/perform.ts';
import { runCommand, UsageError } from './backup/run-command.ts';

const USAGE = `Usage: npm run restore -- <file | s3://bucket/name | ->

Fills the empty place that DATA_DIR, DATABASE_URL and the S3_ variables name with an archive of "npm run backup", from
either database into either, and compares every count and checksum. With - the archive comes from standard input.`;

/** `npm run restore` */
await runCommand(USAGE, async ([where, ...rest], config) => {
  if (where === undefined) throw new UsageError('Say which archive.');
  if (rest.length > 0) throw new UsageError('That is one word too many.');
  const manifest = await restore(config(), archiveAddress(where));
  return `Restored the backup of ${manifest.createdAt}, and compared it: ${contentsOf(manifest)}.`;
});
