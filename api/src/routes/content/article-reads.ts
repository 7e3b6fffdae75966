import { contentTypeOf, recordSchema, sortKeysOf } from '@northlight/shared/content';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readArticlePage } from '../../content/article-page.ts';
import { searchArticles, type ArticleOrder } from '../../content/article-search.ts';
import { articleByName } from '../../content/former-names.ts';
import { notFound } from '../../errors.ts';
import { envelopeSchema, failures, ok, page, pageSchema } from '../answers.ts';
import { mayBeStored, parse, searchText, whole } from '../parse.ts';
import { answer } from './answer-from-cache.ts';
import type { ContentReadsOptions } from './reads.ts';
import { createSearchLanes } from './search-lanes.ts';

const article = contentTypeOf('article');
const sorts = sortKeysOf(article).flatMap((key) => [key, `-${key}`]);

// Other parameters are nobody's mistake: links carry all kinds of tracking.
const querySchema = z.object({
  page: whole('page', 0, 1_000_000).default(0),
  limit: whole('limit', 1, 100).default(10),
  category_id: whole('category_id', 1, 2_147_483_647).optional(),
  search: searchText
    .meta({
      description: 'Words that must each stand in the title or in the name of the category. The first eight count.',
    })
    .optional(),
  sort: z
    .enum(sorts, `sort must be one of ${sorts.join(', ')}`)
    .meta({ description: 'Default: the newest first. With a - before it the other way round.' })
    .optional(),
});

const orderOf = (sort: string | undefined): ArticleOrder | undefined =>
  sort === undefined ? undefined : { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };

/** The one list that is read by the page, and an article by its address. */
export async function articleReads(
  app: FastifyInstance,
  { db, cache, access, searchesWaiting }: ContentReadsOptions,
): Promise<void> {
  const laneOf = createSearchLanes(access, searchesWaiting);
  const list = {
    tags: ['article'],
    querystring: querySchema,
    response: { 200: pageSchema(recordSchema(article)), ...failures },
  };
  app.get('/article', { schema: list, validatorCompiler: () => () => true }, async (request, reply) => {
    const { page: number, limit, category_id: category, search = '', sort } = parse(querySchema, request.query);
    const selection = { category, limit, offset: number * limit };
    const key = ['article', number, limit, category, search, sort];
    if (search.trim() === '' && sort === undefined) {
      return answer(reply, cache, key, async () => {
        const { records, total } = await readArticlePage(db, selection);
        return page(records, total);
      });
    }
    const lane = await laneOf(request);
    const inLane = [lane.name, ...key];
    return lane.search(JSON.stringify(inLane), request.signal, (inTurn) =>
      answer(reply, cache, inLane, async () => {
        const { records, total } = await inTurn((abandoned) =>
          searchArticles(db, { ...selection, search, order: orderOf(sort) }, abandoned),
        );
        return page(records, total);
      }),
    );
  });

  const byName = { tags: ['article'], response: { 200: envelopeSchema(200, recordSchema(article)), ...failures } };
  app.get<{ Params: { name: string } }>(
    '/article/by-name/:name',
    { schema: byName },
    async ({ params: { name } }, reply) => {
      if (!mayBeStored(name)) throw notFound('There is no article of that name');
      return answer(reply, cache, ['article', 'name', name], async () => {
        const record = await articleByName(db, article, name);
        if (!record) throw notFound('There is no article of that name');
        return ok(record);
      });
    },
  );
}
