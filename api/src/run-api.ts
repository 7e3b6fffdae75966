import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runServer } from '@northlight/shared/process';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { StartError } from './start-error.ts';
import { compactHeap, liftYoungHeapLimit } from './start-heap.ts';

/**
 * Seconds that a request may take after it has arrived, for example to make the sizes of a picture or to send a mail.
 */
const WORK_SECONDS = 60;

/** The entry of the process is in `src` or in `dist`; the migrations are beside that folder. */
const packageFolder = dirname(dirname(process.argv[1] ?? ''));

/** Runs the API until the process is asked to end. @returns the exit code. @throws StartError */
export function runApi(ending: AbortSignal): Promise<number> {
  const migrationsFolder = join(packageFolder, 'migrations');
  if (!existsSync(migrationsFolder) && !process.env['MIGRATIONS_DIR']) {
    throw new StartError(`The migrations are not in ${migrationsFolder}: set MIGRATIONS_DIR.`);
  }
  const config = readConfig(process.env, process.cwd(), migrationsFolder);
  return runServer(ending, async () => {
    const { app, stop } = await start(config, ending);
    compactHeap();
    liftYoungHeapLimit();
    app.log.info(`The API answers at ${config.apiOrigin}`);
    return {
      drainSeconds: config.drainSeconds,
      // An upload that has started may take the whole time that a request is allowed.
      graceSeconds: config.requestSeconds + WORK_SECONDS,
      log: app.log,
      close: stop,
    };
  });
}
