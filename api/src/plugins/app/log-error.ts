type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

const ADDRESS = /[^\s<>@"'(),;:]+@[^\s<>@"'(),;:]+/g;
/** SQLSTATE classes of errors whose messages contain values of rows. */
const QUOTES_VALUES = /^2[23]/;

/**
 * An error for the log: with its stack, but without values of the request. The driver puts the parameters of a query
 * into its message, the database quotes rows, and mail servers name people. More people read a log than the data.
 */
export function logError(error: unknown, depth = 0): LoggedError {
  if (!isError(error)) return { type: typeof error, message: 'something that is no error was thrown', stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const cause = error.cause === undefined || depth > 3 ? undefined : logError(error.cause, depth + 1);
  return {
    type: error.name,
    message: messageToLog(error, code),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(cause ? { cause } : {}),
  };
}

/** It does not use `instanceof`, which is false for errors of another realm, as in tests. */
const isError = (value: unknown): value is Error =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

function messageToLog(error: Error, code: string | undefined): string {
  if ('query' in error && typeof error.query === 'string') return `Failed query: ${error.query}`;
  if (code !== undefined && QUOTES_VALUES.test(code) && code.length === 5) return 'The database refused the values';
  return error.message.replace(ADDRESS, '<address>');
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
