import { readFile } from 'node:fs/promises';
import { backupRunSchema } from '@northlight/shared/backups';
import { manifestSchema } from './backup/archive-format.ts';
import { BackupError } from './backup/backup-error.ts';
import { comparePlace } from './backup/compare-place.ts';
import { recordRun } from './backup/record-run.ts';
import { dropAbandonedDatabases, dropOwnDatabase, makeOwnDatabase } from './backup/own-database.ts';
import { runCommand } from './backup/run-command.ts';
import { UsageError } from './command-line.ts';
import type { CommandConfig } from './config.ts';

const USAGE = `The steps of "npm run drill" that need the database, which runs them one by one:

  make-database <owner>    an empty one on the server of DATABASE_URL, of the process with this signature; its address
                           goes to standard output
  drop-database <address>  what make-database made
  drop-abandoned           what make-database made for processes that were killed; the names go to standard output
  compare <manifest>       what DATA_DIR and DATABASE_URL name, with the archive that it was restored from
  note <run>               how a drill went, as JSON, for the site that the variables name`;

const steps: Readonly<Record<string, (config: CommandConfig, word: string) => Promise<string>>> = {
  async 'make-database'(config, owner) {
    process.stdout.write(await makeOwnDatabase(urlOf(config), owner));
    return '';
  },
  async 'drop-database'(config, own) {
    await dropOwnDatabase(urlOf(config), own);
    return '';
  },
  async 'drop-abandoned'(config) {
    process.stdout.write((await dropAbandonedDatabases(urlOf(config))).join('\n'));
    return '';
  },
  async compare(config, file) {
    const differences = await comparePlace(config, manifestSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
    if (differences.length > 0) throw new BackupError(`Not as in the archive: ${differences.slice(0, 20).join('; ')}.`);
    return '';
  },
  async note(config, text) {
    const problem = await recordRun(config, backupRunSchema.parse(JSON.parse(text)));
    if (problem !== null) throw new BackupError(problem);
    return '';
  },
};

function urlOf({ databaseUrl }: CommandConfig): string {
  if (databaseUrl === undefined) throw new BackupError('There is no DATABASE_URL.');
  return databaseUrl;
}

await runCommand(USAGE, async ([name = '', word = ''], config) => {
  const step = steps[name];
  if (!step) throw new UsageError(`There is no step "${name}".`);
  return step(config(), word);
});
