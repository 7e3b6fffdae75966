import { z } from 'zod';
import { MAX_ID } from '../database/max-id.ts';

/** Schema of a whole number in the query or path of an address. */
export const whole = (name: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(min, `${name} must be at least ${min}`)
    .max(max, `${name} must be at most ${max}`);

/**
 * Schema of the parameter `before` of a list with the newest first: the id of an entry, of which only older ones are
 * answered. @param most the largest id of the table.
 */
export const olderThan = (description: string, most = MAX_ID) =>
  whole('before', 1, most).optional().meta({ description });

/** Query parameters of a list with pages. */
export const pageParameters = (defaultLimit: number) => ({
  page: whole('page', 0, 1_000_000).default(0),
  limit: whole('limit', 1, 100).default(defaultLimit),
});

/** Matches a text of one line that the database stores as it is: without control characters and lone surrogates. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;

/**
 * Schema of a search text. An empty one finds everything. Control characters are refused: no text has them, and the
 * database refuses NUL.
 */
export const searchText = z
  .string('search must be text')
  .max(200, 'search must be at most 200 characters')
  .regex(ONE_LINE, 'search must not contain control characters');

/**
 * False when no record can contain the text, so the database need not be searched: it refuses NUL even as a parameter
 * of a query.
 */
export const mayBeStored = (text: string): boolean => !text.includes('\0');

/** Schema of a time in ISO 8601 that the database can store. Other years are written in a form that it refuses. */
export const storableTime = (error: string, options: { readonly offset?: boolean } = {}) =>
  z.iso.datetime({ ...options, error }).refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }, error);

const isId = (text: string): boolean => /^[0-9]{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_ID;

/** Schema of an id in an address. A text that can't be an id gets the same answer as an unknown id. */
export const idText = (what: string) =>
  z
    .string()
    .refine(isId, { error: ({ input }) => `There is no ${what} ${String(input)}` })
    .transform(Number);

/** Schema of the parameters of an address with the id of a record. */
export const idParameters = z.object({ id: idText('record') });
