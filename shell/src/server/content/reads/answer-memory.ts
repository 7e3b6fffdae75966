import { LRUCache } from 'lru-cache';
import type { SentAnswer } from './shared-calls.ts';

/** Bytes of memory that a parsed answer takes for each character of its text, approximately. */
const BYTES_PER_CHARACTER = 4;
/** Bytes of a cache entry besides its answer and its address. */
const OWN_SIZE = 500;
/** The share of the memory for answers that show nothing: 404, or no record. Visitors can cause any number of these. */
const SHARE_OF_MISSES = 1 / 16;

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;

/** A cache of the API's answers that were used most recently. @param bytes its size. */
export function createAnswerMemory(bytes: number) {
  const room = (share: number) =>
    new LRUCache<string, SentAnswer>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      sizeCalculation: ({ length }, address) => length * BYTES_PER_CHARACTER + address.length + OWN_SIZE,
    });
  const [found, missed] = [room(1 - SHARE_OF_MISSES), room(SHARE_OF_MISSES)];

  const get = (address: string): SentAnswer | undefined => found.get(address) ?? missed.get(address);

  return {
    get,
    /**
     * Caches an answer, if it states its versions. A failure does not replace a better answer, and neither does an
     * answer that the API marks as stale.
     */
    put(address: string, answer: SentAnswer): void {
      if (answer.versions === null || (answer.isStale && get(address))) return;
      if (answer.status !== 200 && answer.status !== 404) return;
      const [own, other] = answer.status === 404 || isEmpty(answer.body) ? [missed, found] : [found, missed];
      other.delete(address);
      own.set(address, answer);
    },
  };
}

/** Whether an answer contains no record: an empty list, or a page after the last one of a list. */
function isEmpty(body: unknown): boolean {
  const shown = typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
  return Array.isArray(shown) && shown.length === 0;
}
