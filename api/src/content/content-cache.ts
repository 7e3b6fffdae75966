import { formatContentVersions, type ContentVersions } from '@northlight/shared/endpoints';
import { LRUCache } from 'lru-cache';
import type { KnownVersions } from './known-versions.ts';
import { versionsOf } from './versions-of.ts';

/** An answer as it is sent. */
export interface CacheEntry {
  readonly body: string;
  readonly etag: string;
}

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
  get(asked: CachedRead, read: () => Promise<CacheEntry>): Promise<CacheEntry>;
}

const MAX_BYTES = 64 * 1_048_576;
/** A change that nobody tells of, made by hand in the database, shows after this time. */
const MAX_AGE = 60_000;

/**
 * Answers of public reads, kept in memory. Each is kept under the versions that its collections had before it was read:
 * after a change of one of them it is found no more, and what was still being read during the change is answered to who
 * waits for it and to nobody after. While changes could be missed, nothing is kept or found.
 */
export function createContentCache(known: Pick<KnownVersions, 'current'>): ContentCache {
  const kept = new LRUCache<string, CacheEntry, () => Promise<CacheEntry>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
    ttl: MAX_AGE,
    // A reading that makes room for others while it is under way is answered to who waits for it all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  return {
    async get({ key, collections }, read) {
      const versions = known.current();
      if (!versions) return read();
      return (await kept.fetch(`${made(versions, collections)} ${key}`, { context: read })) ?? read();
    },
  };
}

const made = (versions: ContentVersions, collections: readonly string[]): string =>
  formatContentVersions(versionsOf(collections, versions));
