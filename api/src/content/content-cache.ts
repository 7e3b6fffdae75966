import { type ContentVersions, formatContentVersions } from '@northlight/shared/endpoints';
import { LRUCache } from 'lru-cache';
import { createCachedAnswer, type CachedAnswer, type ReadAnswer } from '../sending/cached-answer.ts';
import type { KnownVersions } from './known-versions.ts';
import { pickVersions } from './pick-versions.ts';

/** What is asked for. */
export interface CachedRead {
  readonly key: string;
  /** All collections that the answer may show something of. */
  readonly collections: readonly string[];
  /** Versions that are not newer than what is read after the question, of these collections and others. */
  readonly versions: ContentVersions;
}

export interface ContentCache {
  /**
   * What is kept under the key since the last change of its collections, or else what `read` answers now; many who ask
   * at once wait for one reading. A failure is not kept.
   * @throws what `read` throws.
   */
  get(asked: CachedRead, read: () => Promise<ReadAnswer>): Promise<CachedAnswer>;
  /** What was answered last, however old: better than nothing while the database is away. */
  last(key: string): LastAnswer | undefined;
  /** Bytes of all that is kept. */
  size(): number;
}

export interface LastAnswer {
  readonly answer: CachedAnswer;
  /** Those that it was made of, as a header states them. */
  readonly versions: string;
}

/** Of so many questions it is known which answer was the last. */
const MAX_QUESTIONS = 10_000;
const MAX_BYTES = 64 * 1_048_576;
/** Bytes of an entry beside its answer: tag, and what holds it together. */
const OVERHEAD = 500;
/** A change that nobody tells of, made by hand in the database, shows after this time. */
const MAX_AGE = 60_000;

/** The library counts an entry once, when it is set: an answer that has grown needs another entry. */
interface CacheEntry {
  readonly answer: CachedAnswer;
}

/**
 * Answers of public reads, kept in memory. Each is kept under the versions that its collections had before it was read:
 * after a change of one of them it is found no more. What was still being read during the change is answered to the
 * requests that wait for it, and to none after them. While changes could be missed, every answer is read, and kept as
 * the last one alone. Answers are kept in the encodings that they were asked for in: a repeated request is sent the
 * same bytes.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>, maxBytes = MAX_BYTES): ContentCache {
  const cache = new LRUCache<string, CacheEntry, () => Promise<ReadAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size() + 2 * key.length + OVERHEAD,
    ttl: MAX_AGE,
    // A reading that makes room for others while it is under way is answered to its callers all the same.
    ignoreFetchAbort: true,
    // What is too old is better than a failure: see `last`.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, _stale, { context: read }) => {
      const answer = createCachedAnswer(await read(), () => countAgain(key, answer));
      return { answer };
    },
  });

  /** Where the last answer to a question is kept, and its versions. */
  const latest = new LRUCache<string, { readonly place: string; readonly versions: string }>({ max: MAX_QUESTIONS });

  /** An answer is no newer for being held in another encoding. */
  function countAgain(key: string, answer: CachedAnswer): void {
    if (cache.peek(key)?.answer === answer) cache.set(key, { answer }, { noUpdateTTL: true });
  }

  /** Keeps what was read while changes could be missed: it is never taken for current. */
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
