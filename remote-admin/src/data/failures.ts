import { isApiError } from '@northlight/shared/client';

/** What to tell people of a failure: the server's words, or that the fault is here. */
export const messageOf = (error: unknown): string =>
  isApiError(error) ? error.message : 'Something went wrong in this page.';

/** The session has ended: the guard leads to the login screen, and nothing else is to be said. */
export const isSessionOver = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** The record is not there any more. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;
