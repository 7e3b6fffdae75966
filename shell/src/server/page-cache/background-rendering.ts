import type { ContentFeed } from '../content/types.ts';
import { untilClosed } from '../until-closed.ts';
import { createBackgroundQueue } from './background-queue.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { EntryStore } from './entry-store.ts';
import type { Freshness, Made } from './freshness.ts';
import { hasQuery } from './page-key.ts';
import type { PageRequest } from './page-request.ts';
import { eachQuarter } from './each-quarter.ts';

/** The most pages that are rendered again after one change. */
const MOST = 32;
/** Of these at most so many with a query, because visitors can invent any number of queries. */
const MOST_WITH_QUERY = 8;
/** Visits that an entry needs to be rendered in the background. With fewer, its next visitor waits for it. */
const POPULAR = 2;

interface BackgroundRenderingOptions<Page> {
  readonly entries: EntryStore<Page>;
  readonly freshnessOf: (made: Made) => Freshness | Promise<Freshness>;
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly render: (request: PageRequest<Page>, signal: AbortSignal) => Promise<unknown>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds that a rendering may take. */
  readonly timeout: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders outdated pages before they are requested, the most visited first. */
export function createBackgroundRendering<Page>(options: BackgroundRenderingOptions<Page>) {
  const { entries, freshnessOf, feed, render, onProblem, timeout, now } = options;
  const closing = new AbortController();
  const onFailure = (error: unknown) => {
    if (!closing.signal.aborted) onProblem('a page could not be rendered in the background', error);
  };
  const queue = createBackgroundQueue(renderAgain, onFailure);
  let isScheduled = false;

  async function renderAgain(key: string): Promise<void> {
    const entry = entries.peek(key);
    // While the feed is not certain, nobody could know whether the new page is current.
    if (!entry || closing.signal.aborted || feed.versions() === null) return;
    const request = await entry.again();
    if (!request?.isCacheable) return;
    const known = entries.peek(request.key);
    if (!known || (await freshnessOf(known)) === 'outdated')
      await untilClosed(closing.signal, request.timeout ?? timeout, (signal) => render(request, signal));
    if (request.key !== key) passOnVisits(entry, entries.peek(request.key));
  }

  function renderPopular(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Several collections may change at once: they cause one run.
    setImmediate(() => {
      isScheduled = false;
      queue.replace(mostVisited(entries));
    });
  }

  const stopListening = feed.onChange(renderPopular);
  const stopClock = eachQuarter(now, () => {
    for (const [, { popularity }] of entries.all()) popularity.visits = Math.floor(popularity.visits / 2);
    renderPopular();
  });

  return {
    renderPopular,
    /** Renders a requested page once more in the background, and caches it. */
    renew(request: PageRequest<Page>): void {
      const rendered = request
        .again()
        .then((later) => later && untilClosed(closing.signal, timeout, (signal) => render(later, signal)));
      rendered.catch(onFailure);
    },
    /** Pauses background work while a visitor waits for a page. @returns a function that ends this. */
    waitForVisitor: queue.pause,
    close(): void {
      stopListening();
      stopClock();
      closing.abort();
    },
  };
}

/** The keys of the most visited pages. */
function mostVisited(entries: EntryStore<unknown>): string[] {
  const popular = entries
    .all()
    .filter(([, { popularity }]) => popularity.visits >= POPULAR)
    .toSorted(([, one], [, other]) => other.popularity.visits - one.popularity.visits)
    .map(([key]) => key);
  const withQuery = new Set(popular.filter(hasQuery).slice(0, MOST_WITH_QUERY));
  return popular.filter((key) => !hasQuery(key) || withQuery.has(key)).slice(0, MOST);
}

/** Moves the visits of a page of an earlier release to the page that has replaced it. */
function passOnVisits(from: CacheEntry<unknown>, to: CacheEntry<unknown> | undefined): void {
  if (to) to.popularity.visits += from.popularity.visits;
  from.popularity.visits = 0;
}
