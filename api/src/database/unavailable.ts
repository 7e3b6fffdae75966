import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The database could not do what it was asked to; a later try may succeed. Nothing was changed, unless the outcome is
 * unknown.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /**
   * True when the connection was lost after the commit was sent and before its answer arrived. Then the change may have
   * been made.
   */
  readonly isOutcomeUnknown: boolean;

  constructor(cause: unknown, { isOutcomeUnknown = false } = {}) {
    super(
      isOutcomeUnknown
        ? 'The connection to the database was lost while a change was being committed'
        : 'The database is not available',
      { cause },
    );
    this.isOutcomeUnknown = isOutcomeUnknown;
  }
}

/**
 * SQLSTATEs of PostgreSQL (classes or codes) of temporary failures: connection failures (08), too few resources (53),
 * intervention of an operator, such as a shutdown or a time limit (57), system errors (58); a server that is read-only
 * since a failover (25006), idle and long transactions that were ended (25P03, 25P04), conflicts with other
 * transactions (40001, 40P01), and locks that were not acquired in time (55P03).
 */
const PASSING_STATE = /^(?:08|53|57|58)...$|^(?:25006|25P03|25P04|40001|40P01|55P03)$/;
const NETWORK_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver about a lost or failed connection. These errors have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Cannot use a pool)/;

/** @returns an error for a temporary failure of the database; undefined for every other error. */
export function asUnavailable(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  return error instanceof DrizzleQueryError && isTransient(error.cause)
    ? new DatabaseUnavailable(error.cause)
    : undefined;
}

/** Whether the failure is temporary. @param error of the driver. */
export function isTransient(error: unknown): boolean {
  if (isReadTimeout(error)) return true;
  const code = errorCodeOf(error);
  if (code !== undefined) return PASSING_STATE.test(code) || NETWORK_FAILURES.has(code);
  return (
    typeof error === 'object' && error !== null && 'message' in error && LOST_CONNECTION.test(String(error.message))
  );
}

/** SQLSTATEs of work that the server gave up: a statement, waiting for a lock, or a transaction took too long. */
const OVER_TIME_LIMIT = ['57014', '55P03', '25P04'];

/** Whether it was given up because it took too long. The database is there, so other work may succeed at once. */
export function isOverTimeLimit(error: unknown): boolean {
  const { cause } = asUnavailable(error) ?? {};
  return isReadTimeout(cause) || OVER_TIME_LIMIT.includes(errorCodeOf(cause) ?? '');
}

/** Whether the server did not answer within the driver's limit. The connection can't be used any more then. */
export function isReadTimeout(error: unknown): boolean {
  const origin: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  return origin instanceof Error && origin.message === 'Query read timeout';
}

/** The code of an error of the driver, or of a failed query whose cause it is. */
export function errorCodeOf(error: unknown): string | undefined {
  const origin: unknown = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof origin === 'object' && origin !== null && 'code' in origin && typeof origin.code === 'string'
    ? origin.code
    : undefined;
}
