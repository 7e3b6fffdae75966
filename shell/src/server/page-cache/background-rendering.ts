import type { ContentFeed } from '../content/types.ts';
import { createBackgroundQueue } from './background-queue.ts';
import type { CacheEntry } from './cache-entry.ts';
import type { EntryStore } from './entry-store.ts';
import type { Freshness, Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';
import { eachQuarter } from './each-quarter.ts';

/** Pages that are rendered again after one change. */
const MOST = 32;
/** Visits of an entry below which its next visitor waits for it. */
const POPULAR = 2;

interface BackgroundRenderingOptions<Page> {
  readonly entries: EntryStore<Page>;
  readonly freshnessOf: (made: Made) => Freshness | Promise<Freshness>;
  readonly feed: Pick<ContentFeed, 'versions' | 'onChange'>;
  readonly render: (request: PageRequest<Page>, signal: AbortSignal) => Promise<unknown>;
  readonly onProblem: (message: string, error: unknown) => void;
  /** Milliseconds that a page is waited for. */
  readonly patience: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders outdated pages before somebody asks for them, the most visited first. */
export function createBackgroundRendering<Page>(options: BackgroundRenderingOptions<Page>) {
  const { entries, freshnessOf, feed, render, onProblem, patience, now } = options;
  const closing = new AbortController();
  const onFailure = (error: unknown) => {
    if (!closing.signal.aborted) onProblem('a page could not be rendered in the background', error);
  };
  const queue = createBackgroundQueue(renderAgain, onFailure);
  let isScheduled = false;

  async function renderAgain(key: string): Promise<void> {
    const entry = entries.peek(key);
    // What nobody can ask for would be put into memory as outdated.
    if (!entry || closing.signal.aborted || feed.versions() === null) return;
    const request = await entry.again();
    if (!request?.isCacheable) return;
    const known = entries.peek(request.key);
    if (!known || (await freshnessOf(known)) === 'outdated')
      await render(request, AbortSignal.any([closing.signal, AbortSignal.timeout(request.patience ?? patience)]));
    if (request.key !== key) passOnVisits(entry, entries.peek(request.key));
  }

  function renderPopular(): void {
    if (isScheduled) return;
    isScheduled = true;
    // Several collections may change at once.
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
    /** Renders the page that somebody has asked for once more, and puts it into memory. */
    renew(request: PageRequest<Page>): void {
      const rendered = request
        .again()
        .then((later) => later && render(later, AbortSignal.any([closing.signal, AbortSignal.timeout(patience)])));
      rendered.catch(onFailure);
    },
    /** Says that a visitor waits for a page. @returns what ends that. */
    waitForVisitor: queue.pause,
    close(): void {
      stopListening();
      stopClock();
      closing.abort();
    },
  };
}

/** The keys of the most visited pages. */
const mostVisited = (entries: EntryStore<unknown>): string[] =>
  entries
    .all()
    .filter(([, { popularity }]) => popularity.visits >= POPULAR)
    .toSorted(([, one], [, other]) => other.popularity.visits - one.popularity.visits)
    .slice(0, MOST)
    .map(([key]) => key);

/** Requests for a page of an earlier release count for the one that stands in its place. */
function passOnVisits(from: CacheEntry<unknown>, to: CacheEntry<unknown> | undefined): void {
  if (to) to.popularity.visits += from.popularity.visits;
  from.popularity.visits = 0;
}
