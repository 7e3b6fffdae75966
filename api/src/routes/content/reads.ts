import { contentTypeOf, contentTypes, recordSchema, type ContentType } from '@northlight/shared/content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { countRecords, has, readRecords } from '../../content/read-records.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { entityTag } from '../../plugins/app/entity-tags.ts';
import { envelopeSchema, failures, ok, page, pageSchema } from '../answers.ts';
import { parse, parseId } from '../parse.ts';
import { readsByOwner } from './special-reads.ts';

type ById = { Params: { id: string } };

const serviceCategory = contentTypeOf('service-category');

/** What visitors read: lists, single records, and the reads by owner, type and name. */
export async function contentReads(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  for (const { collection } of contentTypes) {
    const type = contentTypeOf(collection);
    if (type.list === 'page') pagedList(app, db, type);
    else plainList(app, db, type);
    show(app, db, type);
  }
  for (const { collection, path, by, answers } of readsByOwner) {
    const record = recordSchema(contentTypeOf(collection));
    const data = answers === 'list' ? z.array(record) : record.nullable();
    app.get<ById>(`/${collection}/${path}`, { schema: { tags: [collection], response: { 200: envelopeSchema(200, data), ...failures } } }, async ({ params }) => {
      const records = await readRecords(db, contentTypeOf(collection), { where: has(collection, by, parseId(params.id)) });
      return ok(answers === 'list' ? records : (records[0] ?? null));
    });
  }

  const byType = envelopeSchema(200, recordSchema(serviceCategory).nullable());
  app.get<{ Querystring: { type?: string } }>('/service-category/according-to-type', { schema: { tags: ['service-category'], response: { 200: byType, ...failures } } }, async ({ query }) => {
    const [record] = await readRecords(db, serviceCategory, { where: has('service-category', 'type', String(query.type ?? '')), limit: 1 });
    return ok(record ?? null);
  });

  const article = contentTypeOf('article');
  app.get<{ Params: { name: string } }>('/article/by-name/:name', { schema: { tags: ['article'], response: { 200: envelopeSchema(200, recordSchema(article)), ...failures } } }, async ({ params }) => {
    // Of two articles with one title the newest has the address.
    const [record] = await readRecords(db, article, { where: has('article', 'name', params.name), limit: 1 });
    if (!record) throw notFound('There is no article of that name');
    return ok(record);
  });
}

function plainList(app: FastifyInstance, db: Db, type: ContentType): void {
  const schema = { tags: [type.collection], response: { 200: z.array(recordSchema(type)), ...failures } };
  app.get(`/${type.collection}`, { schema }, () => readRecords(db, type));
}

const whole = (name: string, min: number, max: number) => z.coerce.number({ error: `${name} must be a number` }).int(`${name} must be a whole number`).min(min, `${name} must be at least ${min}`).max(max, `${name} must be at most ${max}`);

function pagedList(app: FastifyInstance, db: Db, type: ContentType): void {
  // Other parameters are nobody's mistake: links carry all kinds of tracking.
  const querySchema = z.object({ page: whole('page', 0, 1_000_000).default(0), limit: whole('limit', 1, 100).default(10), category_id: whole('category_id', 1, 2_147_483_647).optional() });
  const schema = { tags: [type.collection], querystring: querySchema, response: { 200: pageSchema(recordSchema(type)), ...failures } };
  app.get(`/${type.collection}`, { schema, validatorCompiler: () => () => true }, async (request) => {
    const query = parse(querySchema, request.query);
    const where = query.category_id === undefined ? undefined : has(type.collection, 'article_category_id', query.category_id);
    const records = await readRecords(db, type, { where, limit: query.limit, offset: query.page * query.limit });
    return page(records, await countRecords(db, type.collection, where));
  });
}

function show(app: FastifyInstance, db: Db, type: ContentType): void {
  const data = type.cap === 1 ? recordSchema(type).nullable() : recordSchema(type);
  app.get<ById>(`/${type.collection}/show/:id`, { schema: { tags: [type.collection], response: { 200: envelopeSchema(200, data), ...failures } } }, async ({ params }, reply) => {
    const id = parseId(params.id);
    const [record] = await readRecords(db, type, { where: has(type.collection, 'id', id) });
    // The heading that nobody has written yet is empty, not missing.
    if (!record && type.cap === 1 && id === 1) return ok(null);
    if (!record) throw notFound(`There is no ${type.label.singular} ${id}`);
    reply.header('etag', entityTag(JSON.stringify(record)));
    return ok(record);
  });
}
