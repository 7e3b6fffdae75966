import type { ErrorBody, Issue } from '../endpoints/index.ts';

/**
 * Any call that did not succeed. `status` is the HTTP status, or 0 when no answer came (network, abort, time-out).
 * `message` is the server's text where there is one. Plain data only, so it survives being sent to the browser.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: readonly Issue[];
  /** On a conflict: the record as it is now. */
  readonly data: unknown;
  /** Seconds to wait before trying again, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? (status === 0 ? 'The server could not be reached.' : `The server answered ${status}.`));
    this.status = status;
    this.errors = body.errors ?? [];
    this.data = body.data;
    this.retryAfter = retryAfter;
  }
}

/** @param body as the server sent it, whatever that is; `retryAfter` its header. */
export function apiErrorOf(status: number, body: unknown, retryAfter: unknown): ApiError {
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter);
  return new ApiError(status, isErrorBody(body) ? body : {}, Number.isFinite(seconds) ? seconds : undefined);
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;
