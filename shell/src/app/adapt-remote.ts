import { ApiError, type ApiClient } from '@northlight/shared/client';
import type { Head, HeadArgs, LoaderArgs, RemoteDefinition, RemoteRoute, RouteEnvelope } from '@northlight/shared/remote';
import { data, type RouteObject } from 'react-router-dom';
import type { SlotStore } from './slots.ts';
import { watchFailures } from './watch-failures.ts';

/** What the shell keeps of a remote's route beside React Router's own fields. */
export interface RouteHandle {
  readonly remote: string;
  readonly frame: 'public' | 'bare';
  readonly head: (args: HeadArgs<never>) => Head;
}

export interface AdaptServices {
  readonly api: ApiClient;
  readonly slots: SlotStore;
  /** What the link that is being followed hands over to its page. */
  readonly navigationState?: () => unknown;
  /** Told of slots that were left out of a page. */
  readonly onSlotFailure: (name: string, error: unknown) => void;
}

/**
 * A remote's routes as React Router wants them. Ids carry the remote's name: they must not depend on the order in which
 * remotes arrive, or the browser would look for the server's data under other keys.
 */
export function adaptRemote(remote: RemoteDefinition, services: AdaptServices): RouteObject[] {
  const adapt = (route: RemoteRoute): RouteObject => {
    const handle: RouteHandle = { remote: remote.id, frame: remote.frame, head: route.head };
    const shape = {
      id: `${remote.id}:${route.id}`,
      handle,
      lazy: async () => ({ Component: (await route.page()).default }),
      ...(route.loader || route.slots?.length ? { loader: adaptLoader(route, services) } : {}),
    };
    if (route.path === '') return { ...shape, index: true };
    return { ...shape, path: route.path, ...(route.children ? { children: route.children.map(adapt) } : {}) };
  };
  return remote.routes.map(adapt);
}

const adaptLoader =
  (route: RemoteRoute, { api, slots, navigationState, onSlotFailure }: AdaptServices) =>
  async ({ request, params }: { request: Request; params: LoaderArgs['params'] }): Promise<RouteEnvelope> => {
    const watched = watchFailures(api);
    const args: LoaderArgs = { api: watched.api, url: new URL(request.url), params, signal: request.signal, state: navigationState?.() };
    const filling = (route.slots ?? []).map(async (name) => {
      try {
        return [name, await slots.fill(name, args)] as const;
      } catch (error) {
        onSlotFailure(name, error);
        return null;
      }
    });
    try {
      const [own, ...filled] = await Promise.all([route.loader?.(args), ...filling]);
      const entries = Object.fromEntries(filled.filter((entry) => entry !== null));
      return { data: own, slots: entries, ...(watched.hasFailed() ? { partial: true } : {}) };
    } catch (error) {
      throw error instanceof ApiError ? toRouteError(error) : error;
    }
  };

/** Status of a page that the API gave nothing for. */
export const API_FAILED = 502;

/** An answer that crosses to the browser with the page: plain data, and a status the document can carry. */
const toRouteError = (error: ApiError) => data(null, { status: error.status === 404 ? 404 : API_FAILED });
