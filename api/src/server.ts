import { exitOnFatalErrors, exitWithFatal, listenForEnd } from '@northlight/shared/process';
import { logError } from './plugins/app/log-error.ts';
import { limitYoungHeap } from './start-heap.ts';

// These two calls come before the other modules are loaded, which takes time: a signal that arrives during the loading
// is noticed, and an error is reported.
const ending = listenForEnd();
exitOnFatalErrors(logError);
limitYoungHeap();

const [{ runApi }, { StartError }] = await Promise.all([import('./run-api.ts'), import('./start-error.ts')]);
try {
  process.exit(await runApi(ending));
} catch (error) {
  // For a problem that the operator can solve, one sentence is enough. Any other error is reported with its stack.
  if (!(error instanceof StartError)) exitWithFatal(error, 'the API could not start', logError);
  console.error(error.message);
  process.exit(1);
}
