import * as z from 'zod/mini';

/** The first error of each value by name, for the resolver of a form; empty if all values are valid. */
export function fieldErrors(schema: z.core.$ZodType, values: unknown): Readonly<Record<string, string>> {
  const parsed = z.safeParse(schema, values);
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}
