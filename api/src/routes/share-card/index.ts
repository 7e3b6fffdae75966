import { createWorkQueue } from '@northlight/shared/concurrency';
import { contentTypeOf } from '@northlight/shared/content';
import { SHARE_CARD_ROUTE, SHARED_COLLECTIONS, shareCardVersion } from '@northlight/shared/endpoints';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { columnEquals, readRecords } from '../../content/read-records.ts';
import { notFound } from '../../errors.ts';
import { drawShareCard } from '../../share-cards/draw-share-card.ts';
import { idParameters } from '../parameters.ts';

/** How many cards are cached; each has some 70 KB. */
const REMEMBERED = 100;

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
 * The route of share cards: pictures of pages for social networks, drawn from the current record. They are drawn one at
 * a time and cached. Their number is bounded by the number of records.
 */
export const shareCardRoutes: FastifyPluginAsyncZod = async (app) => {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: REMEMBERED });
  const queue = createWorkQueue(1);

  function cardOf(collection: string, record: { readonly id: number; readonly title: string }): Promise<Buffer> {
    const key = JSON.stringify([collection, record]);
    const known = cards.get(key);
    if (known) return known;
    const card = queue(() => drawShareCard(record));
    cards.set(key, card);
    // After a failure the card is drawn again at the next request.
    card.catch(() => cards.delete(key));
    return card;
  }

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
