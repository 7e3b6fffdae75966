import { z } from 'zod';

const issueSchema = z.object({ path: z.string(), message: z.string() });

export const errorSchema = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    errors: z.array(issueSchema).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Failure' });

/** The text of each refusal, by status. */
export const REFUSALS = {
  400: 'The request can’t be read: it is not the JSON or the form that it says it is.',
  401: 'There is no session, or it has ended.',
  403: 'The call comes from a page of another site.',
  404: 'There is nothing of that id or name.',
  409:
    'It contradicts what is stored: a limit is reached, a value is taken, a record is in use, or somebody else ' +
    'has changed it in the meantime (`data` is the record as it is now). Or a content ' +
    'release can’t be published (`data` is its problems).',
  410: 'It was created with this `Idempotency-Key`, and has been deleted since.',
  413: 'The request, or a file in it, is too large.',
  415: 'The media type is not taken, or the file is not what is asked for.',
  422:
    'Values are missing or not valid: `errors` names each by its path, `message` is the first. Or something else ' +
    'was sent before with the same `Idempotency-Key`.',
  429: 'Too many calls: `Retry-After` says how many seconds to wait.',
  503: 'What the call needs can’t be reached at the moment.',
} as const;

export type Refusal = keyof typeof REFUSALS;

/** Refusals that any request with a body may get. */
export const UNREADABLE = [400, 413, 415] as const satisfies Refusal[];
/** Refusals that any write with a session may get. */
export const GUARDED_WRITE = [401, 403, ...UNREADABLE] as const satisfies Refusal[];

/** Refusals of a route, for its response schema. Handlers throw them as errors, so their types name only successes. */
export const refusals = (...statuses: readonly Refusal[]): object =>
  Object.fromEntries(statuses.map((status) => [status, errorSchema]));

const noBody = z.undefined();

/** Responses of a read that caches may store. The handler answers the cached text instead of an object. */
export function cachedAnswer(schema: z.ZodType): { readonly 200: z.ZodType } {
  const answers = { 200: schema, 304: noBody };
  return answers;
}

/** The response to a browser that posts a form without a script, for the schema of a route. */
export const redirection: object = { 303: noBody };

export const envelopeSchema = <const Status extends number, Data extends z.ZodType>(statusCode: Status, data: Data) =>
  z.object({ statusCode: z.literal(statusCode), message: z.string(), data });

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  envelopeSchema(200, z.array(item)).extend({ total: z.int() });

export const ok = <Data>(data: Data, message = 'OK') => ({ statusCode: 200 as const, message, data });
export const created = <Data>(data: Data, message = 'Added successfully') => ({
  statusCode: 201 as const,
  message,
  data,
});
export const page = <Item>(data: Item[], total: number) => ({ ...ok(data), total });

/** Security of a route that needs a session, for the OpenAPI document. */
export const signedIn: readonly Readonly<Record<string, readonly string[]>>[] = [{ bearer: [] }, { cookie: [] }];
