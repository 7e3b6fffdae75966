import { listenForEnd } from '@northlight/shared/process';
import { runDrill } from './drill/run-drill.ts';
import { runStep } from './drill/run-step.ts';
import { detachSiteEnvironment } from './drill/drill-environment.ts';
import { dataFolder } from './rooms.ts';
import { UsageError, readArguments } from './run/command.ts';
import { messageOf } from './run/message-of.ts';

const USAGE = `Usage: npm run drill [-- <archive | folder/ | s3://bucket/prefix/>]

Restores a backup, of a place the newest, beside the site that the variables name: into a folder and a database of its
own, which are removed at the end. Compares every count and checksum with the archive, starts an API and a site there,
opens ten pages, and prints how old the backup was (RPO) and how long it took (RTO). Without an argument it is that of
BACKUP_TO. Ends with 1 when anything differs, and notes how it went for the dashboard and /status.`;

/** `npm run drill`. It is run by node itself, because it must remove its folder and database when it is interrupted. */
const ending = listenForEnd();

async function drill(): Promise<number> {
  const { words } = readArguments(1, {});
  const folder = dataFolder();
  const site = detachSiteEnvironment();
  const archive = words[0] ?? site.BACKUP_TO;
  if (archive === undefined) throw new UsageError('Say which archive, or set BACKUP_TO.');
  const own = { ...site, DATA_DIR: folder };
  const run = await runDrill({ archive, site: own, dataFolder: folder, signal: ending, say: console.log });
  const unnoted = await runStep(own, ['drill-step', 'note', JSON.stringify(run)]).then(
    () => null,
    (error: unknown) => messageOf(error),
  );
  if (unnoted !== null) console.error(unnoted);
  if (run.problem !== null) console.error(`The drill failed: ${run.problem}`);
  return run.problem === null ? 0 : 1;
}

try {
  if (process.argv.includes('--help')) console.log(USAGE);
  process.exit(process.argv.includes('--help') ? 0 : await drill());
} catch (error) {
  if (ending.aborted) console.error('The drill was interrupted; what it had made is removed.');
  else console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : messageOf(error));
  process.exit(error instanceof UsageError ? 2 : 1);
}
