import { allContentTypes, type ContentType } from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeContent } from '../../content/change-content.ts';
import { createRecord, deleteRecord, updateRecord } from '../../content/content-store.ts';
import { restoreRecord } from '../../content/deleted-records.ts';
import type { ContentRecord } from '../../content/read-records.ts';
import { logFailure } from '../../log-failure.ts';
import { markReplaced } from '../../media/collect-orphans.ts';
import { strongEntityTag } from '../../plugins/app/entity-tags.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { created, ok } from '../answers.ts';
import { expectation } from '../expectation.ts';
import { idempotencyKeyOf } from '../idempotency-key.ts';
import { typed } from '../typed.ts';
import { createContentForm } from './content-form.ts';
import { writeSchemas } from './write-schemas.ts';

/**
 * Routes of administrators that create, update, delete and restore records of every collection. The session is checked
 * before the body is read.
 */
export const contentWrites: FastifyPluginAsyncZod = async (app) => {
  app.addHook('onRequest', app.requireSession);
  for (const type of allContentTypes()) {
    createRoute(app, type);
    updateRoutes(app, type);
    deleteRoute(app, type);
    restoreRoute(app, type);
  }
};

function createRoute(app: FastifyInstance, type: ContentType): void {
  const form = createContentForm(type, app);
  const { create: schema } = writeSchemas(type);
  typed(app).post(paths.create(type.collection), { schema, ...form.hooks }, async (request, reply) => {
    const name = idempotencyKeyOf(request.headers);
    const key = name === null ? undefined : { administratorId: sessionOf(request).administrator.id, key: name };
    const input = form.inputOf(request, request.body);
    const { record, isRepetition } = await changeContent(app, sessionOf(request), (change) =>
      createRecord(change, type, input, { key }),
    );
    if (isRepetition)
      await logFailure(request.log, 'an upload that is not needed could not be removed', () =>
        form.removeFile(request),
      );
    tag(reply.code(201), record);
    return created(record);
  });
}

function updateRoutes(app: FastifyInstance, type: ContentType): void {
  const { db } = app;
  const form = createContentForm(type, app);
  const { update } = writeSchemas(type);
  for (const [method, schema] of [
    ['PATCH', update],
    ['PUT', { ...update, summary: `${update.summary}, by PUT` }],
  ] as const) {
    typed(app).route({
      method,
      url: paths.update(type.collection, ':id'),
      schema,
      ...form.hooks,
      handler: async (request, reply) => {
        const { updated_at: seen, ...values } = request.body;
        const input = form.inputOf(request, values);
        const isExpected = expectation(seen, request.headers['if-match']);
        const { record, released } = await changeContent(app, sessionOf(request), (change) =>
          updateRecord(change, type, request.params.id, input, isExpected),
        );
        await markReplaced(db, released, request.log);
        tag(reply, record);
        return ok(record, 'Updated successfully');
      },
    });
  }
}

function deleteRoute(app: FastifyInstance, type: ContentType): void {
  const { delete: schema } = writeSchemas(type);
  typed(app).delete(paths.delete(type.collection, ':id'), { schema }, async (request) => {
    await changeContent(app, sessionOf(request), (change) => deleteRecord(change, type, request.params.id));
    return ok(null, 'Deleted successfully');
  });
}

function restoreRoute(app: FastifyInstance, type: ContentType): void {
  const { restore: schema } = writeSchemas(type);
  typed(app).post(paths.restore(type.collection, ':id'), { schema }, async (request, reply) => {
    const record = await changeContent(app, sessionOf(request), (change) =>
      restoreRecord(change, type, request.params.id),
    );
    tag(reply, record);
    return ok(record, 'Restored successfully');
  });
}

function tag(reply: FastifyReply, record: ContentRecord): void {
  reply.header('etag', strongEntityTag(JSON.stringify(record)));
}
