import { hostname } from 'node:os';

/** As pino counts. */
const FATAL = 60;
const DEEPEST_CAUSE = 3;

type Describe = (error: unknown) => object;

/**
 * From now on an exception or a rejection that nothing catches is one line of the log, in the shape of pino's, and ends
 * the process with exit code 1: what it was doing is unknown, so it must not go on.
 */
export function exitOnFatalErrors(describe: Describe = describeError): void {
  // A rejection that nobody handles becomes such an exception by Node's default.
  process.on('uncaughtException', (error) =>
    exitWithFatal(error, 'an error that nothing caught ended the process', describe),
  );
}

/** Written without the logger, which may not exist yet, or be what failed. Pipes and files take it at once. */
export function exitWithFatal(error: unknown, message: string, describe: Describe = describeError): never {
  const line = {
    level: FATAL,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    err: describe(error),
    msg: message,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  process.exit(1);
}

/** Name, message and stack alone: an error of a client may carry a whole request, with its cookies. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  if (cause === undefined || depth === DEEPEST_CAUSE) return { type, message, stack };
  return { type, message, stack, cause: describeError(cause, depth + 1) };
}
