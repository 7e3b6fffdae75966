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
/** The share of the memory, and of the keys, for answers that callers can cause any number of. */
const SHARE_OF_INVENTED = 1 / 8;
/** Estimated bytes of an entry besides its answer, such as its entity tag. */
const OVERHEAD = 500;
/** Milliseconds after which a change without a notification, such as one by hand in the database, is visible. */
const MAX_AGE = 60_000;

/**
 * The cache computes the size of an entry only when it is set, so an answer that has grown is set again as a new entry.
 */
interface CacheEntry {
  readonly answer: CachedAnswer;
  readonly isInvented: boolean;
}

/**
 * Caches answers of public reads in memory. The content versions of the collections are part of the key of an entry, so
 * after a change the old entry is no longer found. An answer that was being read during a change is sent to the
 * requests that wait for it, but not to later ones. While changes could be missed, every request reads the database,
 * and its answer is kept only as the last one. An answer keeps its body in each encoding that was requested, so a
 * repeated request gets the same bytes.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>, maxBytes = MAX_BYTES): ContentCache {
  const entries = createEntries(maxBytes);
  const latest = createLatest();

  /** Caches an answer that was read while changes could be missed. It is never used as a current answer. */
  function keepAsLast({ key, collections, versions }: CachedRead, found: ReadAnswer): CachedAnswer {
    const place = `last ${key}`;
    const entry = entries.put(place, found);
    latest.set(key, entry, { place, versions: formatContentVersions(pickVersions(collections, versions)) });
    return entry.answer;
  }

  return {
    async get(asked, read) {
      const { key, collections } = asked;
      const current = known.current();
      if (!current) return keepAsLast(asked, await read());
      const versions = formatContentVersions(pickVersions(collections, current));
      const place = `${versions} ${key}`;
      const found = await entries.at(place, read);
      if (found) latest.set(key, found, { place, versions });
      return found?.answer ?? createCachedAnswer(await read());
    },
    last(key) {
      const last = latest.get(key);
      const found = last && entries.last(last.place);
      return found && { answer: found.answer, versions: last.versions };
    },
    size: entries.size,
  };
}

/** The entries in two caches that never evict each other's: invented answers, and all others. */
function createEntries(maxBytes: number) {
  const common = {
    sizeCalculation: ({ answer }: CacheEntry, key: string) => answer.size() + 2 * key.length + OVERHEAD,
    ttl: MAX_AGE,
    // A stale entry is kept, because it is better than a failure: see `last`.
    noDeleteOnStaleGet: true,
  };
  const roomForInvented = Math.max(1, Math.floor(maxBytes * SHARE_OF_INVENTED));
  const usual = new LRUCache<string, CacheEntry, () => Promise<ReadAnswer>>({
    ...common,
    maxSize: Math.max(1, maxBytes - roomForInvented),
    // A read whose entry is evicted while it runs still answers its callers.
    ignoreFetchAbort: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (key, _stale, { context: read }) => entryOf(key, await read()),
  });
  const invented = new LRUCache<string, CacheEntry>({ ...common, maxSize: roomForInvented });

  function entryOf(key: string, { isInvented = false, ...found }: ReadAnswer): CacheEntry {
    const answer = createCachedAnswer(found, () => countAgain(key, answer));
    return { answer, isInvented };
  }

  /**
   * Updates the size of an entry after another encoding was added. That does not make the answer newer, so its TTL
   * stays.
   */
  function countAgain(key: string, answer: CachedAnswer): void {
    for (const room of [usual, invented]) {
      const entry = room.peek(key);
      if (entry?.answer === answer) room.set(key, { ...entry }, { noUpdateTTL: true });
    }
  }

  return {
    put(place: string, found: ReadAnswer): CacheEntry {
      const entry = entryOf(place, found);
      (entry.isInvented ? usual : invented).delete(place);
      (entry.isInvented ? invented : usual).set(place, entry);
      return entry;
    },
    /** Returns the current entry, or reads it. In which cache it belongs is only known once it is read. */
    async at(place: string, read: () => Promise<ReadAnswer>): Promise<CacheEntry | undefined> {
      const known = invented.get(place);
      if (known) return known;
      const entry = await usual.fetch(place, { context: read });
      if (!entry?.isInvented) return entry;
      usual.delete(place);
      invented.set(place, entry);
      return entry;
    },
    /** The entry of a place, however old. */
    last: (place: string): CacheEntry | undefined =>
      usual.get(place, { allowStale: true }) ?? invented.get(place, { allowStale: true }),
    size: () => usual.calculatedSize + invented.calculatedSize,
  };
}

interface Latest {
  /** Where the answer is cached. */
  readonly place: string;
  readonly versions: string;
}

/** For each key, where its last answer is cached, and the versions of that answer. */
function createLatest() {
  const [usual, invented] = [1 - SHARE_OF_INVENTED, SHARE_OF_INVENTED].map(
    (share) => new LRUCache<string, Latest>({ max: MAX_QUESTIONS * share }),
  );
  return {
    get: (key: string): Latest | undefined => usual?.get(key) ?? invented?.get(key),
    set(key: string, { isInvented }: CacheEntry, latest: Latest): void {
      const [own, other] = isInvented ? [invented, usual] : [usual, invented];
      other?.delete(key);
      own?.set(key, latest);
    },
  };
}
