import { parseArgs } from 'node:util';
import { archiveAddress } from './backup/archive-address.ts';
import { backUp, contentsOf } from './backup/perform.ts';
import { runCommand, UsageError } from './backup/run-command.ts';
import { messageOf } from './error-code.ts';

const USAGE = `Usage: npm run backup -- <file | s3://bucket/name | -> [--releases]

Writes one archive of the site that DATA_DIR, DATABASE_URL and the S3_ variables name, while it runs: its rows, uploads
and resumes, and with --releases the releases of code of DATA_DIR too. With - it goes to standard output; npm itself
writes there too, so then: npm run --silent backup -- - > file

The archive has personal data and hashes of passwords: keep it where only administrators read.`;

/** `npm run backup` */
await runCommand(USAGE, async (words, config) => {
  const { where, hasReleases } = read(words);
  const manifest = await backUp(config(), archiveAddress(where), hasReleases);
  const missing =
    manifest.missing.length === 0
      ? ''
      : `\nNot found, though rows name them: ${manifest.missing.slice(0, 20).join(', ')}` +
        `${manifest.missing.length > 20 ? ` and ${manifest.missing.length - 20} more` : ''}.`;
  return `Backup of ${manifest.createdAt}: ${contentsOf(manifest)}.${missing}`;
});

function read(words: readonly string[]): { where: string; hasReleases: boolean } {
  const { positionals, values } = parsed(words);
  const [where, ...rest] = positionals;
  if (where === undefined) throw new UsageError('Say where to write the archive.');
  if (rest.length > 0) throw new UsageError('That is one word too many.');
  return { where, hasReleases: values.releases };
}

function parsed(words: readonly string[]) {
  try {
    const options = { releases: { type: 'boolean', default: false } } as const;
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}
