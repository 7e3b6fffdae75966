import { withCancellingTimeout } from '../../app/with-timeout.ts';
import type { ContentFeed } from '../content/types.ts';
import { createBackgroundRendering } from './background-rendering.ts';
import type { CacheStatus } from './cache-status.ts';
import type { CacheEntry } from './cache-entry.ts';
import { createDegradedPages, type DegradedPage } from './degraded-pages.ts';
import { createEntryStore, type EntryStore, isUsableRendering } from './entry-store.ts';
import { createFreshness, type Freshness, type Made } from './freshness.ts';
import type { PageAnswer, PageRequest, Waiting } from './page-request.ts';
import { createSharedRenderings, type SharedRendering } from './shared-renderings.ts';

interface PageCacheOptions {
  readonly maxBytes: number;
  readonly feed: Pick<ContentFeed, 'versions' | 'ask' | 'onChange'>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds to wait for a new page when there is an earlier one to send. */
  readonly timeout?: number;
}

/** Memory for degraded pages, as a share of `maxBytes` and in addition to it. */
const SHARE_OF_DEGRADED = 1 / 16;

/** Milliseconds. Asking the API for its versions before may take half a second; so an answer comes within four. */
const TIMEOUT = 3000;

/**
 * Caches rendered pages in memory. An entry is sent only while all content that it was made of is current. When a new
 * page can't be made, because the API can't be reached or a release fails, the earlier entry is sent as stale.
 */
export function createPageCache<Page>(options: PageCacheOptions) {
  const { maxBytes, feed, onProblem, now = Date.now, timeout = TIMEOUT } = options;
  const degraded = createDegradedPages<Page>(maxBytes * SHARE_OF_DEGRADED, now);
  const entries = createEntryStore<Page>(maxBytes, degraded);
  const freshnessOf = createFreshness({ feed, now });
  const render = createSharedRenderings({ entries, degraded, freshnessOf, now });
  const background = createBackgroundRendering({ entries, freshnessOf, feed, render, onProblem, timeout, now });

  async function answerRendered(request: PageRequest<Page>, waiting: Waiting, because: Because) {
    const done = background.waitForVisitor();
    try {
      const rendering = await render(request, waiting.signal);
      return { answer: await answerOf(rendering, waiting, because), isGood: isUsableRendering(rendering.rendered) };
    } finally {
      done();
    }
  }

  /** Renders a page anew whose entry is outdated. Answers that entry when this fails or takes too long. */
  async function answerAnew(
    request: PageRequest<Page>,
    entry: CacheEntry<Page>,
    waiting: Waiting,
  ): Promise<PageAnswer<Page>> {
    const answerUntil = (late: AbortSignal) =>
      answerRendered(request, { ...waiting, signal: AbortSignal.any([waiting.signal, late]) }, 'stale');
    try {
      const message = 'The page was not rendered in time.';
      const { answer, isGood } = await withCancellingTimeout(answerUntil, request.timeout ?? timeout, message);
      if (isGood) return answer;
    } catch (error) {
      waiting.signal.throwIfAborted();
      onProblem('a page could not be rendered again, and was shown as it was before', error);
    }
    return answerFrom(entries, { request, entry, waiting, kind: 'stale' });
  }

  return {
    /** Answers from memory or by rendering. Rejects when there is no page to send, or the visitor has left. */
    async answer(request: PageRequest<Page>, waiting: Waiting): Promise<PageAnswer<Page>> {
      if (!request.isCacheable) return (await answerRendered(request, waiting, 'bypass')).answer;
      const entry = entries.get(request.key);
      if (entry) {
        entry.popularity.visits += 1;
        const freshness = await freshnessOf(entry);
        const kind = freshness === 'current' ? 'hit' : 'stale';
        if (freshness !== 'outdated') return answerFrom(entries, { request, entry, waiting, kind });
      }
      const lacking = await currentlyDegraded(degraded.get(request.key), freshnessOf);
      if (lacking?.isDue()) background.renew(request);
      if (lacking) return answerFrom(entries, { request, entry: lacking.entry, waiting, kind: 'degraded' });
      return entry ? answerAnew(request, entry, waiting) : (await answerRendered(request, waiting, 'miss')).answer;
    },
    /** Renders popular pages again in the background, from the releases that are live now. */
    renderPopular: background.renderPopular,
    /** Size of all entries in bytes. */
    size: entries.size,
    close: background.close,
  };
}

/** Why a page was rendered. */
type Because = Extract<CacheStatus, { kind: 'rendered' }>['because'];

async function answerOf<Page>(
  { rendered, isStored, isShared }: SharedRendering<Page>,
  { encoding }: Waiting,
  because: Because,
): Promise<PageAnswer<Page>> {
  return {
    page: rendered.page,
    body: (await rendered.encoder?.encode(encoding)) ?? null,
    status: { kind: 'rendered', because, isStored, isShared },
    made: isStored ? { versions: rendered.sources.versions, startedAt: rendered.startedAt } : null,
  };
}

/** The degraded page that is still cached; null when there is none or its content has changed. */
const currentlyDegraded = async <Page>(
  page: DegradedPage<Page> | undefined,
  freshnessOf: (made: Made) => Freshness | Promise<Freshness>,
): Promise<DegradedPage<Page> | null> => (page && (await freshnessOf(page.entry)) === 'current' ? page : null);

interface FromEntry<Page> {
  readonly request: PageRequest<Page>;
  readonly entry: CacheEntry<Page>;
  readonly waiting: Waiting;
  readonly kind: 'hit' | 'stale' | 'degraded';
}

async function answerFrom<Page>(
  entries: EntryStore<Page>,
  { request, entry, waiting, kind }: FromEntry<Page>,
): Promise<PageAnswer<Page>> {
  const body = await entries.bodyOf(request.key, entry, waiting.encoding);
  return { page: entry.page, body, status: { kind }, made: kind === 'hit' ? entry : null };
}
