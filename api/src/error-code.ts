/**
 * True for a system error with that code, such as `ENOENT`. It does not use `instanceof`, which is false for errors of
 * another realm, as in tests.
 */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** The message of an error; any other thrown value as a text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @returns what `read` returns; null when the file or folder does not exist. @throws any other error of `read`. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
