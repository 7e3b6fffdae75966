import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from '../app/App.tsx';
import { APP_ELEMENT, type Boot, BOOT_ELEMENT } from '../app/boot.ts';
import type { FrozenPage } from '../app/Layout.tsx';
import { ownerOf } from '../app/owner-of.ts';
import { serialisedRouteError } from '../app/serialised-route-error.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../app/routes.tsx';
import { headCode } from '../app/show-head.ts';
import { addOptionalParts } from './add-optional-parts.ts';
import { keepCanonical } from './canonical-address.ts';
import { type FirstPage, loadFirstPage } from './first-page.ts';
import { followUp, type Router } from './follow-up.ts';
import { glideToAnchors } from './glide-to-anchors.ts';
import { nextTask } from './next-task.ts';
import { withPageTransitions } from './page-transitions/index.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { openTab, type Tab } from './tab.ts';
import { withFocusReleased } from './with-focus-released.ts';
import { withoutShortWaits } from './without-short-waits.ts';

/** Takes over the page the server rendered, with the same data and the same releases. */
export async function start(): Promise<void> {
  await nextTask();
  const tab = openTab(readBoot());
  const page = await loadFirstPage(tab);
  // Read by React Router itself, which revives errors only from here and not from its `hydrationData` option.
  Object.assign(window, { __staticRouterHydrationData: page.frozen ? NOT_LOADED : tab.boot.hydration });
  await nextTask();
  const router = openRouter(tab, page);
  await nextTask();
  hydrate(tab, router, page);
  const { known, remotes, slots, ahead } = tab;
  prefetchOnIntent({ known, load: remotes.load, fetchChunk: remotes.fetchChunk, slots, ahead, headCode });
  glideToAnchors(router);
  addOptionalParts(tab, router);
}

/** What the router has beneath a page that stays as the server rendered it. */
const NOT_LOADED: Boot['hydration'] = { loaderData: {}, errors: { [SECTIONS_ROUTE]: serialisedRouteError(503) } };

function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT}.`);
  // Written by this shell's own server into this same document.
  return JSON.parse(text) as Boot;
}

/** The router; it gets the routes of another remote when a link to it is followed. */
function openRouter({ known, followUp: followed, sections, services, setRouter }: Tab, { routes }: FirstPage): Router {
  const router = createBrowserRouter(shellRoutes(services.api, routes), {
    async patchRoutesOnNavigation({ path, patch }) {
      const next = ownerOf(await followed.remotesAt(path), path);
      if (next && !sections.has(next.remote.name)) patch(SECTIONS_ROUTE, await sections.load(next.remote.name));
    },
  });
  setRouter(router);
  keepCanonical(router, known);
  return router;
}

function hydrate({ boot, session, services, followUp: followed }: Tab, router: Router, page: FirstPage): void {
  const container = document.getElementById(APP_ELEMENT);
  if (!container) throw new Error(`The page has no #${APP_ELEMENT}.`);
  let root: Root | undefined;
  const { card, offered } = boot;
  const rendered = withoutShortWaits(withFocusReleased(withPageTransitions(router)));

  const onReady = () => {
    markHydrated();
    const { frozen, isEmpty } = page;
    if (!frozen) return;
    const replaceFrozen = () => root?.render(tree(null));
    void followUp(({ replaceWhenReady }) => replaceWhenReady(router, { path: frozen.path, isEmpty }, replaceFrozen));
  };
  const tree = (frozen: FrozenPage | null) => (
    <App session={session} services={services} frozen={frozen} card={card} offered={offered} onReady={onReady}>
      <RouterProvider router={rendered} useTransitions={false} />
    </App>
  );

  // In a transition React takes the page over in slices, between which the visitor's first touch is answered.
  startTransition(() => {
    root = hydrateRoot(container, tree(page.frozen), {
      onCaughtError: (error, { componentStack }) => followed.onRenderError(error, componentStack ?? ''),
      onRecoverableError: (error) => console.error('[shell] hydration:', error),
    });
  });
}

/** For measurements and tests: the moment from which the page answers. */
function markHydrated(): void {
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
}
