import { z } from 'zod';

/** A file of the store that can't be read. Its message is one sentence that names the file. */
export class DamagedFileError extends Error {}

/**
 * Parses a JSON file of the store.
 * @param advice sentences for whoever reads that it is damaged. @throws DamagedFileError
 */
export function parseFile<T>(schema: z.ZodType<T>, text: string, place: string, advice = ''): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error);
    throw new DamagedFileError(`${place} in the release store can't be read (${reason}).${advice && ` ${advice}`}`, {
      cause: error,
    });
  }
}

/** For `.catch`: returns null for a damaged file, and throws all other errors again. */
export function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedFileError) return null;
  throw error;
}
