import { formatContentVersions } from '@northlight/shared/endpoints';
import { LRUCache } from 'lru-cache';
import { createKeptAnswer, type KeptAnswer, type ReadAnswer } from '../sending/kept-answer.ts';
import type { KnownVersions } from './known-versions.ts';
import { pickVersions } from './pick-versions.ts';

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
  /** What was answered last, however old: better than nothing while the database is away. */
  last(key: string): LastAnswer | undefined;
  /** Bytes of all that is kept. */
  size(): number;
}

export interface LastAnswer {
  readonly answer: KeptAnswer;
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
  readonly answer: KeptAnswer;
}

/**
 * Answers of public reads, kept in memory. Each is kept under the versions that its collections had before it was read:
 * after a change of one of them it is found no more, and what was still being read during the change is answered to who
 * waits for it and to nobody after. While changes could be missed, nothing is kept or found. Answers are kept in the
 * encodings that they were asked for in: a repeated request is sent the same bytes.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>, maxBytes = MAX_BYTES): ContentCache {
  const kept = new LRUCache<string, CacheEntry, () => Promise<ReadAnswer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.size() + 2 * key.length + OVERHEAD,
    ttl: MAX_AGE,
    // A reading that makes room for others while it is under way is answered to its callers all the same.
    ignoreFetchAbort: true,
    // What is too old is better than a failure: see `last`.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (key, _stale, { context: read }) => {
      const answer = createKeptAnswer(await read(), () => countAgain(key, answer));
      return { answer };
    },
  });

  /** The versions of the answer that is kept last under a key. */
  const latest = new LRUCache<string, string>({ max: MAX_QUESTIONS });

  /** An answer is no newer for being held in another encoding. */
  function countAgain(key: string, answer: KeptAnswer): void {
    if (kept.peek(key)?.answer === answer) kept.set(key, { answer }, { noUpdateTTL: true });
  }

  return {
    async get({ key, collections }, read) {
      const current = known.current();
      if (!current) return createKeptAnswer(await read());
      const versions = formatContentVersions(pickVersions(collections, current));
      const found = await kept.fetch(cacheKey(versions, key), { context: read });
      if (found) latest.set(key, versions);
      return found?.answer ?? createKeptAnswer(await read());
    },
    last(key) {
      const versions = latest.get(key);
      const found = versions === undefined ? undefined : kept.get(cacheKey(versions, key), { allowStale: true });
      return versions !== undefined && found ? { answer: found.answer, versions } : undefined;
    },
    size: () => kept.calculatedSize,
  };
}

const cacheKey = (versions: string, key: string): string => `${versions} ${key}`;
