import { contentTypeOf, recordSchema, sortKeysOf } from '@northlight/shared/content';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readArticlePage } from '../../content/article-page.ts';
import { searchArticles, type ArticleOrder } from '../../content/article-search.ts';
import { articleByName } from '../../content/former-names.ts';
import { notFound } from '../../errors.ts';
import { cachedAnswer, envelopeSchema, ok, page, pageSchema, refusals } from '../answers.ts';
import { MAX_ID, mayBeStored, pageParameters, searchText, whole } from '../parameters.ts';
import { answer } from './answer-from-cache.ts';
import { createSearchLanes } from './search-lanes.ts';

const article = contentTypeOf('article');
const sorts = sortKeysOf(article).flatMap((key) => [key, `-${key}`]);

const listSchema = {
  tags: ['article'],
  summary: 'List every article',
  // Other parameters are nobody's mistake: links carry all kinds of tracking.
  querystring: z.object({
    ...pageParameters(10),
    category_id: whole('category_id', 1, MAX_ID).optional(),
    search: searchText
      .meta({
        description: 'Words that must each stand in the title or in the name of the category. The first eight count.',
      })
      .optional(),
    sort: z
      .enum(sorts, `sort must be one of ${sorts.join(', ')}`)
      .meta({ description: 'Default: the newest first. With a - before it the other way round.' })
      .optional(),
  }),
  // More searches wait than may.
  response: { ...cachedAnswer(pageSchema(recordSchema(article))), ...refusals(422, 503) },
};

const NO_SUCH_NAME = 'There is no article of that name';

const byNameSchema = {
  tags: ['article'],
  summary: 'Read an article by the name in its address',
  params: z.object({ name: z.string().refine(mayBeStored, NO_SUCH_NAME) }),
  response: { ...cachedAnswer(envelopeSchema(200, recordSchema(article))), ...refusals(404) },
};

const orderOf = (sort: string | undefined): ArticleOrder | undefined =>
  sort === undefined ? undefined : { by: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') };

/** The one list that is read by the page, and an article by its address. */
export const articleReads: FastifyPluginAsyncZod = async (app) => {
  const { db, contentCache: cache } = app;
  const laneOf = createSearchLanes(app.access, app.config.searchesWaiting);

  app.get('/article', { schema: listSchema }, async (request, reply) => {
    const { page: number, limit, category_id: category, search = '', sort } = request.query;
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

  app.get('/article/by-name/:name', { schema: byNameSchema }, async ({ params: { name } }, reply) =>
    answer(reply, cache, ['article', 'name', name], async () => {
      const record = await articleByName(db, article, name);
      if (!record) throw notFound(NO_SUCH_NAME);
      return ok(record);
    }),
  );
};
