import { createApiClient } from '@northlight/shared/client';
import type { ShellServices } from '@northlight/shared/remote';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { adaptRemote, type RouteHandle } from '../app/adapt-remote.ts';
import { App } from '../app/App.tsx';
import { APP_ELEMENT, type Boot, BOOT_ELEMENT, type BootRemote, SECTION_ELEMENT } from '../app/boot.ts';
import type { FrozenPage } from '../app/Layout.tsx';
import { ownerOf } from '../app/owner-of.ts';
import { serialisedRouteError } from '../app/remote-unavailable.ts';
import { SECTIONS_ROUTE, shellRoutes } from '../app/routes.tsx';
import { createSlotStore, type FetchChunk, filledSlots } from '../app/slots.ts';
import { keepCanonical } from './canonical-address.ts';
import { createFollowUp, followUp, type Router } from './follow-up.ts';
import { createKnownRemotes, type KnownRemotes } from './known-remotes.ts';
import { createNotifier } from './notifier.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { openSession } from './session.ts';

/** Takes over the page the server rendered, with the same data and the same releases. */
export async function start(): Promise<void> {
  await nextTask();
  const boot = readBoot();
  const session = openSession();
  const api = createApiClient({
    origin: boot.apiOrigin,
    token: () => session.getState().token,
    onUnauthorized: () => session.getState().signOut(),
  });
  const known = createKnownRemotes(boot);
  const remotes = createRemoteLoader(known);
  let router: Router | undefined;
  const followed = createFollowUp(boot, known, () => router);
  const load = (name: string) => followed(() => remotes.load(name));
  const fetchChunk: FetchChunk = (name, get) => followed(() => remotes.fetchChunk(name, get));
  const slots = createSlotStore(load, fetchChunk);
  const services: ShellServices = {
    api,
    notify: createNotifier(),
    siteOrigin: boot.siteOrigin,
    timeZone: boot.timeZone,
    slot: slots.get,
  };
  const adapted = new Set<string>();

  const sectionsOf = async (name: string): Promise<RouteObject[]> => {
    const routes = adaptRemote(await load(name), {
      api,
      slots,
      navigationState: () => router?.state.navigation.location?.state,
      onSlotFailure: (slot, error) => console.warn(`[shell] left out ${slot}:`, error),
      fetchChunk,
      onLoaderFault: followed.onLoaderFault,
    });
    adapted.add(name);
    return routes;
  };

  const owner = ownerOf(boot.remotes, window.location.pathname);
  const failedOnServer = Boolean(boot.hydration.errors && SECTIONS_ROUTE in boot.hydration.errors);
  let sections: RouteObject[] = [];
  let frozen: FrozenPage | null = null;
  if (owner?.remote.local) frozen = freeze(owner.remote);
  else if (owner && !failedOnServer) {
    try {
      sections = await sectionsOf(owner.remote.name);
      await makeReady(shellRoutes(sections));
      await Promise.all(
        filledSlots(boot.hydration.loaderData, owner).map((name) =>
          slots.ready(name).catch((error: unknown) => console.warn(`[shell] left out ${name}:`, error)),
        ),
      );
    } catch (error) {
      console.warn('[shell] the page stays as the server rendered it:', error);
      sections = [];
      adapted.delete(owner.remote.name);
      frozen = freeze(owner.remote);
    }
  }

  // Read by React Router itself, which revives errors only from here and not from its `hydrationData` option.
  Object.assign(window, { __staticRouterHydrationData: frozen ? NOT_LOADED : boot.hydration });
  await nextTask();
  const navigation = createBrowserRouter(shellRoutes(sections), {
    async patchRoutesOnNavigation({ path, patch }) {
      const next = ownerOf(await followed.remotesAt(path), path);
      if (next && !adapted.has(next.remote.name)) patch(SECTIONS_ROUTE, await sectionsOf(next.remote.name));
    },
  });

  router = navigation;
  keepCanonical(navigation, known);
  await nextTask();
  const container = document.getElementById(APP_ELEMENT);
  if (!container) throw new Error(`The page has no #${APP_ELEMENT}.`);
  let root: Root | undefined;
  // With the router's own news, which come as a transition too: until then it still holds that there is nothing to
  // show.
  const thaw = () => startTransition(() => root?.render(tree(null)));
  const onReady = () => {
    markHydrated();
    if (frozen)
      void followUp(({ thawWhenReady }) =>
        thawWhenReady(navigation, { path: frozen.path, isEmpty: owner?.remote.local === true }, thaw),
      );
  };
  const tree = (standing: FrozenPage | null) => (
    <App
      session={session}
      services={services}
      frozen={standing}
      card={boot.card}
      offered={boot.offered}
      onReady={onReady}
    >
      <RouterProvider router={navigation} />
    </App>
  );
  // As a transition React takes the page over in slices, between which the visitor's first touch is answered.
  startTransition(() => {
    root = hydrateRoot(container, tree(frozen), {
      onCaughtError: (error, { componentStack }) => followed.onRenderError(error, componentStack ?? ''),
      onRecoverableError: (error) => console.error('[shell] hydration:', error),
    });
  });
  prefetchOnIntent(known, remotes.load);
  if (boot.reportsVitals) measureVisit(known.all, navigation);
  if (boot.preview)
    bring(import('./preview/show-preview.tsx').then(({ showPreview }) => boot.preview && showPreview(boot.preview)));
  if (boot.devtools)
    bring(
      import('./devtools/offer-devtools.ts').then(({ offerDevtools }) =>
        offerDevtools(boot, remotes.states, known.whole),
      ),
    );
}

/** What only some documents need; the page does without it. */
const bring = (part: Promise<unknown>): void =>
  void part.catch((error: unknown) => console.debug('[shell] beside the page:', error));

/** What the router holds beneath a page that stands as the server rendered it. */
const NOT_LOADED: Boot['hydration'] = { loaderData: {}, errors: { [SECTIONS_ROUTE]: serialisedRouteError(503) } };

const freeze = ({ frame }: BootRemote): FrozenPage => ({
  path: window.location.pathname,
  frame,
  html: document.getElementById(SECTION_ELEMENT)?.innerHTML ?? '',
});

/** Between two steps of the start the visitor's touch comes first. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Loaded only where somebody wants the values. */
const measureVisit = (remotes: KnownRemotes['all'], navigation: Router): void =>
  bring(
    Promise.all([import('./vitals/report-vitals.ts'), import('./vitals/send-vitals.ts')]).then(
      ([{ reportVitals }, { sendVitals }]) => reportVitals(sendVitals(), { remotes, navigation }),
    ),
  );

/** For measurements and tests: the moment from which the page answers. */
function markHydrated(): void {
  performance.mark('hydrated');
  document.documentElement.dataset.hydrated = '';
}

/** Fetches the code of the pages that the document shows. */
async function makeReady(routes: RouteObject[]): Promise<void> {
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(({ route }) => (route.handle as RouteHandle | undefined)?.ready()),
  );
}

function readBoot(): Boot {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page has no #${BOOT_ELEMENT}.`);
  // Written by this shell's own server into this same document.
  return JSON.parse(text) as Boot;
}
