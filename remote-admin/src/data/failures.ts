import { isApiError } from '@northlight/shared/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What to tell people of a failure: the server's words, or that the fault is here. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : 'Something went wrong on this page.';

/** The session has ended: the guard leads to the login screen, and nothing else is to be said. */
export const isSessionOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/**
 * The error of a query that has nothing to show. The library forgets it as soon as it asks again; here it stays until
 * there is an answer, and with it the button that was pressed to ask again.
 */
export function useShownError<Data>({ error, isPending, errorUpdateCount }: UseQueryResult<Data>): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const shown = error ?? (isPending && errorUpdateCount > 0 ? last : null);
  if (shown !== last) setLast(shown);
  return shown;
}
