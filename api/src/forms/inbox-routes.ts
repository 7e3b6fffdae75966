import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { strongEntityTag } from '../plugins/app/entity-tags.ts';
import { envelopeSchema, GUARDED_WRITE, ok, page, pageSchema, refusals, signedIn } from '../routes/answers.ts';
import { expectation } from '../routes/expectation.ts';
import { idParameters, olderThan, pageParameters, searchText } from '../routes/parameters.ts';
import { typed } from '../routes/typed.ts';
import { changeStatus, deleteFromInbox, findInInbox, listInbox, type Inbox, type InboxRecord } from './inbox-store.ts';

export interface InboxRoutesOptions<Row, Record extends InboxRecord> {
  readonly inbox: Inbox<Row, Record>;
  readonly record: z.ZodType<Record>;
  readonly statuses: readonly [string, ...string[]];
  /** A status for the example in the OpenAPI document. */
  readonly exampleStatus: string;
  /** First segment of the addresses, such as `contact-form`. */
  readonly collection: string;
  /** Last segment of the list's address, such as `messages`. */
  readonly list: string;
  readonly summaries: {
    readonly list: string;
    readonly show: string;
    readonly change: string;
    readonly delete: string;
  };
  /** Called after the commit of a deletion. Its failure must not fail the request. */
  readonly onDeleted?: (row: Row, request: FastifyRequest) => Promise<void>;
}

/** The routes of an inbox for administrators: list, show one, change the status, delete. */
export function inboxRoutes<Row, Record extends InboxRecord>(
  plugin: FastifyInstance,
  options: InboxRoutesOptions<Row, Record>,
): void {
  const app = typed(plugin);
  const { inbox, collection, list, onDeleted } = options;
  const schemas = schemasOf(options);
  const onRequest = app.requireSession;

  app.get(`/${collection}/admin/${list}`, { schema: schemas.list, onRequest }, async ({ query }) => {
    const { status, ...others } = query;
    const only = status === '' ? undefined : status;
    const { records, total } = await listInbox(app.db, inbox, { ...others, status: only });
    return page(records, total);
  });

  app.get(`/${collection}/admin/show/:id`, { schema: schemas.show, onRequest }, async ({ params: { id } }) =>
    ok(await findInInbox(app.db, inbox, id)),
  );

  for (const [method, schema] of [
    ['PATCH', schemas.change],
    ['PUT', { ...schemas.change, summary: `${schemas.change.summary}, by PUT` }],
  ] as const) {
    app.route({
      method,
      url: `/${collection}/admin/update/:id`,
      schema,
      onRequest,
      handler: async ({ params: { id }, body: { status, updated_at: seen }, headers }, reply) => {
        const changed = await changeStatus(app.db, inbox, id, status, expectation(seen, headers['if-match']));
        reply.header('etag', strongEntityTag(JSON.stringify(changed)));
        return ok(changed, 'Updated successfully');
      },
    });
  }

  app.delete(`/${collection}/admin/delete/:id`, { schema: schemas.delete, onRequest }, async (request) => {
    const row = await deleteFromInbox(app.db, inbox, request.params.id);
    await onDeleted?.(row, request);
    return ok(null, 'Deleted successfully');
  });
}

function schemasOf<Row, Record extends InboxRecord>({
  record,
  statuses,
  exampleStatus,
  collection,
  summaries,
}: InboxRoutesOptions<Row, Record>) {
  const common = { tags: [collection], security: signedIn };
  const status = z.enum(statuses, { error: `Status must be one of: ${statuses.join(', ')}` });
  return {
    list: {
      ...common,
      summary: summaries.list,
      querystring: z.object({
        ...pageParameters(20),
        // An empty parameter is a filter that is not set.
        status: z.union([status, z.literal('')]).optional(),
        search: searchText.optional(),
        before: olderThan('Only what is older than the one of this id; total counts the others too.'),
      }),
      response: { 200: pageSchema(record), ...refusals(401, 422) },
    },
    show: {
      ...common,
      summary: summaries.show,
      params: idParameters,
      response: { 200: envelopeSchema(200, record), ...refusals(401, 404) },
    },
    change: {
      ...common,
      summary: summaries.change,
      params: idParameters,
      body: z.strictObject({
        status,
        updated_at: z.iso.datetime({ error: 'updated_at must be a time as the record shows it' }).optional(),
      }),
      response: { 200: envelopeSchema(200, record), ...refusals(...GUARDED_WRITE, 404, 409, 422) },
      document: { example: { status: exampleStatus } },
    },
    delete: {
      ...common,
      summary: summaries.delete,
      params: idParameters,
      response: { 200: envelopeSchema(200, z.null()), ...refusals(...GUARDED_WRITE, 404) },
    },
  };
}
