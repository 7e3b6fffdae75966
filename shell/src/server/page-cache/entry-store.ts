import { LRUCache } from 'lru-cache';
import { type CacheEntry, type Encoder, sizeOf, withBody } from './cache-entry.ts';
import type { Body, Encoding } from './encodings.ts';
import type { PageRequest, Rendering } from './page-request.ts';

/** A rendering, and what the cache needs to know of it. */
export interface Rendered<Page> extends Rendering<Page> {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Null for a redirect. */
  readonly encoder: Encoder | null;
}

export type EntryStore<Page> = ReturnType<typeof createEntryStore<Page>>;

/** The entries of a cache; those that were asked for longest ago leave it first. @param maxBytes of all together. */
export function createEntryStore<Page>(maxBytes: number) {
  const entries = new LRUCache<string, CacheEntry<Page>>({ maxSize: Math.max(1, maxBytes), sizeCalculation: sizeOf });

  return {
    get: (key: string): CacheEntry<Page> | undefined => entries.get(key),
    /** The same, for who does not visit the page. */
    peek: (key: string): CacheEntry<Page> | undefined => entries.peek(key),
    /** @returns whether it was stored. */
    async put(request: PageRequest<Page>, rendered: Rendered<Page>): Promise<boolean> {
      if (!request.isCacheable || !isAnswer(rendered)) return false;
      const { page, status, sources, encoder, startedAt, isComplete } = rendered;
      // A page that is gone must not come back when the API is away.
      if (status !== 200) entries.delete(request.key);
      if (status !== 200 || !isComplete || !encoder) return false;
      const [br, gzip] = await Promise.all([encoder.encode('br'), encoder.encode('gzip')]);
      entries.set(request.key, {
        page,
        versions: sources.versions,
        startedAt,
        hash: encoder.hash,
        bodies: { br, gzip },
        identity: null,
        popularity: entries.peek(request.key)?.popularity ?? { visits: 1 },
        again: request.again,
      });
      return entries.has(request.key);
    },
    async bodyOf(key: string, entry: CacheEntry<Page>, encoding: Encoding): Promise<Body> {
      const { body, entry: filled } = await withBody(entry, encoding);
      if (filled !== entry && entries.peek(key) === entry) entries.set(key, filled);
      return body;
    },
    /** Keys and entries. */
    all: (): [string, CacheEntry<Page>][] => [...entries.entries()],
    /** In bytes. */
    size: (): number => entries.calculatedSize,
  };
}

/** Whether a rendering says what there is: neither an error, nor made of less than there is, or of what was. */
export const isAnswer = ({ status, sources }: Pick<Rendering<unknown>, 'status' | 'sources'>): boolean =>
  status < 500 && !sources.isPartial && !sources.isStale;
