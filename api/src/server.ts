import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from './config.ts';
import { start, type Running } from './start.ts';
import { StartError } from './start-error.ts';

/** Milliseconds that open calls have to finish when the process is asked to end. */
const GRACE = 10_000;

/** This file lies in `src` or in `dist`; the migrations beside either. */
const packageFolder = dirname(dirname(process.argv[1] ?? ''));

function endOn(running: Running): void {
  let isEnding = false;
  const end = (signal: NodeJS.Signals) => {
    if (isEnding) return;
    isEnding = true;
    running.app.log.info(`Ending on ${signal}`);
    setTimeout(() => process.exit(1), GRACE).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

try {
  const migrationsFolder = join(packageFolder, 'migrations');
  if (!existsSync(migrationsFolder) && !process.env['MIGRATIONS_DIR']) throw new StartError(`The migrations are not in ${migrationsFolder}: set MIGRATIONS_DIR.`);
  const config = readConfig(process.env, process.cwd(), migrationsFolder);
  const running = await start(config);
  endOn(running);
  running.app.log.info(`The API answers at ${config.apiOrigin}`);
} catch (error) {
  // A sentence for what the person who starts it can mend; the whole story for what they can't.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
