import type { ApiClient } from '@northlight/shared/client';
import {
  type LoaderArgs,
  type RemoteDefinition,
  type RemoteRoute,
  type RouteEnvelope,
  type ShellServices,
  ShellServicesProvider,
} from '@northlight/shared/remote';
import { createSessionStore, SessionProvider } from '@northlight/shared/session';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom';

const silent = { success: () => undefined, error: () => undefined, info: () => undefined };

const servicesOf = (api: ApiClient, url: URL): ShellServices => ({
  api,
  notify: silent,
  siteOrigin: url.origin,
  timeZone: 'UTC',
  slot: () => null,
});

/** Maximum number of redirects until a page is reached. */
const REDIRECTS = 3;

/** Loads and renders a page of a remote as the shell's server does, so that the client records what it reads. */
export async function readPage(
  definition: RemoteDefinition,
  api: ApiClient,
  url: URL,
  left = REDIRECTS,
): Promise<void> {
  const { query, dataRoutes } = createStaticHandler(await routesOf(definition.routes, api));
  const answer = await query(new Request(url));
  if (answer instanceof Response) {
    const location = answer.headers.get('location');
    if (location === null || left === 0) throw new Error(`${url.pathname} can’t be recorded: it is no page.`);
    return readPage(definition, api, new URL(location, url), left - 1);
  }
  const [error] = Object.values(answer.errors ?? {});
  if (error) throw new Error(`${url.pathname} can’t be recorded: its loader failed.`, { cause: error });
  renderToString(
    <SessionProvider store={createSessionStore()}>
      <ShellServicesProvider services={servicesOf(api, url)}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, answer)} context={answer} hydrate={false} />
      </ShellServicesProvider>
    </SessionProvider>,
  );
}

/** The same for a slot, placed as on a page of another remote. */
export async function readSlot(definition: RemoteDefinition, id: string, api: ApiClient, url: URL): Promise<void> {
  const slot = definition.slots?.[id];
  if (!slot) throw new Error(`${definition.id} lends no slot ${id}.`);
  const { default: Component } = await slot.component();
  const data = await slot.loader?.({ api, url, params: {}, signal: new AbortController().signal });
  // The type assertion is safe: `slot()` checked that the component fits the loader's data, but its return type hides
  // it.
  const page: RemoteRoute = {
    id,
    path: '/',
    head: () => ({ title: id }),
    page: async () => ({ default: () => <Component data={data as never} /> }),
  };
  await readPage({ ...definition, routes: [page] }, api, new URL('/', url));
}

const routesOf = (routes: readonly RemoteRoute[], api: ApiClient): Promise<RouteObject[]> =>
  Promise.all(
    routes.map(async (route): Promise<RouteObject> => {
      const { default: Component } = await route.page();
      return {
        path: route.path,
        Component,
        loader: async ({ request, params }): Promise<RouteEnvelope> => {
          const url = new URL(request.url);
          const args: LoaderArgs = { api, url, params, signal: request.signal };
          const data = await route.loader?.(args);
          // The type assertion is safe: `route()` checked that the head fits the loader's data, but its return type
          // hides it.
          route.head({
            data: data as never,
            url,
            params,
            mediaUrl: api.mediaUrl,
            siteUrl: (to) => new URL(to, url).href,
          });
          return { data, slots: {} };
        },
        children: await routesOf(route.children ?? [], api),
      };
    }),
  );
