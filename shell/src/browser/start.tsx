import { createApiClient } from '@northlight/shared/client';
import type { ShellServices } from '@northlight/shared/remote';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { adaptRemote } from '../app/adapt-remote.ts';
import { App } from '../app/App.tsx';
import { APP_ELEMENT, type Boot, BOOT_ELEMENT, SECTION_ELEMENT } from '../app/boot.ts';
import type { FrozenPage } from '../app/Layout.tsx';
import { ownerOf } from '../app/owner-of.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../app/routes.tsx';
import { createSlotStore, filledSlots } from '../app/slots.ts';
import { createNotifier } from './notifier.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { openSession } from './session.ts';

/** Takes over the page the server rendered, with the same data and the same releases. */
export async function start(): Promise<void> {
  await nextTask();
  const boot = readBoot();
  const session = openSession();
  const api = createApiClient({ origin: boot.apiOrigin, token: () => session.getState().token, onUnauthorized: () => session.getState().signOut() });
  const load = createRemoteLoader(boot.remotes);
  const slots = createSlotStore(load);
  const services: ShellServices = { api, notify: createNotifier(), siteOrigin: boot.siteOrigin, slot: slots.get };
  const adapted = new Set<string>();
  let router: ReturnType<typeof createBrowserRouter> | undefined;

  const sectionsOf = async (name: string): Promise<RouteObject[]> => {
    const routes = adaptRemote(await load(name), {
      api,
      slots,
      navigationState: () => router?.state.navigation.location?.state,
      onSlotFailure: (slot, error) => console.warn(`[shell] left out ${slot}:`, error),
    });
    adapted.add(name);
    return routes;
  };

  const owner = ownerOf(boot.remotes, window.location.pathname);
  const failedOnServer = Boolean(boot.hydration.errors && SECTIONS_ROUTE in boot.hydration.errors);
  let sections: RouteObject[] = [];
  let frozen: FrozenPage | null = null;
  if (owner && !failedOnServer) {
    try {
      sections = await sectionsOf(owner.remote.name);
      await makeReady(shellRoutes(sections));
      await Promise.all(filledSlots(boot.hydration.loaderData, owner).map((name) => slots.ready(name).catch((error: unknown) => console.warn(`[shell] left out ${name}:`, error))));
    } catch (error) {
      console.warn('[shell] the page stays as the server rendered it:', error);
      sections = [];
      adapted.delete(owner.remote.name);
      frozen = { path: window.location.pathname, frame: owner.remote.frame, html: document.getElementById(SECTION_ELEMENT)?.innerHTML ?? '' };
    }
  }

  // Read by React Router itself, which revives errors only from here and not from its `hydrationData` option.
  Object.assign(window, { __staticRouterHydrationData: frozen ? { loaderData: {} } : boot.hydration });
  await nextTask();
  const navigation = createBrowserRouter(shellRoutes(sections), {
    async patchRoutesOnNavigation({ path, patch }) {
      const next = ownerOf(boot.remotes, path);
      if (next && !adapted.has(next.remote.name)) patch(SECTIONS_ROUTE, await sectionsOf(next.remote.name));
    },
  });

  router = navigation;
  await nextTask();
  const container = document.getElementById(APP_ELEMENT);
  if (!container) throw new Error(`The page has no #${APP_ELEMENT}.`);
  // As a transition React takes the page over in slices, between which the visitor's first touch is answered.
  startTransition(() => {
    hydrateRoot(
      container,
      <App session={session} services={services} frozen={frozen} card={boot.card} onReady={markHydrated}>
        <RouterProvider router={navigation} />
      </App>,
      { onRecoverableError: (error) => console.error('[shell] hydration:', error) },
    );
  });
  prefetchOnIntent(boot.remotes, load);
  if (boot.reportsVitals) measureVisit(boot.remotes, navigation);
}

/** Between two steps of the start the visitor's touch comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A visit that can't be measured is none the worse for it. */
function measureVisit(remotes: Boot['remotes'], navigation: ReturnType<typeof createBrowserRouter>): void {
  Promise.all([import('./vitals/report-vitals.ts'), import('./vitals/send-vitals.ts')])
    .then(([{ reportVitals }, { sendVitals }]) => reportVitals(sendVitals(), { remotes, navigation }))
    .catch((error: unknown) => console.debug('[shell] measuring:', error));
}

/** For measurements and tests: the moment from which the page answers. */
function markHydrated(): void {
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
}

/** Resolves the `lazy` of the matched routes: left to React Router, their loaders would run a second time. */
async function makeReady(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT}.`);
  // Written by this shell's own server into this same document.
  return JSON.parse(text) as Boot;
}
