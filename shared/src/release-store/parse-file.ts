import { z } from 'zod';

/** Parses a JSON file of the store. @throws an Error of one sentence that names the file. */
export function parseFile<T>(schema: z.ZodType<T>, text: string, place: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
        : String(error);
    throw new Error(`${place} in the release store can't be read (${reason}).`, { cause: error });
  }
}
