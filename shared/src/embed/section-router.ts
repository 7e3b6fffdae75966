import { createMemoryRouter, matchRoutes, type RouteObject, type To } from 'react-router-dom';
import type { ApiClient } from '../client/index.ts';
import { notFound, type RemoteDefinition, routePatterns } from '../remote/index.ts';
import { adaptRemote, createSlotStore } from '../remote-routes/index.ts';
import type { SectionServices } from './services.ts';

export type SectionRouter = ReturnType<typeof createMemoryRouter>;

/** What the elements around the pages of a section are. */
export type SectionFrame = Pick<RouteObject, 'Component' | 'HydrateFallback' | 'ErrorBoundary'>;

interface SectionRouterOptions {
  readonly definition: RemoteDefinition;
  readonly api: ApiClient;
  /** Of the section's site. */
  readonly siteOrigin: string;
  /** Path and query of the page that is shown first. */
  readonly path: string;
  readonly frame: SectionFrame;
  /** The host's `navigate`, when it has one by then. */
  readonly navigate: () => SectionServices['navigate'];
  readonly onError: (error: Error) => void;
}

/** The section's first page without a parameter. */
export const firstPath = ({ routes }: RemoteDefinition): string =>
  routePatterns(routes).find(({ pattern }) => !/[:*?]/.test(pattern))?.pattern ?? '/';

/** Whether a path leads to a page of the section. */
export function ownsPath({ routes }: RemoteDefinition, pathname: string): boolean {
  const patterns = routePatterns(routes).map(({ pattern }) => ({ path: pattern }));
  return matchRoutes(patterns, pathname) !== null;
}

/**
 * A router in memory: the address of the window belongs to the host. Links have the absolute addresses of the section's
 * site, so that they also lead to the page in another tab.
 */
export function createSectionRouter(options: SectionRouterOptions) {
  const { definition, siteOrigin, path, navigate } = options;
  // The loaders of the first page run while the router is being made.
  let made: SectionRouter | undefined;
  const router = createMemoryRouter(
    routesOf(options, () => made),
    { initialEntries: [path] },
  );
  made = router;
  const go = router.navigate.bind(router);
  const addressOf = (to: string) => new URL(to, siteOrigin + pathOf(router));
  /** What the last link hands over to its page, until the host shows that page. */
  let handedOver: { readonly path: string; readonly state: unknown } | null = null;
  /** Another address of the page that is shown. */
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
    /** Tells the host that the page that is shown has another address. */
    replaceAddress(path: string): void {
      replaced = textOf(addressOf(path));
      navigate()?.(replaced, { replace: true });
    },
    /** Shows a page that the host asks for. */
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
    // Parts of other sections are left out, as they are on our site when they can't be had.
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
