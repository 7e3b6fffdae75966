import { LRUCache } from 'lru-cache';
import type { SentAnswer } from './shared-calls.ts';

/** What a parsed answer takes in memory for each character that was sent, about. */
const BYTES_PER_CHARACTER = 4;
/** Bytes of what stands around an answer. */
const OWN_SIZE = 500;
/** The share of the room for answers that say that there is nothing: visitors can ask for as many as they like. */
const SHARE_OF_MISSES = 1 / 16;

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;

/** Answers of the API, those that were read lately, in so many bytes. */
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
     * Remembers an answer, if it says what it was made of. One of a failure is no reason to forget a better one, nor is
     * one that the API calls stale.
     */
    put(address: string, answer: SentAnswer): void {
      if (answer.versions === null || (answer.isStale && get(address))) return;
      if (answer.status === 200) {
        missed.delete(address);
        found.set(address, answer);
      }
      if (answer.status === 404) {
        found.delete(address);
        missed.set(address, answer);
      }
    },
  };
}
