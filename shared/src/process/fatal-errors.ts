import { hostname } from 'node:os';

/** Level of pino. */
const FATAL = 60;
const DEEPEST_CAUSE = 3;

type Describe = (error: unknown) => object;

/**
 * Logs an uncaught exception or rejection as one line in pino's format, and ends the process with exit code 1: its
 * state is unknown then, so it must not continue.
 */
export function exitOnFatalErrors(describe: Describe = describeError): void {
  // Node turns unhandled rejections into uncaught exceptions by default.
  process.on('uncaughtException', (error) =>
    exitWithFatal(error, 'an error that nothing caught ended the process', describe),
  );
}

/**
 * Logs an error and ends the process with exit code 1. It does not use the logger, which may not exist yet or may be
 * what failed. Pipes and files are written synchronously.
 */
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

/** Only name, message and stack: an error of a client may contain a whole request with its cookies. */
function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { name: type, message, stack = '', cause } = error;
  if (cause === undefined || depth === DEEPEST_CAUSE) return { type, message, stack };
  return { type, message, stack, cause: describeError(cause, depth + 1) };
}
