import { type ContentVersions, formatContentVersions } from '@northlight/shared/endpoints';
import { LRUCache } from 'lru-cache';
import { createCachedAnswer, type CachedAnswer, type ReadAnswer } from '../sending/cached-answer.ts';
import type { KnownVersions } from './known-versions.ts';
import { pickVersions } from './pick-versions.ts';

/** The read that an answer is cached for. */
export interface CachedRead {
  readonly key: string;
  /** All collections that the answer may show something of. */
  readonly collections: readonly string[];
  /**
   * Content versions of these and maybe other collections. They must not be newer than what is read after this call.
   */
  readonly versions: ContentVersions;
}

export interface ContentCache {
  /**
   * Returns the cache entry of the key if its collections have not changed since, or else what `read` returns now.
   * Callers with the same key at the same time wait for one call of `read`. A failure is not cached.
   * @throws what `read` throws.
   */
  get(asked: CachedRead, read: () => Promise<ReadAnswer>): Promise<CachedAnswer>;
  /** The last answer of the key, however old. It is used while the database is unreachable. */
  last(key: string): LastAnswer | undefined;
  /** Bytes of all cache entries. */
  size(): number;
}

export interface LastAnswer {
  readonly answer: CachedAnswer;
  /** The content versions of the answer, as text for the header. */
  readonly versions: string;
}

/** For so many keys the last answer is remembered. */
const MAX_QUESTIONS = 10_000;
const MAX_BYTES = 64 * 1_048_576;
/** Estimated bytes of an entry besides its answer, such as its entity tag. */
const OVERHEAD = 500;
/** Milliseconds after which a change without a notification, such as one by hand in the database, is visible. */
const MAX_AGE = 60_000;

/**
 * The cache computes the size of an entry only when it is set, so an answer that has grown is set again as a new entry.
 */
interface CacheEntry {
  readonly answer: CachedAnswer;
}

/**
 * Caches answers of public reads in memory. The content versions of the collections are part of the key of an entry, so
 * after a change the old entry is no longer found. An answer that was being read during a change is sent to the
 * requests that wait for it, but not to later ones. While changes could be missed, every request reads the database,
 * and its answer is kept only as the last one. An answer keeps its body in each encoding that was requested, so a
 * repeated request gets the same bytes.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>, maxBytes = MAX_BYTES): ContentCache {
  const cache = new LRUCache<string, CacheEntry, () => Promise<ReadAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size() + 2 * key.length + OVERHEAD,
    ttl: MAX_AGE,
    // A read whose entry is evicted while it runs still answers its callers.
    ignoreFetchAbort: true,
    // A stale entry is kept, because it is better than a failure: see `last`.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, _stale, { context: read }) => {
      const answer = createCachedAnswer(await read(), () => countAgain(key, answer));
      return { answer };
    },
  });

  /** For each key, where its last answer is cached, and the versions of that answer. */
  const latest = new LRUCache<string, { readonly place: string; readonly versions: string }>({ max: MAX_QUESTIONS });

  /**
   * Updates the size of an entry after another encoding was added. That does not make the answer newer, so its TTL
   * stays.
   */
  function countAgain(key: string, answer: CachedAnswer): void {
    if (cache.peek(key)?.answer === answer) cache.set(key, { answer }, { noUpdateTTL: true });
  }

  /** Caches an answer that was read while changes could be missed. It is never used as a current answer. */
  function keepAsLast({ key, collections, versions }: CachedRead, found: ReadAnswer): CachedAnswer {
    const place = `last ${key}`;
    const answer = createCachedAnswer(found, () => countAgain(place, answer));
    cache.set(place, { answer });
    latest.set(key, { place, versions: formatContentVersions(pickVersions(collections, versions)) });
    return answer;
  }

  return {
    async get(asked, read) {
      const { key, collections } = asked;
      const current = known.current();
      if (!current) return keepAsLast(asked, await read());
      const versions = formatContentVersions(pickVersions(collections, current));
      const place = `${versions} ${key}`;
      const found = await cache.fetch(place, { context: read });
      if (found) latest.set(key, { place, versions });
      return found?.answer ?? createCachedAnswer(await read());
    },
    last(key) {
      const last = latest.get(key);
      const found = last && cache.get(last.place, { allowStale: true });
      return found && { answer: found.answer, versions: last.versions };
    },
    size: () => cache.calculatedSize,
  };
}
