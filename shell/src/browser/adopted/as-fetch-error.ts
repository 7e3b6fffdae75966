/** What browsers say when a module, or one that it imports, can't be fetched: Chromium, Firefox, Safari. */
const NOT_FETCHED = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
];

/** The same error, known as one of the network where it is one. */
export function asFetchError(error: unknown): unknown {
  if (!(error instanceof Error) || !NOT_FETCHED.some((text) => error.message.includes(text))) return error;
  return Object.assign(error, { name: 'FetchError' });
}
