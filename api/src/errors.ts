import type { Issue } from '@northlight/shared/endpoints';

/**
 * An expected failure: its status, its text for people, and the paths it concerns. Everything else becomes a plain 500.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly errors: readonly Issue[] | undefined;
  /** On a conflict: the record as it is now. */
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;

  /** @param details.cause why it is refused, where that is a reason of ours: for the log. */
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
 * True when the API itself has decided on the failure, before a commit. After any other error what was to be stored may
 * be stored.
 */
export const isRefusal = (error: unknown): boolean => error instanceof HttpError && error.statusCode < 500;

export const malformed = (message: string) => new HttpError(400, message);
export const unauthorized = (message = 'Please sign in') => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (message: string) => new HttpError(404, message);
export const conflict = (message: string, data?: unknown) =>
  new HttpError(409, message, data === undefined ? {} : { data });
/** It was there. */
export const gone = (message: string) => new HttpError(410, message);
export const tooLarge = (message: string, path = 'file') =>
  new HttpError(413, message, { errors: [{ path, message }] });
export const methodNotAllowed = (allowed: readonly string[]) =>
  new HttpError(405, 'This address does not take that method', { headers: { allow: allowed.join(', ') } });
export const unsupportedMedia = (message: string, path = 'file') =>
  new HttpError(415, message, { errors: [{ path, message }] });
/** The message is the first issue's, as a form shows it first. */
export const invalid = (issues: readonly Issue[]) =>
  new HttpError(422, issues[0]?.message ?? 'The values are not valid', { errors: issues });
export const tooMany = (seconds: number) =>
  new HttpError(429, `Too many requests. Please try again in ${waitOf(seconds)}.`, {
    headers: { 'retry-after': String(seconds) },
  });
/** @param seconds to wait before another try. */
export const busy = (message: string, seconds: number) =>
  new HttpError(503, message, { headers: { 'retry-after': String(seconds) } });
export const unavailable = (message: string) => new HttpError(503, message);

const waitOf = (seconds: number): string =>
  seconds > 7200 ? `${Math.ceil(seconds / 3600)} hours` : `${seconds} seconds`;
