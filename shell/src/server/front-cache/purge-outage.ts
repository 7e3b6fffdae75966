import { PurgeFailedError } from './types.ts';

/** Milliseconds after a failed call: doubled after each failure, and shortened at random by up to a half. */
const [FIRST_WAIT, LONGEST_WAIT] = [100, 10_000];
/** The most milliseconds of a cache's `Retry-After` that are respected. */
const LONGEST_ASKED_FOR = 600_000;
/** Milliseconds in which a lasting failure is logged once. */
const TOLD_EVERY = 60_000;

/** The server's log. */
export interface PurgeLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

interface OutageOptions {
  readonly log: PurgeLog;
  /** Display name: `Varnish at http://…`. */
  readonly name: string;
  readonly now: () => number;
}

/** Logs outages in which a cache can't be purged: when they start, once a minute, and when they end. */
export function createPurgeOutage({ name, log, now }: OutageOptions) {
  let failures = 0;
  let since = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let problem = '';

  return {
    current: () => (failures === 0 ? null : { since: new Date(since).toISOString(), problem }),
    /** @returns milliseconds after which to try again. */
    failed(error: unknown): number {
      if (failures === 0) since = now();
      failures += 1;
      problem = problemOf(error);
      if (now() - reportedAt >= TOLD_EVERY) {
        reportedAt = now();
        log.error({ err: error }, `${name} can't be purged: ${problem}. It is told to keep nothing until it can be.`);
      }
      const longest = Math.min(FIRST_WAIT * 2 ** (failures - 1), LONGEST_WAIT);
      const asked = error instanceof PurgeFailedError ? (error.retryAfter ?? 0) : 0;
      return Math.max(longest * (0.5 + Math.random() / 2), Math.min(asked, LONGEST_ASKED_FOR));
    },
    ended(): void {
      if (failures > 0) log.info(`${name} is purged again.`);
      failures = 0;
      reportedAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The message of an error or of its cause: for a failed connection the cause says more than the error. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer';
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
