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

/** Hydrates the page that the server rendered, with the same data and the same releases. */
export async function start(): Promise<void> {
  await nextTask();
  const tab = openTab(readBoot());
  const page = await loadFirstPage(tab);
  // React Router reads this variable. It restores errors only from here and not from its `hydrationData` option.
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

/** Hydration data for the router when the page stays as the server rendered it. */
const NOT_LOADED: Boot['hydration'] = { loaderData: {}, errors: { [SECTIONS_ROUTE]: serialisedRouteError(503) } };

function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT}.`);
  // This shell's own server has written it into this document.
  return JSON.parse(text) as Boot;
}

/** Creates the router. It gets the routes of another remote when a link to that remote is followed. */
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

  // In a transition React hydrates the page in slices and handles the visitor's input between them.
  startTransition(() => {
    root = hydrateRoot(container, tree(page.frozen), {
      onCaughtError: (error, { componentStack }) => followed.onRenderError(error, componentStack ?? ''),
      onRecoverableError: (error) => console.error('[shell] hydration:', error),
    });
  });
}

/** Marks the moment from which the page responds to input, for measurements and tests. */
function markHydrated(): void {
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
}
