import type { Encoding } from '@northlight/shared/compression';
import type { PageSources, ReadAnswers } from '../server/content/types.ts';
import { cacheStatus } from '../server/page-cache/cache-status.ts';
import { createPageCache } from '../server/page-cache/page-cache.ts';
import type { PageRequest, CacheableRendering } from '../server/page-cache/page-request.ts';
import { createFakeFeed, type FakeFeed } from './fake-feed.ts';

/** The response to a visit of a cached page. */
export interface Answered {
  readonly text: string;
  readonly bytes: Buffer | undefined;
  readonly tag: string | undefined;
  /** Value of the `Cache-Status` header. */
  readonly status: string;
}

export interface CachedPages {
  readonly feed: FakeFeed;
  readonly cache: ReturnType<typeof createPageCache<string>>;
  /** Keys of the pages that were rendered, in order. */
  readonly rendered: string[];
  /** Reported problems. */
  readonly problems: string[];
  /** Sets how pages are rendered from now on. */
  renderAs(render: (key: string, signal: AbortSignal) => Promise<Partial<CacheableRendering<string>>>): void;
  /** Sets what reading again returns from now on; null (the default) says that the page differs. */
  readAgainAs(read: (answers: ReadAnswers) => Promise<PageSources | null>): void;
  /** Sets the key of the request that `again` returns. */
  moveTo(keyOf: (key: string) => string): void;
  visit(key: string, visit?: { readonly encoding?: Encoding; readonly signal?: AbortSignal }): Promise<Answered>;
  /** Sends a request that is not cacheable. */
  visitUncached(key: string): Promise<Answered>;
  /** Advances the clock. */
  pass(milliseconds: number): void;
}

interface CachedPagesOptions {
  readonly maxBytes?: number;
  readonly timeout?: number;
}

/** A time in the middle of a quarter of an hour. */
const NOON = Date.UTC(2026, 0, 1, 12, 5);
/** Signal of a visitor who does not leave. */
const stays = () => new AbortController().signal;

/** A page cache with fake pages, a fake feed and a fake clock. */
export function createCachedPages({ maxBytes = 1_000_000, timeout = 60_000 }: CachedPagesOptions = {}): CachedPages {
  const feed = createFakeFeed();
  const rendered: string[] = [];
  const problems: string[] = [];
  let time = NOON;
  let render: Parameters<CachedPages['renderAs']>[0] = async () => ({});
  let readAgain: (answers: ReadAnswers) => Promise<PageSources | null> = async () => null;
  let nextKey = (key: string) => key;
  const cache = createPageCache<string>({
    maxBytes,
    feed,
    onProblem: (message) => void problems.push(message),
    now: () => time,
    timeout,
  });

  const requestOf = (key: string, isCacheable = true): PageRequest<string> => ({
    key,
    isCacheable,
    async render(signal) {
      rendered.push(key);
      const sources: PageSources = { versions: feed.stored(), isStale: false, isPartial: false };
      const html = Buffer.from(`${key} of article ${sources.versions.article}`);
      const answers = new Map([['/article', `${sources.versions.article}`]]);
      return { page: key, status: 200, html, sources, answers, isComplete: true, ...(await render(key, signal)) };
    },
    readAgain: (answers) => readAgain(answers),
    again: async () => requestOf(nextKey(key)),
  });
  const answer = async (request: PageRequest<string>, encoding: Encoding, signal: AbortSignal): Promise<Answered> => {
    const { body, status } = await cache.answer(request, { encoding, signal });
    return { text: body?.bytes.toString() ?? '', bytes: body?.bytes, tag: body?.tag, status: cacheStatus(status) };
  };

  return {
    feed,
    cache,
    rendered,
    problems,
    renderAs: (next) => void (render = next),
    readAgainAs: (read) => void (readAgain = read),
    moveTo: (keyOf) => void (nextKey = keyOf),
    visit: (key, { encoding = 'identity', signal = stays() } = {}) => answer(requestOf(key), encoding, signal),
    visitUncached: (key) => answer(requestOf(key, false), 'identity', stays()),
    pass: (milliseconds) => void (time += milliseconds),
  };
}
