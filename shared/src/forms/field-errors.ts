import * as z from 'zod/mini';

/**
 * The first thing wrong with each value, by its name; empty when all is well. What a form's resolver shows beneath its
 * inputs.
 */
export function fieldErrors(schema: z.core.$ZodType, values: unknown): Readonly<Record<string, string>> {
  const parsed = z.safeParse(schema, values);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
