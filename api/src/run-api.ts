import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runServer } from '@northlight/shared/process';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { StartError } from './start-error.ts';
import { compactHeap, letYoungHeapGrow } from './start-heap.ts';

/** What a call may take beyond coming in: a picture is made anew, a mail is on its way. */
const WORK_SECONDS = 60;

/** The entry of the process lies in `src` or in `dist`; the migrations beside either. */
const packageFolder = dirname(dirname(process.argv[1] ?? ''));

/** The API until it is asked to end. @returns the exit code. @throws StartError */
export function runApi(ending: AbortSignal): Promise<number> {
  const migrationsFolder = join(packageFolder, 'migrations');
  if (!existsSync(migrationsFolder) && !process.env['MIGRATIONS_DIR']) {
    throw new StartError(`The migrations are not in ${migrationsFolder}: set MIGRATIONS_DIR.`);
  }
  const config = readConfig(process.env, process.cwd(), migrationsFolder);
  return runServer(ending, async () => {
    const { app, stop } = await start(config, ending);
    compactHeap();
    letYoungHeapGrow();
    app.log.info(`The API answers at ${config.apiOrigin}`);
    return {
      drainSeconds: config.drainSeconds,
      // Uploads that have started may take the whole time that requests are given.
      graceSeconds: config.requestSeconds + WORK_SECONDS,
      log: app.log,
      close: stop,
    };
  });
}
