import { AUDIT_KINDS, auditPaths, CHANGE_KINDS, EXPORTS } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countAudit, readAudit } from '../../audit/read-audit.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { created, envelopeSchema, GUARDED_WRITE, page, pageSchema, refusals, signedIn } from '../answers.ts';
import { olderThan, ONE_LINE, searchText, storableTime, whole } from '../parameters.ts';

/** The largest total that is counted; with more entries the count stops here. */
const MOST_COUNTED = 10_000;

const common = { tags: ['audit'], security: signedIn };

const detailsSchema = z.object({
  records: z
    .array(z.object({ collection: z.string(), record_id: z.int(), kind: z.enum(CHANGE_KINDS) }))
    .readonly()
    .optional(),
  count: z.int().optional(),
  release_id: z.int().optional(),
  until: z.iso.datetime().optional(),
  network: z.string().optional(),
  address_hash: z.string().optional(),
  author: z.string().optional(),
  percent: z.number().optional(),
  change: z.string().optional(),
});

const entrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(AUDIT_KINDS),
  by: z.string().nullable(),
  session: z.int().nullable(),
  subject: z.string(),
  details: detailsSchema,
});

const kinds: readonly string[] = AUDIT_KINDS;
const isKind = (word: string): word is (typeof AUDIT_KINDS)[number] => kinds.includes(word);

/** An empty parameter is a filter that is not set. */
const moment = (name: string) =>
  z
    .union([z.literal(''), storableTime(`${name} must be a time in ISO 8601`, { offset: true })])
    .transform((text) => (text === '' ? undefined : new Date(text)))
    .optional();

const listSchema = {
  ...common,
  summary: 'Read what was done, the newest first',
  querystring: z.object({
    limit: whole('limit', 1, 500).default(50),
    before: olderThan('Only entries that are older than the one of this id.', Number.MAX_SAFE_INTEGER),
    kind: z
      .string()
      .refine((text) => text === '' || text.split(',').every(isKind), 'kind must be kinds of entries, with commas')
      .transform((text) => (text === '' ? undefined : text.split(',').filter(isKind)))
      .optional()
      .meta({ description: `Of ${AUDIT_KINDS.join(', ')}; several with commas between them.` }),
    by: z
      .string()
      .max(254)
      .regex(ONE_LINE, 'by must not contain control characters')
      .optional()
      .meta({ description: 'Address of an administrator.' }),
    from: moment('from'),
    to: moment('to'),
    search: searchText.optional(),
  }),
  response: { 200: pageSchema(entrySchema), ...refusals(401, 422) },
};

const exportSchema = {
  ...common,
  summary: 'Write down an export, before it is made',
  body: z.strictObject({ what: z.enum(EXPORTS), count: z.int().min(0) }),
  response: { 201: envelopeSchema(201, z.null()), ...refusals(...GUARDED_WRITE, 422) },
  document: { example: { what: 'messages', count: 12 } },
};

/**
 * Routes of the audit log: what was done, and by whom. Entries are only read and added; no route changes or deletes
 * one.
 */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);

  app.get(
    auditPaths.entries,
    { schema: listSchema },
    async ({ query: { limit, before, kind, by, ...others } }, reply) => {
      const selection = { ...others, kinds: kind, by: by === '' ? undefined : by };
      reply.header('cache-control', 'no-store, private');
      const entries = await readAudit(app.db, { ...selection, before, limit });
      return page([...entries], await countAudit(app.db, selection, MOST_COUNTED));
    },
  );

  app.post(auditPaths.exports, { schema: exportSchema }, async (request, reply) => {
    const { what, count } = request.body;
    await recordAudit(app.db, sessionOf(request), { kind: 'exported', subject: what, details: { count } });
    reply.code(201);
    return created(null);
  });
};
