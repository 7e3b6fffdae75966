import { writeFile } from 'node:fs/promises';
import { type ArchiveAddress, addressText, archiveAddress } from './backup/archive-address.ts';
import { archivePlace, newestArchive } from './backup/archive-place.ts';
import { restore } from './backup/back-up-and-restore.ts';
import { contentsOf } from './backup/manifest-totals.ts';
import { runCommand } from './backup/run-command.ts';
import { readWords, UsageError } from './command-line.ts';
import type { CommandConfig } from './config.ts';

const USAGE = `Usage: npm run restore -- <file | folder/ | s3://bucket/name | s3://bucket/prefix/ | ->
         [--manifest <file>]

Fills the empty place that DATA_DIR, DATABASE_URL and the S3_ variables name with an archive of "npm run backup", from
either database into either, and compares every count and checksum. Of a folder or prefix it takes the newest archive.
With - the archive comes from standard input. With --manifest what the archive says of itself is written to a file.

What was erased since the archive was written is erased again, by the list of erasures in DATA_DIR or the bucket: give
it the SECRET of the site.`;

/** `npm run restore` */
await runCommand(USAGE, async (words, config) => {
  const { positionals, values } = readWords(words, { manifest: { type: 'string' } });
  const [where, ...rest] = positionals;
  if (where === undefined) throw new UsageError('Say which archive.');
  if (rest.length > 0) throw new UsageError('That is one word too many.');
  const address = await archiveAt(where, config());
  const { manifest, erased } = await restore(config(), address);
  if (values.manifest !== undefined)
    await writeFile(values.manifest, JSON.stringify({ ...manifest, archive: addressText(address) }), { mode: 0o600 });
  const { rows, mails, names, accounts } = erased;
  const again =
    rows + mails + names + accounts === 0
      ? ''
      : `\nErased again what was erased since: ${rows} messages and applications, ${mails} queued mails, ` +
        `${names} names in logs, ${accounts} accounts of former administrators.`;
  const unknown =
    erased.unknown === 0
      ? ''
      : `\n${erased.unknown} addresses were erased under another SECRET, and could not be erased again: ` +
        'restore with that SECRET, into an empty place.';
  return (
    `Restored the backup of ${manifest.createdAt}, and compared it: ${contentsOf(manifest)}.\n` +
    `It was ${addressText(address)}.${again}${unknown}`
  );
});

async function archiveAt(where: string, { backup }: CommandConfig): Promise<ArchiveAddress> {
  const place = archivePlace(where, backup.s3);
  return place ? newestArchive(place) : archiveAddress(where);
}
