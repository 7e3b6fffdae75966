import {
  contentTypeOf,
  contentTypes,
  ownedPath,
  ownedReads,
  recordSchema,
  type ContentType,
} from '@northlight/shared/content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../auth/access.ts';
import type { ContentCache } from '../../content/content-cache.ts';
import { has, readRecords } from '../../content/read-records.ts';
import type { Db } from '../../database/db.ts';
import { notFound } from '../../errors.ts';
import { envelopeSchema, failures, ok } from '../answers.ts';
import { mayBeStored, parseId } from '../parse.ts';
import { answer } from './answer-from-cache.ts';
import { articleReads } from './article-reads.ts';

export interface ContentReadsOptions {
  readonly db: Db;
  readonly cache: ContentCache;
  readonly access: Access;
  /** How many searches of visitors may wait for their turn; as many again of administrators. */
  readonly searchesWaiting: number;
}

type ById = { Params: { id: string } };

const serviceCategory = contentTypeOf('service-category');

/** What visitors read: lists, single records, and the reads by owner, type and name. */
export async function contentReads(app: FastifyInstance, options: ContentReadsOptions): Promise<void> {
  const { db, cache } = options;
  for (const { collection } of contentTypes) {
    const type = contentTypeOf(collection);
    if (type.list !== 'page') list(app, options, type);
    show(app, options, type);
  }
  await app.register(articleReads, options);

  for (const read of ownedReads) {
    const { collection, by, answers } = read;
    const record = recordSchema(contentTypeOf(collection));
    const data = answers === 'list' ? z.array(record) : record.nullable();
    app.get<ById>(
      ownedPath(read, ':id'),
      { schema: { tags: [collection], response: { 200: envelopeSchema(200, data), ...failures } } },
      async ({ params }, reply) => {
        const owner = parseId(params.id);
        return answer(reply, cache, [collection, by, owner], async () => {
          const records = await readRecords(db, contentTypeOf(collection), { where: has(collection, by, owner) });
          return ok(answers === 'list' ? records : (records[0] ?? null));
        });
      },
    );
  }

  const byType = {
    tags: ['service-category'],
    querystring: z.object({ type: z.string().optional() }),
    response: { 200: envelopeSchema(200, recordSchema(serviceCategory).nullable()), ...failures },
  };
  // No type is wrong: of one that there is not, there is no category.
  app.get<{ Querystring: { type?: string } }>(
    '/service-category/according-to-type',
    { schema: byType, validatorCompiler: () => () => true },
    async ({ query }, reply) => {
      const type = String(query.type ?? '');
      if (!mayBeStored(type)) return ok(null);
      return answer(reply, cache, ['service-category', 'type', type], async () => {
        const [record] = await readRecords(db, serviceCategory, {
          where: has('service-category', 'type', type),
          limit: 1,
        });
        return ok(record ?? null);
      });
    },
  );
}

function list(app: FastifyInstance, { db, cache }: ContentReadsOptions, type: ContentType): void {
  const schema = { tags: [type.collection], response: { 200: z.array(recordSchema(type)), ...failures } };
  app.get(`/${type.collection}`, { schema }, (_request, reply) =>
    answer(reply, cache, [type.collection], () => readRecords(db, type)),
  );
}

function show(app: FastifyInstance, { db, cache }: ContentReadsOptions, type: ContentType): void {
  const data = type.cap === 1 ? recordSchema(type).nullable() : recordSchema(type);
  app.get<ById>(
    `/${type.collection}/show/:id`,
    { schema: { tags: [type.collection], response: { 200: envelopeSchema(200, data), ...failures } } },
    async ({ params }, reply) => {
      const id = parseId(params.id);
      const read = async () => {
        const [record = null] = await readRecords(db, type, { where: has(type.collection, 'id', id) });
        // The heading that nobody has written yet is empty, not missing.
        if (!record && !(type.cap === 1 && id === 1)) throw notFound(`There is no ${type.label.singular} ${id}`);
        return ok(record);
      };
      // The tag is the record's alone, as a write answers it, so that it can be sent back in If-Match.
      return answer(reply, cache, [type.collection, 'id', id], read, ({ data: record }) => JSON.stringify(record));
    },
  );
}
