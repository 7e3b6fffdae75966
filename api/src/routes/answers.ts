import type { Envelope, PageEnvelope } from '@northlight/shared/endpoints';
import { z } from 'zod';

export const issueSchema = z.object({ path: z.string(), message: z.string() });

export const errorSchema = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    errors: z.array(issueSchema).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Failure' });

/** Schemas of every answer but success. */
export const failures = { '4xx': errorSchema, '5xx': errorSchema } as const;

export const envelopeSchema = <Data extends z.ZodType>(statusCode: number, data: Data) =>
  z.object({ statusCode: z.literal(statusCode), message: z.string(), data });

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  envelopeSchema(200, z.array(item)).extend({ total: z.int() });

export const ok = <Data>(data: Data, message = 'OK'): Envelope<Data> => ({ statusCode: 200, message, data });
export const created = <Data>(data: Data): Envelope<Data> => ({ statusCode: 201, message: 'Added successfully', data });
export const page = <Item>(data: readonly Item[], total: number): PageEnvelope<Item> => ({ ...ok(data), total });

/** For the document: these calls need a session. */
export const signedIn: readonly Readonly<Record<string, readonly string[]>>[] = [{ bearer: [] }, { cookie: [] }];
