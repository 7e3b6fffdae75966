import { LRUCache } from 'lru-cache';
import { type CacheEntry, sizeOf } from './cache-entry.ts';

/**
 * Milliseconds since its rendering started: until `SENT_FOR` a page that lacks a part is sent to others, and from
 * `RENEWED_AFTER` on it is rendered again in the background. So a repaired part is seen within a second: the files of a
 * broken release are checked four times a second.
 */
const SENT_FOR = 600;
const RENEWED_AFTER = 300;
/** Milliseconds for which a page is sent after it was stored, however long its rendering took. */
const SENT_AT_LEAST = 300;

/** A page that lacks a part, in memory for a moment. */
export interface DegradedPage<Page> {
  readonly entry: CacheEntry<Page>;
  /** Whether it should be rendered again now. True once only. */
  isDue(): boolean;
}

export type DegradedPages<Page> = ReturnType<typeof createDegradedPages<Page>>;

/**
 * Caches pages of which a part fails whenever they are rendered. They are cached for less than a second, so that each
 * is rendered about three times a second at most, however many visitors request it.
 * @param maxBytes of all pages together. @param now milliseconds since 1970.
 */
export function createDegradedPages<Page>(maxBytes: number, now: () => number) {
  interface DegradedEntry extends DegradedPage<Page> {
    readonly until: number;
  }
  const pages = new LRUCache<string, DegradedEntry>({
    maxSize: Math.max(1, Math.floor(maxBytes)),
    sizeCalculation: ({ entry }, key) => sizeOf(entry, key),
  });

  return {
    /** Undefined once it is too old to be sent. */
    get(key: string): DegradedPage<Page> | undefined {
      const page = pages.get(key);
      return page && now() < page.until ? page : undefined;
    },
    /** The last one, however old it is. */
    peek: (key: string): CacheEntry<Page> | undefined => pages.peek(key)?.entry,
    put(key: string, entry: CacheEntry<Page>): void {
      let dueAt = entry.startedAt + RENEWED_AFTER;
      const isDue = () => {
        if (now() < dueAt) return false;
        dueAt = Number.POSITIVE_INFINITY;
        return true;
      };
      pages.set(key, { entry, until: Math.max(entry.startedAt + SENT_FOR, now() + SENT_AT_LEAST), isDue });
    },
    delete: (key: string): void => void pages.delete(key),
  };
}
