import {
  contentTypeOf,
  contentTypes,
  createSchema,
  recordSchema,
  updateSchema,
  type ContentType,
  type MediaFile,
} from '@northlight/shared/content';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import type { Administrator } from '../../auth/sign-in.ts';
import {
  createRecord,
  deleteRecord,
  restoreRecord,
  updateRecord,
  type Created,
  type Written,
} from '../../content/content-store.ts';
import type { ContentCache } from '../../content/content-cache.ts';
import type { ContentRecord } from '../../content/read-records.ts';
import type { Db } from '../../database/db.ts';
import { unauthorized } from '../../errors.ts';
import { markReleased } from '../../media/collect-orphans.ts';
import type { MediaStore } from '../../media/media-store.ts';
import { entityTag } from '../../plugins/app/entity-tags.ts';
import { created, envelopeSchema, failures, ok, signedIn } from '../answers.ts';
import { expectation } from '../expectation.ts';
import { idempotencyHeaders, idempotencyKeyOf } from '../idempotency-key.ts';
import { parseId } from '../parse.ts';
import { withInput } from './read-input.ts';

export interface ContentWritesOptions {
  readonly db: Db;
  readonly media: MediaStore;
  readonly access: Access;
  readonly cache: ContentCache;
}

type ById = { Params: { id: string } };

const deletionSchema = z.object({
  undoable: z
    .literal('1')
    .optional()
    .meta({
      description: 'The record can be brought back by restoring it, for an hour at least; its files are kept so long.',
    }),
});

/**
 * What administrators change: create, update, delete and restore of every collection. Each call is authorised before
 * its body is read.
 */
export async function contentWrites(
  app: FastifyInstance,
  { db, media, access, cache }: ContentWritesOptions,
): Promise<void> {
  const administrators = new WeakMap<FastifyRequest, Administrator>();
  app.addHook('onRequest', async (request, reply) => {
    const { administrator } = await access.authorise(request, reply);
    administrators.set(request, administrator);
  });
  for (const { collection } of contentTypes) {
    const type = contentTypeOf(collection);
    const common = { tags: [collection], security: signedIn, consumes: ['application/json', 'multipart/form-data'] };
    // Bodies are checked by the handler, which knows whether a file came with them; the schema here is for the
    // document.
    const validatorCompiler = () => () => true;

    const create = {
      ...common,
      headers: idempotencyHeaders,
      body: createSchema(type),
      response: { 201: envelopeSchema(201, recordSchema(type)), ...failures },
    };
    app.post(`/${collection}/admin/create`, { schema: create, validatorCompiler }, async (request, reply) => {
      const { record } = await createFrom(request, type);
      return tagged(reply.code(201), record, created(record));
    });

    const update = {
      ...common,
      body: updateSchema(type),
      response: { 200: envelopeSchema(200, recordSchema(type)), ...failures },
    };
    app.route<ById>({
      method: ['PATCH', 'PUT'],
      url: `/${collection}/admin/update/:id`,
      schema: update,
      validatorCompiler,
      handler: async (request, reply) => {
        const { record, released } = await updateFrom(request, type);
        await release(request, released);
        return tagged(reply, record, ok(record, 'Updated successfully'));
      },
    });

    const remove = {
      tags: [collection],
      security: signedIn,
      querystring: deletionSchema,
      response: { 200: envelopeSchema(200, z.null()), ...failures },
    };
    app.delete<ById & { Querystring: { undoable?: unknown } }>(
      `/${collection}/admin/delete/:id`,
      { schema: remove, validatorCompiler },
      async (request) => {
        const isUndoable = request.query.undoable === '1';
        await release(
          request,
          await changing(() => deleteRecord(db, type, parseId(request.params.id), { isUndoable })),
        );
        return ok(null, 'Deleted successfully');
      },
    );

    const restore = {
      tags: [collection],
      security: signedIn,
      response: { 200: envelopeSchema(200, recordSchema(type)), ...failures },
    };
    app.post<ById>(`/${collection}/admin/restore/:id`, { schema: restore }, async (request, reply) => {
      const record = await changing(() => restoreRecord(db, type, parseId(request.params.id)));
      return tagged(reply, record, ok(record, 'Restored successfully'));
    });
  }

  function administratorOf(request: FastifyRequest): Administrator {
    const administrator = administrators.get(request);
    if (!administrator) throw unauthorized();
    return administrator;
  }

  async function createFrom(request: FastifyRequest, type: ContentType): Promise<Created> {
    const name = idempotencyKeyOf(request);
    const key = name === null ? undefined : { administratorId: administratorOf(request).id, key: name };
    return withInput(request, type, 'create', media, async (input) => {
      const created = await changing(() => createRecord(db, type, input, { key }));
      if (created.isRepetition && input.file) await removeUnused(request, { ...input.file, alt: '' });
      return created;
    });
  }

  function updateFrom(request: FastifyRequest<ById>, type: ContentType): Promise<Written> {
    const id = parseId(request.params.id);
    return withInput(request, type, 'update', media, ({ values: { updated_at: seen, ...values }, file }) =>
      changing(() => updateRecord(db, type, id, { values, file }, expectation(seen, request.headers['if-match']))),
    );
  }

  /** After a failure too: a commit whose answer was lost may have been one. */
  async function changing<Result>(change: () => Promise<Result>): Promise<Result> {
    try {
      return await change();
    } finally {
      cache.invalidate();
    }
  }

  /**
   * The change is committed: a file that can't be marked now is a matter for the log, not for the administrator. The
   * housekeeping finds it all the same.
   */
  async function release(request: FastifyRequest, files: readonly MediaFile[]): Promise<void> {
    await markReleased(db, files).catch((error: unknown) =>
      request.log.error({ err: error }, 'a replaced file could not be marked for removal'),
    );
  }

  /** An upload that came with a repetition, and whose address nobody was told. */
  async function removeUnused(request: FastifyRequest, file: MediaFile): Promise<void> {
    await media
      .remove(file)
      .catch((error: unknown) =>
        request.log.error({ err: error }, 'an upload that is not needed could not be removed'),
      );
  }
}

function tagged<Answer>(reply: FastifyReply, record: ContentRecord, answer: Answer): Answer {
  reply.header('etag', entityTag(JSON.stringify(record)));
  return answer;
}
