import { isApiError } from '@northlight/shared/client';
import type { Notifier } from '@northlight/shared/remote';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Message for the user: the server's own, or a general one if the error did not come from the API. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : 'Something went wrong on this page.';

/** Shows the user a failed action, whatever its cause. Nothing if the session has ended. */
export function tellFailure(notify: Notifier, error: unknown): void {
  if (isSessionOver(error)) return;
  if (!isApiError(error)) console.error('[admin] an action failed:', error);
  notify.error(messageOf(error));
}

/** The session has ended. The guard redirects to the login screen, so no message is needed. */
export const isSessionOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

/**
 * No response, or one of a server that is overloaded or restarting (502 to 504): a retry may soon succeed, and a write
 * may have been carried out all the same.
 */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/**
 * The error of a query that has no data. The library clears the error when it refetches; this hook keeps it until there
 * is data, so that the retry button stays on the page and keeps the focus.
 */
export function useShownError<Data>({ error, isPending, errorUpdateCount }: UseQueryResult<Data>): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const shown = error ?? (isPending && errorUpdateCount > 0 ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
