import type { ApiClient } from '@northlight/shared/client';
import type { LoaderArgs, RemoteDefinition, RemoteRoute } from '@northlight/shared/remote';
import { type FetchChunk, type LoadRemote, readThrough, type SlotStore } from '@northlight/shared/remote-routes';
import { matchRoutes } from 'react-router-dom';
import type { BootRemote } from '../app/boot.ts';
import { type Owner, ownerOf } from '../app/owner-of.ts';
import type { KnownRemotes } from './known-remotes.ts';
import { ASKED_AGAIN_AFTER } from './read-ahead.ts';

/** What a page is fetched with, ahead of the click. A failure here is none yet: the navigation will show it. */
export interface PrefetchServices {
  readonly known: Pick<KnownRemotes, 'at'>;
  readonly load: LoadRemote;
  readonly fetchChunk: FetchChunk;
  readonly slots: SlotStore;
  /** Keeps what it reads for the page that asks next. */
  readonly ahead: ApiClient;
  /** Fetches what heads are made by. */
  readonly headCode: () => Promise<unknown>;
}

/** Events by which a visitor shows where they may go next. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** Milliseconds that a pointer has to rest on a link: a visitor who crosses a menu has not chosen yet. */
const RESTS = 20;

/** Milliseconds from one reading of a page to the next while somebody goes on pointing at its link. */
const READ_EVERY = ASKED_AGAIN_AFTER + 50;

/** How many times more it is read: for some four seconds. */
const FURTHER_READINGS = 9;

/**
 * Fetches a page when the visitor points at, touches or tabs to a link to it, so that the click finds it there: the
 * remote's code, the page's, and what its loaders read. While the visitor stays on the link that is read again and
 * again, for some seconds from when they came or moved: what is handed to a page is never older than a second.
 * @returns ends it.
 */
export function prefetchOnIntent(services: PrefetchServices): () => void {
  let clicks = 0;
  let target: URL | null = null;
  let prefetched = { href: '', since: 0 };
  /** Of the next reading; undefined once all have begun. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const read = (link: URL, further: number) => {
    timer = further > 0 ? setTimeout(() => read(link, further - 1), READ_EVERY) : undefined;
    // One gesture shows itself in several events.
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
    // A page that has come takes the focus: that says nothing of where the pointer is.
    if (!link && type === 'focusin') return;
    stop();
    target = link;
    if (!link) return;
    if (type === 'pointerover') timer = setTimeout(() => read(link, FURTHER_READINGS), RESTS);
    else read(link, type === 'touchstart' ? 0 : FURTHER_READINGS);
  };
  /** Whoever moves within a link still means it, and the page was read for some seconds only. */
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

/** Where a link on this site leads to; null for one that leads nowhere else. */
export function linkAround(element: Element): URL | null {
  const link = element.closest('a');
  if (!link || link.origin !== window.location.origin) return null;
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isHere ? null : new URL(link.href);
}

interface Prefetch extends PrefetchServices {
  /** The visitor has gone somewhere meanwhile. */
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
  // Nothing of the page waits for the code of heads: on a phone that would be a whole round trip.
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
 * For a loader that is run ahead. It hears of no failure, which it would log, and goes on with no defaults that nobody
 * is shown. Once the visitor goes somewhere it asks for nothing more: the page asks by itself.
 */
const unlessOver = (api: ApiClient, isOver: () => boolean): ApiClient =>
  readThrough(api, (ask) => (isOver() ? NEVER : ask().catch(() => NEVER)));

const NEVER = new Promise<never>(() => undefined);
