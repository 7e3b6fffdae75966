import { createEncoder } from './cache-entry.ts';
import type { EntryStore, Rendered } from './entry-store.ts';
import type { Freshness, Made } from './freshness.ts';
import type { PageRequest } from './page-request.ts';
import { createSharedWork } from './shared-work.ts';

export interface SharedRendering<Page> {
  readonly rendered: Rendered<Page>;
  readonly isStored: boolean;
  /** It was begun for somebody else. */
  readonly isShared: boolean;
}

interface SharedRenderingsOptions<Page> {
  readonly entries: EntryStore<Page>;
  readonly freshnessOf: (made: Made) => Freshness | Promise<Freshness>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders pages, each once for all who ask for it at the same time, and stores those that may be stored. */
export function createSharedRenderings<Page>({ entries, freshnessOf, now }: SharedRenderingsOptions<Page>) {
  const work = createSharedWork<Omit<SharedRendering<Page>, 'isShared'>>();

  async function render(request: PageRequest<Page>, signal: AbortSignal) {
    const startedAt = now();
    const rendering = await request.render(signal);
    const encoder = rendering.html && createEncoder(rendering.html, entries.peek(request.key));
    const rendered: Rendered<Page> = { ...rendering, startedAt, encoder };
    return { rendered, isStored: await entries.put(request, rendered) };
  }

  const join = (request: PageRequest<Page>, signal: AbortSignal) =>
    work.join(request.key, signal, (abandoned) => render(request, abandoned));

  /**
   * A rendering that is under way may have been begun before a change that this request has to see. The next one is
   * begun after the request, by whomever.
   * @param signal aborted when the one who asks waits no longer.
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
