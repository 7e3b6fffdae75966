import type { ErrorBody, Issue } from '../endpoints/index.ts';

/**
 * Words for answers without the API's own. A proxy or a CDN in front of it refuses with a page, or with nothing, what
 * is too large for it or comes too often.
 */
const WORDS: Readonly<Record<number, string>> = {
  0: 'The server could not be reached.',
  413: 'This is larger than the server accepts.',
  429: 'Too many requests. Please try again later.',
};

/**
 * Error of a failed call. `status` is the HTTP status, or 0 without a response (network, abort, timeout). `message` is
 * the server's text if there is one. Plain data only, so that it can be serialised for the browser.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly Issue[];
  /** For a conflict: the current record. */
  readonly data: unknown;
  /** Seconds to wait before trying again, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? WORDS[status] ?? `The server answered ${status}.`);
    this.status = status;
    this.errors = body.errors ?? [];
    this.data = body.data;
    this.retryAfter = retryAfter;
  }
}

/**
 * Makes the error of a response. @param body as the server sent it, of any type. @param retryAfter the header
 * `Retry-After`.
 */
export function apiErrorOf(status: number, body: unknown, retryAfter: unknown): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(status, isErrorBody(body) ? body : {}, Number.isFinite(seconds) ? seconds : undefined);
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
