import { createMemoryRouter, matchRoutes, type RouteObject, type To } from 'react-router-dom';
import type { ApiClient } from '../client/index.ts';
import { notFound, type RemoteDefinition, routePatterns } from '../remote/index.ts';
import { adaptRemote, createSlotStore } from '../remote-routes/index.ts';
import type { SectionServices } from './services.ts';

export type SectionRouter = ReturnType<typeof createMemoryRouter>;

/** Elements around the pages of a section. */
export type SectionFrame = Pick<RouteObject, 'Component' | 'HydrateFallback' | 'ErrorBoundary'>;

interface SectionRouterOptions {
  readonly definition: RemoteDefinition;
  readonly api: ApiClient;
  /** Origin of the section's site. */
  readonly siteOrigin: string;
  /** Path and query of the page that is shown first. */
  readonly path: string;
  readonly frame: SectionFrame;
  /** Returns the host's `navigate` at the time of the call, if it has one. */
  readonly navigate: () => SectionServices['navigate'];
  readonly onError: (error: Error) => void;
}

/** Path of the section's first page without a parameter. */
export const firstPath = ({ routes }: RemoteDefinition): string =>
  routePatterns(routes).find(({ pattern }) => !/[:*?]/.test(pattern))?.pattern ?? '/';

/** Whether a path leads to a page of the section. */
export function ownsPath({ routes }: RemoteDefinition, pathname: string): boolean {
  const patterns = routePatterns(routes).map(({ pattern }) => ({ path: pattern }));
  return matchRoutes(patterns, pathname) !== null;
}

/**
 * Creates a memory router, because the window's address belongs to the host. Links have the absolute addresses of the
 * section's site, so that they can be opened in another tab.
 */
export function createSectionRouter(options: SectionRouterOptions) {
  const { definition, siteOrigin, path, navigate } = options;
  // The loaders of the first page run while the router is created.
  let made: SectionRouter | undefined;
  const router = createMemoryRouter(
    routesOf(options, () => made),
    { initialEntries: [path] },
  );
  made = router;
  const go = router.navigate.bind(router);
  const addressOf = (to: string) => new URL(to, siteOrigin + pathOf(router));
  /** State of the last link, until the host shows its page. */
  let handedOver: { readonly path: string; readonly state: unknown } | null = null;
  /** Address that replaced the one of the current page. */
  let replaced: string | null = null;

  router.createHref = (location) => addressOf(textOf(location)).href;
  router.navigate = async (to: To | number | null, how?: Parameters<typeof go>[1]) => {
    if (typeof to === 'number') return go(to);
    if (to === null) return go(to, how);
    const address = addressOf(textOf(to));
    if (!ownsPath(definition, address.pathname)) return window.location.assign(address);
    const tell = how?.replace ? undefined : navigate();
    if (!tell) return go(to, how);
    handedOver = { path: textOf(address), state: how?.state };
    tell(handedOver.path, { replace: false });
  };

  return {
    router,
    /** Tells the host the new address of the current page. */
    replaceAddress(path: string): void {
      replaced = textOf(addressOf(path));
      navigate()?.(replaced, { replace: true });
    },
    /** Shows the page that the host has chosen. */
    show(wanted: string): void {
      if (pathOf(router) === wanted || replaced === wanted) return;
      replaced = null;
      const state = handedOver?.path === wanted ? handedOver.state : undefined;
      handedOver = null;
      void go(wanted, { state });
    },
  };
}

function routesOf(
  { definition, api, frame: { ErrorBoundary, ...frame }, onError }: SectionRouterOptions,
  router: () => SectionRouter | undefined,
): RouteObject[] {
  const slots = createSlotStore((name) =>
    name === definition.id ? Promise.resolve(definition) : Promise.reject(new Error(`${name} is another section.`)),
  );
  const pages = adaptRemote(definition, {
    api,
    slots,
    notFound: () => Promise.resolve(notFound()),
    navigationState: () => router()?.state.navigation.location?.state,
    // Slots of other sections are left out, as on our site when they can't be loaded.
    onSlotFailure: () => {},
    onLoaderFault: (_remote, error) => Promise.resolve(onError(error)),
  });
  const unknown: RouteObject = {
    path: '*',
    loader: () => {
      throw notFound();
    },
    element: null,
  };
  return [{ ...frame, children: [{ ErrorBoundary, children: [...pages, unknown] }] }];
}

const pathOf = (router: SectionRouter): string => textOf(router.state.location);

const textOf = (to: To | URL): string =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
