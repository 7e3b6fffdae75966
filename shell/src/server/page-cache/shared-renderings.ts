import { isSameQuarter } from '../content/quarter-hours.ts';
import { type CacheEntry, createEncoder } from './cache-entry.ts';
import type { DegradedPages } from './degraded-pages.ts';
import type { Encoding } from '@northlight/shared/compression';
import type { EntryStore, EncodedRendering } from './entry-store.ts';
import type { Freshness, Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';
import { createSharedWork } from './shared-work.ts';

export interface SharedRendering<Page> {
  readonly rendered: EncodedRendering<Page>;
  readonly isStored: boolean;
  /** It was started for another request. */
  readonly isShared: boolean;
}

interface SharedRenderingsOptions<Page> {
  readonly entries: EntryStore<Page>;
  readonly degraded: Pick<DegradedPages<Page>, 'peek'>;
  readonly freshnessOf: (made: Made) => Freshness | Promise<Freshness>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders pages, once for all requests of a page at the same time, and stores those that may be stored. */
export function createSharedRenderings<Page>(options: SharedRenderingsOptions<Page>) {
  const { entries, degraded, freshnessOf, now } = options;
  const work = createSharedWork<Omit<SharedRendering<Page>, 'isShared'>>();

  /** Renews an earlier page without rendering it, if all that it reads is answered as before. Null otherwise. */
  async function renew(
    request: PageRequest<Page>,
    { earlier, startedAt }: { readonly earlier: CacheEntry<Page>; readonly startedAt: number },
    signal: AbortSignal,
  ) {
    const { page, answers, hash } = earlier;
    if (!answers || !request.readAgain || !isSameQuarter(earlier.startedAt, startedAt)) return null;
    const sources = await request.readAgain(answers, signal);
    const renewed = sources && entries.renew(request.key, earlier, sources, startedAt);
    if (!renewed) return null;
    const encode = (encoding: Encoding) => entries.bodyOf(request.key, renewed, encoding);
    const rendered: EncodedRendering<Page> = {
      page,
      status: 200,
      sources,
      answers,
      isComplete: true,
      startedAt,
      encoder: { hash, encode },
    };
    return { rendered, isStored: true };
  }

  async function render(request: PageRequest<Page>, signal: AbortSignal) {
    const startedAt = now();
    const earlier = request.isCacheable ? entries.peek(request.key) : undefined;
    const renewed = earlier && (await renew(request, { earlier, startedAt }, signal));
    if (renewed) return renewed;
    const { html, ...rendering } = await request.render(signal);
    const encoder = html && createEncoder(html, degraded.peek(request.key) ?? entries.peek(request.key));
    const rendered: EncodedRendering<Page> = { ...rendering, startedAt, encoder };
    return { rendered, isStored: await entries.put(request, rendered) };
  }

  const join = (request: PageRequest<Page>, signal: AbortSignal) =>
    work.join(request.key, signal, (abandoned) => render(request, abandoned));

  /**
   * A rendering that is already running may have been started before a change that this request has to see. If it is
   * outdated, the request joins a second one: that is started after the request, by this or another waiting request.
   * @param signal aborted when this visitor no longer waits.
   */
  return async (request: PageRequest<Page>, signal: AbortSignal): Promise<SharedRendering<Page>> => {
    const isShared = work.isRunning(request.key);
    const first = await join(request, signal);
    if (!isShared) return { ...first, isShared };
    const { sources, startedAt } = first.rendered;
    const freshness = await freshnessOf({ versions: sources.versions, startedAt });
    return { ...(freshness === 'outdated' ? await join(request, signal) : first), isShared };
  };
}
