import { z } from 'zod';

/** Largest id a database column holds. */
export const MAX_ID = 2_147_483_647;

/** Schema of a whole number among the parameters of an address. */
export const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

/** Parameters of a list that is read by the page. */
export const pageParameters = (defaultLimit: number) => ({
  page: whole('page', 0, 1_000_000).default(0),
  limit: whole('limit', 1, 100).default(defaultLimit),
});

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

const isId = (text: string): boolean => /^[0-9]{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_ID;

/** Schema of an id in an address. What can't be an id names nothing, as an unknown id does. */
export const idText = (what: string) =>
  z
    .string()
    .refine(isId, { error: ({ input }) => `There is no ${what} ${String(input)}` })
    .transform(Number);

/** Schema of an address that names a record by its id. */
export const idParameters = z.object({ id: idText('record') });
