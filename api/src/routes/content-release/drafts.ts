import { allContentTypes, contentTypeOf } from '@northlight/shared/content';
import { releasePaths } from '@northlight/shared/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { compareDraft } from '../../content/releases/compare-draft.ts';
import { addDraft, removeDraft, replaceDraft } from '../../content/releases/draft-store.ts';
import { listDrafts } from '../../content/releases/read-drafts.ts';
import { invalid } from '../../errors.ts';
import { logFailure } from '../../log-failure.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { created, envelopeSchema, GUARDED_WRITE, ok, refusals, signedIn } from '../answers.ts';
import { createContentForm } from '../content/content-form.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts';
import { idParameters, storableTime } from '../parameters.ts';
import { typed } from '../typed.ts';
import {
  collectionParameters,
  comparisonSchema,
  draftBody,
  draftParameters,
  draftSchema,
  draftSelection,
  recordSelection,
} from './schemas.ts';

const common = { tags: ['content-release'], security: signedIn };
const body = {
  body: draftBody,
  consumes: ['application/json', 'multipart/form-data'],
  document: { file: { description: 'A file; it wins over an address that comes with it.', inPlaceOf: 'file_URL' } },
};

/**
 * Routes of drafts: changes that are kept until their content release is published. Their bodies are those of the
 * routes that make the same change at once.
 */
export const contentDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);
  listRoute(app);
  compareRoute(app);
  const forms = formsOf(app);
  createRoute(app, forms);
  replaceRoute(app, forms);
  deleteRoute(app);
};

type Forms = ReturnType<typeof formsOf>;

/** The form reader of each collection, for routes that take any collection. */
function formsOf(app: FastifyInstance) {
  const forms = new Map(allContentTypes().map((type) => [type.collection, createContentForm(type, app)]));
  const formOf = ({ params }: FastifyRequest) => {
    const { collection } = collectionParameters.parse(params);
    const form = forms.get(collection);
    if (!form) throw new Error(`The collection ${collection} has no form.`);
    return form;
  };
  const hooks: Pick<ReturnType<typeof createContentForm>, 'hooks'>['hooks'] = {
    preValidation: [
      async (request) => {
        if (!collectionParameters.safeParse(request.params).success) return;
        for (const read of formOf(request).hooks.preValidation) await read(request);
      },
    ],
    onError: async (request, reply, error) => {
      if (!collectionParameters.safeParse(request.params).success) return;
      await formOf(request).hooks.onError(request, reply, error);
    },
  };
  return { formOf, hooks };
}

function listRoute(app: FastifyInstance): void {
  const schema = {
    ...common,
    summary: 'List everybody’s drafts of one collection',
    params: collectionParameters,
    querystring: recordSelection,
    response: { 200: envelopeSchema(200, z.array(draftSchema)), ...refusals(401, 404, 422) },
  };
  typed(app).get(releasePaths.drafts(':collection'), { schema }, async ({ params, query }) =>
    ok(await listDrafts(app.db, contentTypeOf(params.collection), query.record)),
  );
}

function compareRoute(app: FastifyInstance): void {
  const schema = {
    ...common,
    summary: 'Read one draft beside its record, as it was when the draft was started and as it is now',
    params: idParameters,
    response: { 200: envelopeSchema(200, comparisonSchema), ...refusals(401, 404) },
  };
  typed(app).get(releasePaths.compareDraft(':id'), { schema }, async ({ params }) =>
    ok(await compareDraft(app.db, params.id)),
  );
}

function createRoute(app: FastifyInstance, { formOf, hooks }: Forms): void {
  const schema = {
    ...common,
    ...body,
    summary: 'Keep a change of one collection for a content release',
    params: collectionParameters,
    querystring: draftSelection,
    headers: idempotencyHeaders,
    response: { 201: envelopeSchema(201, draftSchema), ...refusals(...GUARDED_WRITE, 404, 409, 422) },
  };
  typed(app).post(releasePaths.createDraft(':collection'), { schema, ...hooks }, async (request, reply) => {
    const { kind, record: recordId = null, release: releaseId } = request.query;
    const { seen, values } = splitSeen(request.body, kind !== 'create');
    const form = formOf(request);
    const sent = { ...form.inputOf(request, values), kind, recordId, seen };
    const type = contentTypeOf(request.params.collection);
    const options = { releaseId, key: idempotencyKeyOf(request.headers) };
    const { draft, isRepetition } = await addDraft(app.db, sessionOf(request), type, sent, options);
    if (isRepetition)
      await logFailure(request.log, 'an upload that is not needed could not be removed', () =>
        form.removeFile(request),
      );
    reply.code(201);
    return created(draft);
  });
}

function replaceRoute(app: FastifyInstance, { formOf, hooks }: Forms): void {
  const schema = {
    ...common,
    ...body,
    summary: 'Replace what one draft will change',
    params: draftParameters,
    response: { 200: envelopeSchema(200, draftSchema), ...refusals(...GUARDED_WRITE, 404, 409, 422) },
  };
  const url = releasePaths.replaceDraft(':collection', ':id');
  typed(app).put(url, { schema, ...hooks }, async (request) => {
    const { collection, id } = request.params;
    const { seen, values } = splitSeen(request.body, true);
    const sent = { ...formOf(request).inputOf(request, values), seen };
    const draft = await replaceDraft(app.db, sessionOf(request), contentTypeOf(collection), id, sent);
    return ok(draft, 'Updated successfully');
  });
}

function deleteRoute(app: FastifyInstance): void {
  const schema = {
    ...common,
    summary: 'Discard one draft',
    params: idParameters,
    response: { 200: envelopeSchema(200, z.null()), ...refusals(...GUARDED_WRITE, 404, 409) },
  };
  typed(app).delete(releasePaths.deleteDraft(':id'), { schema }, async ({ params }) => {
    await removeDraft(app.db, params.id);
    return ok(null, 'Deleted successfully');
  });
}

const SEEN_PROBLEM = 'updated_at must be a time as the record shows it';
const seenSchema = storableTime(SEEN_PROBLEM).optional();

/**
 * Separates `updated_at` of the record that the change started from from the other values. It is sent among them, as in
 * a request that makes the change at once. @throws HttpError 422
 */
function splitSeen(sent: z.output<typeof draftBody>, isOfRecord: boolean) {
  if (!isOfRecord) return { seen: undefined, values: sent };
  const { updated_at: updatedAt, ...values } = sent;
  const seen = seenSchema.safeParse(updatedAt);
  if (!seen.success) throw invalid([{ path: 'updated_at', message: SEEN_PROBLEM }]);
  return { seen: seen.data, values };
}
