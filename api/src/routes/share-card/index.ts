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

/** Cards of some 70 KB that are remembered. */
const REMEMBERED = 100;

/** A card of a version is always the same; of another version than today's it is today's, and soon asked for again. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
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
 * Pictures of pages for social networks, drawn of what a record says now. One is drawn at a time, each once: what can
 * be asked for is bounded by the records there are.
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
    // One that could not be drawn is tried again at the next request.
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
    return reply.headers({ ...HEADERS, 'cache-control': isCurrent ? FOR_GOOD : FOR_A_MINUTE }).send(card);
  });
};
