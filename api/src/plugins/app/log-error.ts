type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

const ADDRESS = /[^\s<>@"'(),;:]+@[^\s<>@"'(),;:]+/g;
/** Failures of the database that quote what was to be stored. */
const QUOTES_VALUES = /^2[23]/;

/**
 * An error as the log keeps it: where it came from, but none of the values that were on their way. The database's
 * driver puts the parameters of a query into its message, the database quotes rows, mail servers name people. A log is
 * read by more people than the data.
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

/** Not by `instanceof`: errors of another realm, as in tests, are errors too. */
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
