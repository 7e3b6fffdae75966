import { contentTypeOf } from '@northlight/shared/content';
import { SHARE_CARD_ROUTE, SHARED_COLLECTIONS, shareCardVersion } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { columnEquals, readRecords } from '../../content/read-records.ts';
import { notFound } from '../../errors.ts';
import { createDrawnCards } from '../../share-cards/drawn-cards.ts';
import { idParameters } from '../parameters.ts';

/**
 * The card of the current version never changes, so it may be cached for good. For any other version the current card
 * is sent, and cached only for a minute.
 */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const FOR_A_MINUTE = 'public, max-age=60';

const HEADERS = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

const NONE = 'There is no such card';

const params = idParameters.extend({
  collection: z.enum(SHARED_COLLECTIONS, NONE),
  file: z.string().regex(/^[\da-z]{1,12}\.jpg$/, NONE),
});

/**
 * The route of share cards: pictures of pages for social networks, drawn from the current record. Their number is
 * bounded by the number of records.
 */
export const shareCardRoutes: FastifyPluginAsyncZod = async (app) => {
  const cardOf = createDrawnCards();

  app.get(SHARE_CARD_ROUTE, { schema: { hide: true, params } }, async ({ params: { collection, id, file } }, reply) => {
    const [record] = await readRecords(app.db, contentTypeOf(collection), {
      where: columnEquals(collection, 'id', id),
    });
    if (!record) throw notFound(NONE);
    const isCurrent = file === `${shareCardVersion(record.updated_at)}.jpg`;
    const card = await cardOf(collection, { id, title: String(record['title']) });
    return reply.headers({ ...HEADERS, 'cache-control': isCurrent ? IMMUTABLE : FOR_A_MINUTE }).send(card);
  });
};
