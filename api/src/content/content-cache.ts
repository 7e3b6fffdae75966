import { LRUCache } from 'lru-cache';
import type { ChangeFeed } from '../database/change-feed.ts';

/** An answer as it is sent. */
export interface CacheEntry {
  readonly body: string;
  readonly etag: string;
}

export interface ContentCache {
  /**
   * What is kept under the key since the last change, or else what `read` answers now; many who ask at once wait for
   * one reading. A failure is not kept.
   * @throws what `read` throws.
   */
  get(key: string, read: () => Promise<CacheEntry>): Promise<CacheEntry>;
  /**
   * Nothing read until now is answered any more. Called between a commit and its answer, so that who changed something
   * sees it.
   */
  invalidate(): void;
}

const MAX_BYTES = 64 * 1_048_576;
/** A change that nobody tells of, made by hand in the database, shows after this time. */
const MAX_AGE = 60_000;

/**
 * Answers of public reads, kept in memory. Any change of content forgets all of them: changes are rare, reads are many,
 * and no list of what depends on what can be wrong. Each answer belongs to a generation; one that was still being read
 * when the generation ended is answered to who waits for it and to nobody after.
 */
export function createContentCache(feed: ChangeFeed): ContentCache {
  let generation = 0;
  const kept = new LRUCache<string, CacheEntry, () => Promise<CacheEntry>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
    ttl: MAX_AGE,
    // A reading that makes room for others while it is under way is answered to who waits for it all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  const invalidate = () => void (generation += 1);
  feed.subscribe(invalidate);

  return {
    async get(key, read) {
      if (!feed.isCurrent()) return read();
      return (await kept.fetch(`${generation} ${key}`, { context: read })) ?? read();
    },
    invalidate,
  };
}
