import { exitOnFatalErrors, exitWithFatal, listenForEnd } from '@northlight/shared/process';
import { logError } from './plugins/app/log-error.ts';
import { keepYoungHeapSmall } from './start-heap.ts';

// Before anything else is loaded, which takes its time: a signal that comes meanwhile is heard, and an error is told.
const ending = listenForEnd();
exitOnFatalErrors(logError);
keepYoungHeapSmall();

const [{ runApi }, { StartError }] = await Promise.all([import('./run-api.ts'), import('./start-error.ts')]);
try {
  process.exit(await runApi(ending));
} catch (error) {
  // A sentence for what the person who starts it can mend; the whole story for what they can't.
  if (!(error instanceof StartError)) exitWithFatal(error, 'the API could not start', logError);
  console.error(error.message);
  process.exit(1);
}
