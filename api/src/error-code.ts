/** True for a failure of the system with that code (`ENOENT`). Not by `instanceof`: errors of another realm, as in tests, are errors too. */
export const hasCode = (error: unknown, code: string): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === code;
