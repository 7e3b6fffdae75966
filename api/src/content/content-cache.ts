import { formatContentVersions, type ContentVersions } from '@northlight/shared/endpoints';
import { LRUCache } from 'lru-cache';
import { createKeptAnswer, type KeptAnswer, type ReadAnswer } from '../sending/kept-answer.ts';
import type { KnownVersions } from './known-versions.ts';
import { versionsOf } from './versions-of.ts';

/** What is asked for. */
export interface CachedRead {
  readonly key: string;
  /** All collections that the answer may show something of. */
  readonly collections: readonly string[];
}

export interface ContentCache {
  /**
   * What is kept under the key since the last change of its collections, or else what `read` answers now; many who ask
   * at once wait for one reading. A failure is not kept.
   * @throws what `read` throws.
   */
  get(asked: CachedRead, read: () => Promise<ReadAnswer>): Promise<KeptAnswer>;
  /** Bytes of all that is kept. */
  size(): number;
}

const MAX_BYTES = 64 * 1_048_576;
/** Bytes of an entry beside its answer: tag, and what holds it together. */
const OVERHEAD = 500;
/** A change that nobody tells of, made by hand in the database, shows after this time. */
const MAX_AGE = 60_000;

/** The library counts an entry once, when it is set: an answer that has grown needs another entry. */
interface CacheEntry {
  readonly answer: KeptAnswer;
}

/**
 * Answers of public reads, kept in memory. Each is kept under the versions that its collections had before it was read:
 * after a change of one of them it is found no more, and what was still being read during the change is answered to who
 * waits for it and to nobody after. While changes could be missed, nothing is kept or found. Answers are kept in the
 * encodings that they were asked for in: who asks for the same again is sent the same bytes.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>, maxBytes = MAX_BYTES): ContentCache {
  const kept = new LRUCache<string, CacheEntry, () => Promise<ReadAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size() + 2 * key.length + OVERHEAD,
    ttl: MAX_AGE,
    // A reading that makes room for others while it is under way is answered to who waits for it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context: read }) => {
      const answer = createKeptAnswer(await read(), () => countAgain(key, answer));
      return { answer };
    },
  });

  /** An answer is no newer for being held in another encoding. */
  function countAgain(key: string, answer: KeptAnswer): void {
    if (kept.peek(key)?.answer === answer) kept.set(key, { answer }, { noUpdateTTL: true });
  }

  return {
    async get({ key, collections }, read) {
      const versions = known.current();
      const found = versions && (await kept.fetch(`${made(versions, collections)} ${key}`, { context: read }));
      return found?.answer ?? createKeptAnswer(await read());
    },
    size: () => kept.calculatedSize,
  };
}

const made = (versions: ContentVersions, collections: readonly string[]): string =>
  formatContentVersions(versionsOf(collections, versions));
