import type { Issue } from '@northlight/shared/endpoints';

/**
 * An expected failure: its status, its text for people, and the paths of the fields it concerns. Any other error is
 * answered as a 500 without details.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly errors: readonly Issue[] | undefined;
  /** For a conflict: the record as it is now. */
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  /** @param details.cause an internal reason of the refusal, which is only logged. */
  constructor(
    statusCode: number,
    message: string,
    details: {
      errors?: readonly Issue[];
      data?: unknown;
      headers?: Readonly<Record<string, string>>;
      cause?: unknown;
    } = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.statusCode = statusCode;
    this.errors = details.errors;
    this.data = details.data;
    this.headers = details.headers ?? {};
  }
}

/**
 * True when the API itself refused the request, before a commit. After any other error the data may have been stored.
 */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.statusCode < 500;

export const malformed = (message: string) => new HttpError(400, message);
export const unauthorized = (message = 'Please sign in') => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string, data?: unknown) =>
  new HttpError(409, message, data === undefined ? {} : { data });
/** For a record that existed and has been deleted. */
export const gone = (message: string) => new HttpError(410, message);
export const tooLarge = (message: string, path = 'file') =>
  new HttpError(413, message, { errors: [{ path, message }] });
export const methodNotAllowed = (allowed: readonly string[]) =>
  new HttpError(405, 'This address does not take that method', { headers: { allow: allowed.join(', ') } });
export const unsupportedMedia = (message: string, path = 'file') =>
  new HttpError(415, message, { errors: [{ path, message }] });
/** The message is that of the first issue, which a form shows first. */
export const invalid = (issues: readonly Issue[]) =>
  new HttpError(422, issues[0]?.message ?? 'The values are not valid', { errors: issues });
export const tooMany = (seconds: number) =>
  new HttpError(429, `Too many requests. Please try again in ${waitOf(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
/** @param seconds to wait before the next try, for `Retry-After`. */
export const busy = (message: string, seconds: number) =>
  new HttpError(503, message, { headers: { 'retry-after': String(seconds) } });
export const unavailable = (message: string) => new HttpError(503, message);

const waitOf = (seconds: number): string =>
  seconds > 7200 ? `${Math.ceil(seconds / 3600)} hours` : `${seconds} seconds`;
