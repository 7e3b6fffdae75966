import { contentTypeOf } from '@northlight/shared/content';
import { CHANGE_KINDS, paths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readHistory, readStep } from '../../content/history/read-history.ts';
import { readLatestChanges } from '../../content/history/read-latest-changes.ts';
import { notFound } from '../../errors.ts';
import { envelopeSchema, ok, refusals, signedIn } from '../answers.ts';
import { collectionParameters } from '../content-release/schemas.ts';
import { idText, olderThan, whole } from '../parameters.ts';
import { typed } from '../typed.ts';

const entrySchema = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  drafted_by: z.string().nullable(),
  release: z.object({ id: z.int(), title: z.string() }).nullable(),
  changed: z.array(z.string()).readonly(),
});

const latestSchema = entrySchema
  .omit({ changed: true })
  .extend({ collection: z.string(), record_id: z.int(), title: z.string(), is_there: z.boolean() });

const fieldsSchema = z.record(z.string(), z.unknown()).nullable();

const stepSchema = entrySchema.extend({ before: fieldsSchema, after: fieldsSchema });

const selection = z.object({
  limit: whole('limit', 1, 100).default(20),
  before: olderThan('Only entries that are older than the one of this id.', Number.MAX_SAFE_INTEGER),
});

const recordParameters = collectionParameters.extend({ id: idText('record') });
const entryParameters = recordParameters.extend({ entry: idText('entry') });

/** Routes of the history of records, for administrators: who changed a record, when, and what it was before. */
export const contentHistory: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);
  latestRoute(app);
  listRoute(app);
  entryRoute(app);
};

function latestRoute(app: FastifyInstance): void {
  const schema = {
    tags: ['content'],
    security: signedIn,
    summary: 'Read what happened to the records of all collections, the newest first',
    querystring: selection,
    response: { 200: envelopeSchema(200, z.array(latestSchema)), ...refusals(401, 422) },
  };
  typed(app).get(paths.latestChanges, { schema }, async ({ query }) =>
    ok(await readLatestChanges(app.db, { olderThan: query.before, limit: query.limit })),
  );
}

/** One route for all collections. An operation for each of them would only make the OpenAPI document longer. */
function listRoute(app: FastifyInstance): void {
  const schema = {
    tags: ['content'],
    security: signedIn,
    summary: 'Read what happened to a record of any collection, the newest first',
    params: recordParameters,
    querystring: selection,
    response: { 200: envelopeSchema(200, z.array(entrySchema)), ...refusals(401, 404, 422) },
  };
  typed(app).get(paths.history(':collection', ':id'), { schema }, async ({ params: { collection, id }, query }) =>
    ok(await readHistory(app.db, contentTypeOf(collection), id, { olderThan: query.before, limit: query.limit })),
  );
}

function entryRoute(app: FastifyInstance): void {
  const schema = {
    tags: ['content'],
    security: signedIn,
    summary: 'Read a record of any collection as it was before and after a change',
    params: entryParameters,
    response: { 200: envelopeSchema(200, stepSchema), ...refusals(401, 404) },
  };
  const url = paths.historyEntry(':collection', ':id', ':entry');
  typed(app).get(url, { schema }, async ({ params: { collection, id, entry } }) => {
    const type = contentTypeOf(collection);
    const step = await readStep(app.db, type, id, entry);
    if (!step) throw notFound(`The history of ${type.label.singular} ${id} has no entry ${entry}`);
    return ok(step);
  });
}
