import type { Encoding } from '@northlight/shared/compression';
import { LRUCache } from 'lru-cache';
import type { PageSources } from '../content/types.ts';
import { bodiesOf, type CacheEntry, createBodyMaker, type Encoder, sizeOf } from './cache-entry.ts';
import type { DegradedPages } from './degraded-pages.ts';
import type { Body } from './encodings.ts';
import { hasQuery } from './page-key.ts';
import type { PageRequest, CacheableRendering } from './page-request.ts';

/** A rendering with its encoder, as the cache stores it. */
export interface EncodedRendering<Page> extends Omit<CacheableRendering<Page>, 'html'> {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Null for a redirect. */
  readonly encoder: Encoder | null;
}

export type EntryStore<Page> = ReturnType<typeof createEntryStore<Page>>;

/** The share of the memory for pages with a query. Visitors can invent any number of these: `?sent=1`, `?sent=2`. */
const SHARE_OF_QUERIES = 1 / 4;

/** Two caches that never evict each other's entries: for addresses with a query, and for all others. */
function createRooms<Page>(maxBytes: number) {
  const room = (share: number) =>
    new LRUCache<string, CacheEntry<Page>>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: sizeOf,
    });
  const [plain, queried] = [room(1 - SHARE_OF_QUERIES), room(SHARE_OF_QUERIES)];
  const roomOf = (key: string) => (hasQuery(key) ? queried : plain);

  return {
    get: (key: string) => roomOf(key).get(key),
    peek: (key: string) => roomOf(key).peek(key),
    has: (key: string) => roomOf(key).has(key),
    set: (key: string, entry: CacheEntry<Page>) => void roomOf(key).set(key, entry),
    delete: (key: string) => void roomOf(key).delete(key),
    all: (): [string, CacheEntry<Page>][] => [...plain.entries(), ...queried.entries()],
    size: () => plain.calculatedSize + queried.calculatedSize,
  };
}

/**
 * The entries of a cache. When there is no room left, the least recently used ones are removed first.
 * @param maxBytes of all entries together. @param degraded stores the pages that lack a part.
 */
export function createEntryStore<Page>(maxBytes: number, degraded: Pick<DegradedPages<Page>, 'put' | 'delete'>) {
  const entries = createRooms<Page>(maxBytes);
  const makeBody = createBodyMaker();

  async function entryOf(
    { key, again }: PageRequest<Page>,
    { page, sources, answers, startedAt, isDegraded }: EncodedRendering<Page>,
    encoder: Encoder,
  ): Promise<CacheEntry<Page>> {
    return {
      page,
      answers: answers ?? null,
      versions: sources.versions,
      startedAt,
      hash: encoder.hash,
      bodies: await bodiesOf(encoder, isDegraded === true || entries.peek(key)?.bodies.gzip !== undefined),
      popularity: entries.peek(key)?.popularity ?? { visits: 1 },
      again,
    };
  }

  return {
    get: (key: string): CacheEntry<Page> | undefined => entries.get(key),
    /** The same, without marking the entry as used. */
    peek: (key: string): CacheEntry<Page> | undefined => entries.peek(key),
    /** @returns whether it was stored. */
    async put(request: PageRequest<Page>, rendered: EncodedRendering<Page>): Promise<boolean> {
      if (!request.isCacheable || !isUsableRendering(rendered)) return false;
      const { status, encoder, isComplete, isDegraded } = rendered;
      // A page that no longer exists must not be sent as stale when the API can't be reached.
      if (status !== 200) entries.delete(request.key);
      if (!isDegraded) degraded.delete(request.key);
      if (status !== 200 || !encoder || !(isComplete || isDegraded)) return false;
      const entry = await entryOf(request, rendered, encoder);
      if (isDegraded) degraded.put(request.key, entry);
      if (isComplete) entries.set(request.key, entry);
      return isComplete && entries.has(request.key);
    },
    /** Gives an unchanged page newer versions. @returns its new entry; null if it was removed or rendered again. */
    renew(key: string, entry: CacheEntry<Page>, { versions }: PageSources, startedAt: number) {
      const current = entries.peek(key);
      if (!current || !isSameRendering(current, entry)) return null;
      const renewed = { ...current, versions, startedAt };
      entries.set(key, renewed);
      degraded.delete(key);
      return renewed;
    },
    async bodyOf(key: string, entry: CacheEntry<Page>, encoding: Encoding): Promise<Body> {
      const body = entry.bodies[encoding] ?? (await makeBody(entry, encoding));
      const current = entries.peek(key);
      if (current?.hash === entry.hash && !current.bodies[encoding])
        entries.set(key, { ...current, bodies: { ...current.bodies, [encoding]: body } });
      return body;
    },
    /** Keys and entries. */
    all: entries.all,
    /** Size of all entries in bytes. */
    size: entries.size,
  };
}

/** Whether two entries differ at most in versions and in the encodings that they have a body in. */
const isSameRendering = (one: CacheEntry<unknown>, other: CacheEntry<unknown>): boolean =>
  one.hash === other.hash && one.answers === other.answers;

/** Whether a rendering shows the current content: no server error, no failed read and no stale answer. */
export const isUsableRendering = ({
  status,
  sources,
}: Pick<CacheableRendering<unknown>, 'status' | 'sources'>): boolean =>
  status < 500 && !sources.isPartial && !sources.isStale;
