import { allContentTypes } from '@northlight/shared/content';
import { trashPaths } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changeContent } from '../../content/change-content.ts';
import { deleteForGood, restoreEntry } from '../../content/deleted-records.ts';
import { readTrash } from '../../content/read-trash.ts';
import { markReleased } from '../../media/collect-orphans.ts';
import { sessionOf } from '../../plugins/app/sign-in.ts';
import { envelopeSchema, GUARDED_WRITE, ok, page, pageSchema, refusals, signedIn } from '../answers.ts';
import { idText, olderThan, searchText, whole } from '../parameters.ts';

const common = { tags: ['trash'], security: signedIn };

const entrySchema = z.object({
  id: z.int(),
  collection: z.string(),
  record_id: z.int(),
  title: z.string(),
  deleted_by: z.string().nullable(),
  deleted_at: z.iso.datetime(),
  kept_until: z.iso.datetime(),
  parts: z.array(z.object({ collection: z.string(), count: z.int() })).readonly(),
});

const collections: readonly string[] = allContentTypes().map(({ collection }) => collection);

const listSchema = {
  ...common,
  summary: 'Read what was deleted and can be restored, the latest first',
  querystring: z.object({
    limit: whole('limit', 1, 100).default(50),
    before: olderThan('Only deletions that are older than the one of this id.'),
    // An empty parameter is a filter that is not set.
    collection: z
      .string()
      .refine((name) => name === '' || collections.includes(name), 'collection must be the name of a collection')
      .optional(),
    search: searchText.optional(),
  }),
  response: { 200: pageSchema(entrySchema), ...refusals(401, 422) },
};

const params = z.object({ id: idText('entry') });

const restoreSchema = {
  ...common,
  summary: 'Restore what a deletion took, with its parts and its addresses',
  params,
  response: {
    200: envelopeSchema(200, z.object({ collection: z.string(), record_id: z.int() })),
    ...refusals(...GUARDED_WRITE, 404, 409),
  },
};

const deleteSchema = {
  ...common,
  summary: 'Delete for good what a deletion took, with its history',
  params,
  response: { 200: envelopeSchema(200, z.null()), ...refusals(...GUARDED_WRITE, 404) },
};

/** Routes of the trash, for administrators: list what was deleted, restore it, delete it for good. */
export const trashRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, config } = app;
  app.addHook('onRequest', app.requireSession);

  app.get(trashPaths.entries, { schema: listSchema }, async ({ query: { collection, ...query } }) => {
    const selection = { ...query, collection: collection === '' ? undefined : collection };
    const { entries, total } = await readTrash(db, selection, config.trash.retentionDays);
    return page(entries, total);
  });

  app.post(trashPaths.restore(':id'), { schema: restoreSchema }, async (request) => {
    const { id } = request.params;
    const restored = await changeContent(app, sessionOf(request), (change) => restoreEntry(change, id));
    return ok(restored, 'Restored successfully');
  });

  app.delete(trashPaths.delete(':id'), { schema: deleteSchema }, async (request) => {
    await db.transaction(async (transaction) => {
      await markReleased(transaction, await deleteForGood(transaction, request.params.id, sessionOf(request)));
    });
    return ok(null, 'Deleted successfully');
  });
};
