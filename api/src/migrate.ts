import { runCommand } from './backup/run-command.ts';
import { UsageError } from './command-line.ts';
import { openDatabase } from './database/open-database.ts';

const USAGE = `Usage: npm run migrate [-- --contract]

Brings the database that DATA_DIR and DATABASE_URL name to the tables of this version, as a start of the API does. With
--contract also by migrations that are not additive, which a start refuses: they take away or change what processes of
older versions need. Those must have ended, and can't be started again.`;

/** `npm run migrate` */
await runCommand(USAGE, async (words, config) => {
  const unknown = words.find((word) => word !== '--contract');
  if (unknown !== undefined) throw new UsageError(`${unknown} is not understood.`);
  const database = await openDatabase(config(), console.error, words.includes('--contract'));
  await database.close();
  return 'The database has the tables of this version.';
});
