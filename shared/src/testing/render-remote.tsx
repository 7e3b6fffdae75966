import { render } from '@testing-library/react';
import {
  createMemoryRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterProvider,
  type RouteObject,
  useRouteError,
} from 'react-router-dom';
import { type ApiClient, isApiError } from '../client/index.ts';
import type { Retention } from '../forms/retention.ts';
import {
  type FilledSlot,
  type LoaderArgs,
  type Notifier,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteEnvelope,
  ShellServicesProvider,
} from '../remote/index.ts';

export const TEST_SITE_ORIGIN = 'https://site.test';

export const testSiteUrl = (path: string): string => new URL(path, TEST_SITE_ORIGIN).href;

export interface RenderRemoteOptions {
  readonly api: ApiClient;
  /** Path and query to open. */
  readonly at: string;
  /** State of the link that led there. */
  readonly state?: unknown;
  readonly notify?: Partial<Notifier>;
  /** Default `UTC`. */
  readonly timeZone?: string;
  /** For how long submissions are kept. Default: until they are deleted by hand. */
  readonly retention?: Retention;
  /** Filled slots of other remotes, with their data. */
  readonly slots?: Readonly<Record<string, FilledSlot & { readonly data: unknown }>>;
}

const silent: Notifier = { success: () => undefined, error: () => undefined, info: () => undefined };

/**
 * Renders a remote's pages with a router like the shell's: loaders run, links between its pages work, and an address
 * that the remote rejects or does not own shows `Error 404`. Resolves when the first page is rendered.
 */
export async function renderRemote(
  remote: RemoteDefinition,
  { api, at, state, notify = {}, timeZone = 'UTC', retention, slots = {} }: RenderRemoteOptions,
) {
  // The first loaders run while the router is created.
  let following = (): unknown => state;
  const offered = new Map(Object.entries(slots));
  const routes: RouteObject[] = remote.routes.map((route) => ({
    path: route.path,
    lazy: async () => ({ Component: (await route.page()).default }),
    loader: async ({ request, params }): Promise<RouteEnvelope> => {
      const args: LoaderArgs = { api, url: new URL(request.url), params, signal: request.signal, state: following() };
      for (const [name, own] of await ownSlots(remote, route, args)) offered.set(name, own);
      const wanted = [...offered].filter(([name]) => route.slots?.includes(name));
      const filled = Object.fromEntries(wanted.map(([name, { data }]) => [name, data]));
      return { data: await route.loader?.(args), slots: filled };
    },
    errorElement: <Failure />,
    hydrateFallbackElement: <></>,
  }));
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Error 404</p> }], { initialEntries: [at] });
  following = () => router.state.navigation.location?.state;
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });

  const services = {
    api,
    notify: { ...silent, ...notify },
    siteOrigin: TEST_SITE_ORIGIN,
    timeZone,
    ...(retention && { retention }),
    slot: (name: string) => offered.get(name) ?? null,
  };
  const view = render(
    <ShellServicesProvider services={services}>
      <RouterProvider router={router} />
    </ShellServicesProvider>,
  );
  return { ...view, router };
}

/** The slots that the remote fills in a page of its own. */
async function ownSlots({ id, slots = {} }: RemoteDefinition, route: RemoteRoute, args: LoaderArgs) {
  const placed = Object.entries(slots).filter(([key]) => route.slots?.includes(`${id}/${key}`));
  return Promise.all(
    placed.map(async ([key, { component, loader }]) => {
      const [{ default: Component }, data] = await Promise.all([component(), loader?.(args)]);
      return [`${id}/${key}`, { Component: Component as FilledSlot['Component'], data: data ?? null }] as const;
    }),
  );
}

function Failure() {
  const error = useRouteError();
  return <p>Error {isRouteErrorResponse(error) || isApiError(error) ? error.status : String(error)}</p>;
}

/** The head that a remote returns for an address. */
export async function headOf(remote: RemoteDefinition, { api, at }: Pick<RenderRemoteOptions, 'api' | 'at'>) {
  const url = new URL(at, TEST_SITE_ORIGIN);
  const match = matchRoutes(
    remote.routes.map(({ path, id }) => ({ path, id })),
    url.pathname,
  )?.at(-1);
  const route = remote.routes.find(({ id }) => id === match?.route.id);
  if (!match || !route) throw new Error(`The remote "${remote.id}" has no route for ${url.pathname}.`);
  const data = await route.loader?.({ api, url, params: match.params, signal: new AbortController().signal });
  // `route()` has checked that head and loader match, and erased their type.
  return route.head({ data: data as never, url, params: match.params, mediaUrl: api.mediaUrl, siteUrl: testSiteUrl });
}
