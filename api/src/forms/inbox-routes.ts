import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../auth/access.ts';
import type { Db } from '../database/db.ts';
import { entityTag } from '../plugins/app/entity-tags.ts';
import { envelopeSchema, failures, ok, page, pageSchema, signedIn } from '../routes/answers.ts';
import { expectation } from '../routes/expectation.ts';
import { parse, parseId, searchText, whole } from '../routes/parse.ts';
import { changeStatus, deleteFromInbox, findInInbox, listInbox, type Inbox } from './inbox-store.ts';

export interface InboxRoutesOptions<
  Row extends { readonly updatedAt: Date },
  Record extends { readonly updated_at: string },
> {
  readonly db: Db;
  readonly access: Access;
  readonly inbox: Inbox<Row, Record>;
  readonly record: z.ZodType;
  readonly statuses: readonly [string, ...string[]];
  /** First segment of the addresses: `contact-form`. */
  readonly collection: string;
  /** Last segment of the list's address: `messages`. */
  readonly list: string;
  /** After a deletion is committed; what it can't do is no failure of the call. */
  readonly onDeleted?: (row: Row, request: FastifyRequest) => Promise<void>;
}

type ById = { Params: { id: string } };

/**
 * What administrators do with what visitors sent: list, show one, change the status, delete. Call it inside a plugin of its own:
 * it guards all routes there.
 */
export function inboxRoutes<Row extends { readonly updatedAt: Date }, Record extends { readonly updated_at: string }>(
  app: FastifyInstance,
  options: InboxRoutesOptions<Row, Record>,
): void {
  const { db, access, inbox, record, statuses, collection, list, onDeleted } = options;
  const status = z.enum(statuses, { error: `Status must be one of: ${statuses.join(', ')}` });
  // An empty parameter is a filter that is not set.
  const querySchema = z.object({
    page: whole('page', 0, 1_000_000).default(0),
    limit: whole('limit', 1, 100).default(20),
    status: z.union([status, z.literal('')]).optional(),
    search: searchText.optional(),
  });
  const changeSchema = z.strictObject({
    status,
    updated_at: z.iso.datetime({ error: 'updated_at must be a time as the record shows it' }).optional(),
  });
  const common = { tags: [collection], security: signedIn };
  // Checked by the handlers, after the call is authorised; the schemas of the routes are for the document.
  const validatorCompiler = () => () => true;

  app.addHook('onRequest', async (request, reply) => {
    await access.authorise(request, reply);
  });

  app.get(
    `/${collection}/admin/${list}`,
    {
      schema: { ...common, querystring: querySchema, response: { 200: pageSchema(record), ...failures } },
      validatorCompiler,
    },
    async ({ query }) => {
      const { status: only, ...others } = parse(querySchema, query);
      const { records, total } = await listInbox(db, inbox, { ...others, status: only === '' ? undefined : only });
      return page(records, total);
    },
  );

  app.get<ById>(
    `/${collection}/admin/show/:id`,
    { schema: { ...common, response: { 200: envelopeSchema(200, record), ...failures } } },
    async ({ params }) => ok(await findInInbox(db, inbox, parseId(params.id))),
  );

  app.route<ById>({
    method: ['PATCH', 'PUT'],
    url: `/${collection}/admin/update/:id`,
    schema: { ...common, body: changeSchema, response: { 200: envelopeSchema(200, record), ...failures } },
    validatorCompiler,
    handler: async ({ params, body, headers }, reply) => {
      const id = parseId(params.id);
      const { status: next, updated_at: seen } = parse(changeSchema, body);
      const changed = await changeStatus(db, inbox, id, next, expectation(seen, headers['if-match']));
      reply.header('etag', entityTag(JSON.stringify(changed)));
      return ok(changed, 'Updated successfully');
    },
  });

  app.delete<ById>(
    `/${collection}/admin/delete/:id`,
    { schema: { ...common, response: { 200: envelopeSchema(200, z.null()), ...failures } } },
    async (request) => {
      const row = await deleteFromInbox(db, inbox, parseId(request.params.id));
      await onDeleted?.(row, request);
      return ok(null, 'Deleted successfully');
    },
  );
}
