import { z } from 'zod';
import { contentTypeOf, recordSchema } from '../../content/index.ts';

export const PICTURE = 'https://images.example/picture.png';
export const UNKNOWN_ID = 999_999;

const issue = z.strictObject({ path: z.string(), message: z.string() });
const text = z.string().min(1);
type Values = Readonly<Record<string, unknown>>;
const withValues = (schema: z.ZodObject, values: Values) => {
  const literals = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof z.ZodType ? value : z.literal(value as string | number | null),
  ]);
  return schema.extend(Object.fromEntries(literals)).strict();
};
export const record = (collection: string, values: Values = {}) =>
  withValues(recordSchema(contentTypeOf(collection)), values);
/** A record without its long texts, as in a list with `?view=card`. */
export const card = (collection: string, values: Values = {}) =>
  withValues(recordSchema(contentTypeOf(collection), 'card'), values);
export const answer = (data: z.ZodType, message = 'OK', statusCode = 200) =>
  z.strictObject({ statusCode: z.literal(statusCode), message: z.literal(message), data });
export const added = (data: z.ZodType) => answer(data, 'Added successfully', 201);
export const nothing = z.null();
export const refused = (statusCode: number) => z.strictObject({ statusCode: z.literal(statusCode), message: text });
/** The message is the first issue, because a form shows it first. */
export const invalid = (path: string) =>
  z
    .strictObject({
      statusCode: z.literal(422),
      message: text,
      errors: z.tuple([issue.extend({ path: z.literal(path) })], issue),
    })
    .refine(({ message, errors }) => message === errors[0].message);
export const overtaken = (data: z.ZodType) => refused(409).extend({ data });
