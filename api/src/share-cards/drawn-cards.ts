import { createWorkQueue, QueueFullError } from '@northlight/shared/concurrency';
import { LRUCache } from 'lru-cache';
import { busy } from '../errors.ts';
import { drawShareCard, type ShareCard } from './draw-share-card.ts';

/** How many cards are cached; each has some 70 KB. */
const REMEMBERED = 100;
/** Cards that may wait: drawing them takes some seconds. Any number could be asked for at once, one of each record. */
const MOST_WAITING = 20;
/** Seconds. */
const RETRY_AFTER = 5;

/**
 * Draws cards one at a time, and caches them.
 * @returns a function that gives the card of a record of a collection. @throws HttpError 503 when too many wait.
 */
export function createDrawnCards(draw = drawShareCard): (collection: string, record: ShareCard) => Promise<Buffer> {
  const cards = new LRUCache<string, Promise<Buffer>>({ max: REMEMBERED });
  const queue = createWorkQueue(1, MOST_WAITING);

  return (collection, record) => {
    const key = JSON.stringify([collection, record]);
    const known = cards.get(key);
    if (known) return known;
    const card = queue(() => draw(record)).catch((error: unknown) => {
      // After a failure the card is drawn again at the next request.
      cards.delete(key);
      throw error instanceof QueueFullError ? tooBusy() : error;
    });
    cards.set(key, card);
    return card;
  };
}

const tooBusy = () => busy('Too many cards are asked for at the moment. Please try again in a moment.', RETRY_AFTER);
