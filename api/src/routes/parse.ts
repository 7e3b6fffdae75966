import type { Issue } from '@northlight/shared/endpoints';
import { z } from 'zod';
import { invalid, notFound } from '../errors.ts';

/**
 * Values by their schema.
 * @throws HttpError 422 with every issue by path, in the order of the schema; unknown fields come last.
 */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, values ?? {});
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.flatMap(issuesOf));
}

function issuesOf(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: `Unknown field "${key}"` }));
  return [{ path: issue.path.join('.'), message: issue.message }];
}

/** Schema of a whole number among the parameters of an address. */
export const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

/**
 * Schema of a search; an empty one finds everything. A control character can't be found, and the database refuses NUL.
 */
export const searchText = z
  .string('search must be text')
  .max(200, 'search must be at most 200 characters')
  .regex(/^\P{Cc}*$/u, 'search must not contain control characters');

/**
 * False of a text that no record can hold, so that none needs to be looked for: the database refuses NUL even in a
 * question.
 */
export const mayBeStored = (text: string): boolean => !text.includes('\0');

const MAX_ID = 2_147_483_647;

/** An id of an address. What can't be an id names nothing, as an unknown id does. @throws HttpError 404 */
export function parseId(text: string): number {
  const id = Number(text);
  if (!/^[0-9]{1,10}$/.test(text) || id < 1 || id > MAX_ID) throw notFound(`There is no record ${text}`);
  return id;
}
