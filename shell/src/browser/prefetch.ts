import type { ApiClient } from '@northlight/shared/client';
import type { LoaderArgs, RemoteDefinition, RemoteRoute } from '@northlight/shared/remote';
import { type FetchChunk, type LoadRemote, readThrough, type SlotStore } from '@northlight/shared/remote-routes';
import { matchRoutes } from 'react-router-dom';
import type { BootRemote } from '../app/boot.ts';
import { type Owner, ownerOf } from '../app/owner-of.ts';
import type { KnownRemotes } from './known-remotes.ts';
import { ASKED_AGAIN_AFTER } from './read-ahead.ts';

/** What prefetching a page needs. A failure is only logged: the navigation will report it. */
export interface PrefetchServices {
  readonly known: Pick<KnownRemotes, 'at'>;
  readonly load: LoadRemote;
  readonly fetchChunk: FetchChunk;
  readonly slots: SlotStore;
  /** Client whose responses are kept for the page that sends the same request next. */
  readonly ahead: ApiClient;
  /** Loads the code that writes the document's head. */
  readonly headCode: () => Promise<unknown>;
}

/** Events that show which link a visitor may follow next. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Milliseconds that a pointer has to stay on a link: a visitor who moves across a menu has not chosen yet. */
const RESTS = 20;

/** Milliseconds between two prefetches of a page while the visitor stays on its link. */
const READ_EVERY = ASKED_AGAIN_AFTER + 50;

/** Number of repeated prefetches: they last for about four seconds. */
const FURTHER_READINGS = 9;

/**
 * Prefetches a page when the visitor points at, touches or tabs to a link to it: the remote's code, the page's code,
 * and what its loaders read. While the visitor stays on the link the reads are repeated for some seconds after they
 * came or moved, because a page never gets data older than a second.
 * @returns a function that ends it.
 */
export function prefetchOnIntent(services: PrefetchServices): () => void {
  let clicks = 0;
  let target: URL | null = null;
  let prefetched = { href: '', since: 0 };
  /** Timer of the next prefetch; undefined once all have started. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const read = (link: URL, further: number) => {
    timer = further > 0 ? setTimeout(() => read(link, further - 1), READ_EVERY) : undefined;
    // One gesture fires several events.
    if (prefetched.href === link.href && performance.now() - prefetched.since < ASKED_AGAIN_AFTER) return;
    prefetched = { href: link.href, since: performance.now() };
    const from = clicks;
    prefetch(link, { ...services, isOver: () => clicks > from }).catch((error: unknown) =>
      console.debug('[shell] prefetch:', error),
    );
  };
  const onIntent = ({ target: element, type }: Event) => {
    const link = element instanceof Element ? linkAround(element) : null;
    if (link?.href === target?.href && type === 'pointerover') return;
    // A new page takes the focus, which says nothing about where the pointer is.
    if (!link && type === 'focusin') return;
    stop();
    target = link;
    if (!link) return;
    if (type === 'pointerover') timer = setTimeout(() => read(link, FURTHER_READINGS), RESTS);
    else read(link, type === 'touchstart' ? 0 : FURTHER_READINGS);
  };
  /**
   * A visitor who moves the pointer within a link is still interested, so the prefetches start again if they have
   * ended.
   */
  const onMove = ({ target: element, pointerType }: PointerEvent) => {
    if (timer !== undefined || !target || pointerType === 'touch' || !(element instanceof Element)) return;
    if (linkAround(element)?.href === target.href) read(target, FURTHER_READINGS);
  };
  const onClick = () => {
    clicks += 1;
    target = null;
    stop();
  };
  for (const type of SIGNS) document.addEventListener(type, onIntent, { passive: true });
  document.addEventListener('pointermove', onMove, { passive: true });
  document.addEventListener('click', onClick, { capture: true });
  return () => {
    stop();
    document.removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('pointermove', onMove);
    for (const type of SIGNS) document.removeEventListener(type, onIntent);
  };
}

/** Target of the link around an element; null for a link to another site or to the current page. */
export function linkAround(element: Element): URL | null {
  const link = element.closest('a');
  if (!link || link.origin !== window.location.origin) return null;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isHere ? null : new URL(link.href);
}

interface Prefetch extends PrefetchServices {
  /** Whether the visitor has clicked meanwhile. */
  readonly isOver: () => boolean;
}

async function prefetch(link: URL, services: Prefetch): Promise<void> {
  const owner = ownerOf(await services.known.at(link.pathname), link.pathname);
  if (!owner) return;
  const page = services
    .load(owner.remote.name)
    .then((definition) =>
      Promise.all(routesTo(definition, owner).map((route) => prefetchRoute(link, owner, route, services))),
    );
  // Fetched in parallel: on a phone waiting for the head's code would cost a whole round trip.
  await Promise.all([page, services.headCode()]);
}

/** The routes of a page and of the layouts around it. */
export function routesTo({ routes }: RemoteDefinition, { route }: Owner<BootRemote>): RemoteRoute[] {
  const wanted = new Set([...route.layouts, route.id]);
  const all = (some: readonly RemoteRoute[]): RemoteRoute[] => some.flatMap((one) => [one, ...all(one.children ?? [])]);
  return all(routes).filter(({ id }) => wanted.has(id));
}

async function prefetchRoute(
  url: URL,
  owner: Owner<BootRemote>,
  { page, loader, slots: placed = [] }: RemoteRoute,
  { fetchChunk, slots, ahead, isOver }: Prefetch,
): Promise<void> {
  const [match] = matchRoutes([{ path: owner.route.pattern }], url.pathname) ?? [];
  const args: LoaderArgs = {
    api: unlessOver(ahead, isOver),
    url,
    params: match?.params ?? {},
    signal: new AbortController().signal,
  };
  await Promise.all([
    fetchChunk(owner.remote.name, page),
    loader?.(args),
    ...placed.map((name) => slots.fill(name, args)),
  ]);
}

/**
 * Client for a loader that prefetches. A failed read never settles for it: the loader would log the failure and
 * continue with default values that are not shown. After a click it sends no further requests, because the page sends
 * its own.
 */
const unlessOver = (api: ApiClient, isOver: () => boolean): ApiClient =>
  readThrough(api, (ask) => (isOver() ? never() : ask().catch(never)));

/** A promise of its own for each read: one for all would keep what waits for it as long as the tab is open. */
const never = () => new Promise<never>(() => undefined);
