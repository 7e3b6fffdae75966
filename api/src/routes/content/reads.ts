import {
  allContentTypes,
  collectionsOf,
  contentTypeOf,
  ownedPath,
  ownedReads,
  recordSchema,
  type ContentType,
  type OwnedRead,
} from '@northlight/shared/content';
import { paths } from '@northlight/shared/endpoints';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordBySlug } from '../../content/former-slugs.ts';
import { columnEquals, readRecords } from '../../content/read-records.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { cachedAnswer, envelopeSchema, ok, refusals } from '../answers.ts';
import { idParameters, mayBeStored } from '../parameters.ts';
import { typed } from '../typed.ts';
import { answer } from './answer-from-cache.ts';
import { shownByView, viewIn, viewParameter, viewRefusals } from './list-view.ts';
import { newOf, nounOf, oneOf } from './nouns.ts';
import { pageList } from './page-list.ts';

type App = FastifyInstance;

const shows = (type: ContentType) => ({ collections: collectionsOf(type) });

/** Routes that visitors read from: lists, single records, and reads by owner, type and name. */
export const contentReads: FastifyPluginAsyncZod = async (app) => {
  for (const type of allContentTypes()) {
    if (type.list === 'page') pageList(app, type);
    else list(app, type);
    show(app, type);
    if (type.slug !== undefined) showBySlug(app, type, type.slug);
  }
  for (const read of ownedReads) readByOwner(app, read);
  readServiceByType(app);
};

function list(app: App, type: ContentType): void {
  const schema = {
    tags: [type.collection],
    summary: `List every ${nounOf(type)}`,
    querystring: z.object(viewParameter(type)),
    response: { ...cachedAnswer(shownByView(type, (record) => z.array(record))), ...refusals(...viewRefusals(type)) },
  };
  typed(app).get(paths.list(type.collection), { schema, config: shows(type) }, ({ query }, reply) => {
    const view = viewIn(query);
    return answer(reply, [type.collection, view], (db) => readRecords(db, type, { view }));
  });
}

function show(app: App, type: ContentType): void {
  const { collection, cap, label } = type;
  const record = recordSchema(type);
  const schema = {
    tags: [collection],
    summary: `Read ${oneOf(type)}`,
    params: idParameters,
    response: { ...cachedAnswer(envelopeSchema(200, cap === 1 ? record.nullable() : record)), ...refusals(404) },
  };
  typed(app).get(paths.show(collection, ':id'), { schema, config: shows(type) }, async ({ params: { id } }, reply) => {
    const read = async (db: Db) => {
      const [found = null] = await readRecords(db, type, { where: columnEquals(collection, 'id', id) });
      // The record of a page heading that was never saved is answered as null, not as 404.
      if (!found && !(cap === 1 && id === 1)) throw notFound(`There is no ${label.singular} ${id}`);
      return ok(found);
    };
    // The entity tag is computed from the record alone, as in the answer of a write, so that it can be sent in
    // If-Match.
    return answer(reply, [collection, 'id', id], read, { tagged: ({ data }) => JSON.stringify(data) });
  });
}

function showBySlug(app: App, type: ContentType, slug: string): void {
  const { collection } = type;
  const unknown = `There is no ${nounOf(type)} of that ${slug}`;
  const schema = {
    tags: [collection],
    summary: `Read ${newOf(type)} by the ${slug} in its address`,
    params: z.object({ [slug]: z.string().refine(mayBeStored, unknown) }),
    response: { ...cachedAnswer(envelopeSchema(200, recordSchema(type))), ...refusals(404) },
  };
  typed(app).get(
    paths.bySlug(collection, slug, `:${slug}`),
    { schema, config: shows(type) },
    async ({ params }, reply) => {
      const value = params[slug] ?? '';
      return answer(reply, [collection, slug, value], async (db) => {
        const record = await recordBySlug(db, type, value);
        if (!record) throw notFound(unknown);
        return ok(record);
      });
    },
  );
}

function readByOwner(app: App, read: OwnedRead): void {
  const { collection, by, answers, summary } = read;
  const type = contentTypeOf(collection);
  const record = recordSchema(type);
  const data = answers === 'list' ? z.array(record) : record.nullable();
  const schema = {
    tags: [collection],
    summary,
    params: idParameters,
    response: { ...cachedAnswer(envelopeSchema(200, data)), ...refusals(404) },
  };
  typed(app).get(ownedPath(read, ':id'), { schema, config: shows(type) }, async ({ params: { id: owner } }, reply) =>
    answer(reply, [collection, by, owner], async (db) => {
      const records = await readRecords(db, type, { where: columnEquals(collection, by, owner) });
      return ok(answers === 'list' ? records : (records[0] ?? null));
    }),
  );
}

function readServiceByType(app: App): void {
  const type = contentTypeOf('service-category');
  const knownType = recordSchema(type).shape['type'];
  const isServiceType = (value: unknown): value is string => knownType?.safeParse(value).success === true;
  const schema = {
    tags: [type.collection],
    summary: 'Read the service of a type, with its features and their points',
    // No type is invalid: for an unknown type the answer is null.
    querystring: z.object({ type: z.string().optional().catch(undefined) }),
    response: cachedAnswer(envelopeSchema(200, recordSchema(type).nullable())),
  };
  typed(app).get(
    '/service-category/according-to-type',
    { schema, config: shows(type) },
    async ({ query: { type: value } }, reply) => {
      // It is not cached, because anybody can think of more unknown types.
      if (!isServiceType(value)) return ok(null);
      return answer(reply, [type.collection, 'type', value], async (db) => {
        const where = columnEquals(type.collection, 'type', value);
        const [record = null] = await readRecords(db, type, { where, limit: 1 });
        return ok(record);
      });
    },
  );
}
