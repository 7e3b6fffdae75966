import type { ContentFeed } from '../content/types.ts';
import { createBackgroundRendering } from './background-rendering.ts';
import type { CacheEntry } from './cache-entry.ts';
import { createEntryStore, type EntryStore, isAnswer } from './entry-store.ts';
import { createFreshness } from './freshness.ts';
import type { PageAnswer, PageRequest, Waiting } from './page-request.ts';
import { createSharedRenderings } from './shared-renderings.ts';

interface PageCacheOptions {
  readonly maxBytes: number;
  readonly feed: Pick<ContentFeed, 'versions' | 'ask' | 'onChange'>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Milliseconds that a new page is waited for where there is an earlier one to show. */
  readonly patience?: number;
}

/** With a question to the API before it, which takes half a second at the most, an answer comes within four seconds. */
const PATIENCE = 3000;

export type PageCache<Page> = ReturnType<typeof createPageCache<Page>>;

/**
 * Pages in memory. One is sent only while all that it was made of is current. When a new one can't be made, because the
 * API is away or a release fails, the earlier one is sent as stale.
 */
export function createPageCache<Page>(options: PageCacheOptions) {
  const { maxBytes, feed, onProblem, now = Date.now, patience = PATIENCE } = options;
  const entries = createEntryStore<Page>(maxBytes);
  const freshnessOf = createFreshness({ feed, now });
  const render = createSharedRenderings({ entries, freshnessOf, now });
  const background = createBackgroundRendering({ entries, freshnessOf, feed, render, onProblem, patience, now });

  async function answerRendered(request: PageRequest<Page>, waiting: Waiting, because: 'miss' | 'stale' | 'bypass') {
    const done = background.waitForVisitor();
    try {
      const { rendered, isStored, isShared } = await render(request, waiting.signal);
      const answer: PageAnswer<Page> = {
        page: rendered.page,
        body: (await rendered.encoder?.encode(waiting.encoding)) ?? null,
        status: { kind: 'rendered', because, isStored, isShared },
      };
      return { answer, isGood: isAnswer(rendered) };
    } finally {
      done();
    }
  }

  /** A new page in place of an outdated one, or the outdated one when that is the better answer. */
  async function answerAnew(
    request: PageRequest<Page>,
    entry: CacheEntry<Page>,
    waiting: Waiting,
  ): Promise<PageAnswer<Page>> {
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(patience)]);
    try {
      const { answer, isGood } = await answerRendered(request, { ...waiting, signal }, 'stale');
      if (isGood) return answer;
    } catch (error) {
      waiting.signal.throwIfAborted();
      onProblem('a page could not be rendered again, and was shown as it was before', error);
    }
    return answerFrom(entries, { request, entry, waiting, kind: 'stale' });
  }

  return {
    /** Rejects when there is no page to show, or its visitor has left. */
    async answer(request: PageRequest<Page>, waiting: Waiting): Promise<PageAnswer<Page>> {
      if (!request.isCacheable) return (await answerRendered(request, waiting, 'bypass')).answer;
      const entry = entries.get(request.key);
      if (!entry) return (await answerRendered(request, waiting, 'miss')).answer;
      entry.popularity.visits += 1;
      const freshness = await freshnessOf(entry);
      if (freshness === 'outdated') return answerAnew(request, entry, waiting);
      const kind = freshness === 'current' ? 'hit' : 'stale';
      return answerFrom(entries, { request, entry, waiting, kind });
    },
    /** Renders popular pages again, in the background, by what is live now. */
    renderPopular: background.renderPopular,
    /** In bytes. */
    size: entries.size,
    close: background.close,
  };
}

interface FromEntry<Page> {
  readonly request: PageRequest<Page>;
  readonly entry: CacheEntry<Page>;
  readonly waiting: Waiting;
  readonly kind: 'hit' | 'stale';
}

async function answerFrom<Page>(
  entries: EntryStore<Page>,
  { request, entry, waiting, kind }: FromEntry<Page>,
): Promise<PageAnswer<Page>> {
  return { page: entry.page, body: await entries.bodyOf(request.key, entry, waiting.encoding), status: { kind } };
}
