/**
 * Error messages of browsers (Chromium, Firefox, Safari) for a module that can't be fetched, or that imports one that
 * can't be.
 */
const NOT_FETCHED = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** Whether a browser could not fetch a module that code imports. */
export const isUnfetchedModule = (error: unknown): error is Error =>
  error instanceof Error && NOT_FETCHED.some((text) => error.message.includes(text));

/** Renames an error of a failed module fetch to `FetchError`. Returns all other errors unchanged. */
export function asFetchError(error: unknown): unknown {
  if (!isUnfetchedModule(error)) return error;
  return Object.assign(error, { name: 'FetchError' });
}
