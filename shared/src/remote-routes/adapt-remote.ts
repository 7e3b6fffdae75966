import { ApiError, type ApiClient } from '../client/index.ts';
import type { Head, HeadArgs, LoaderArgs, RemoteDefinition, RemoteRoute, RouteEnvelope } from '../remote/index.ts';
import { data, type RouteObject } from 'react-router-dom';
import { pageCode } from './page-code.tsx';
import { RemoteUnavailableError } from './remote-unavailable.ts';
import { type FetchChunk, fetchDirectly, type SlotStore } from './slots.ts';
import { watchFailures } from './watch-failures.ts';

/** What the shell keeps of a remote's route beside React Router's own fields. */
export interface RouteHandle {
  readonly remote: string;
  readonly frame: 'public' | 'bare';
  readonly head: (args: HeadArgs<never>) => Head;
  /**
   * Fetches the page's code. A document that is taken over needs it before its first render; a navigation's loaders
   * fetch it by themselves.
   */
  readonly ready: () => Promise<void>;
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

export interface AdaptServices {
  readonly api: ApiClient;
  readonly slots: SlotStore;
  /** What the link that is being followed hands over to its page. */
  readonly navigationState?: () => unknown;
  /** Told of slots that were left out of a page. */
  readonly onSlotFailure: (name: string, error: unknown) => void;
  /** What is thrown for a page that does not exist, when the API has said so. */
  readonly notFound: (api: ApiClient) => Promise<unknown>;
  /** How the code of a page is fetched; at once and once, unless told otherwise. */
  readonly fetchChunk?: FetchChunk;
  /**
   * Told of what a loader threw that neither the API nor a file that can't be fetched explains: a fault of the remote's
   * own. What it answers is waited for.
   */
  readonly onLoaderFault?: (remote: string, error: Error) => Promise<unknown>;
}

/**
 * A remote's routes as React Router wants them. Ids carry the remote's name: they must not depend on the order in which
 * remotes arrive, or the browser would look for the server's data under other keys.
 */
export function adaptRemote(remote: RemoteDefinition, services: AdaptServices): RouteObject[] {
  const adapt = (route: RemoteRoute): RouteObject => {
    const { ready, Page } = pageCode(() => (services.fetchChunk ?? fetchDirectly)(remote.id, route.page));
    const handle: RouteHandle = { remote: remote.id, frame: remote.frame, head: route.head, ready };
    const shape = {
      id: `${remote.id}:${route.id}`,
      handle,
      Component: Page,
      loader: adaptLoader(remote.id, route, ready, services),
    };
    if (route.path === '') return { ...shape, index: true };
    return { ...shape, path: route.path, ...(route.children ? { children: route.children.map(adapt) } : {}) };
  };
  return remote.routes.map(adapt);
}

const adaptLoader =
  (
    remote: string,
    route: RemoteRoute,
    ready: () => Promise<void>,
    { api, slots, navigationState, onSlotFailure, onLoaderFault, notFound }: AdaptServices,
  ) =>
  async ({ request, params }: { request: Request; params: LoaderArgs['params'] }): Promise<RouteEnvelope> => {
    const watched = watchFailures(api);
    const args: LoaderArgs = {
      api: watched.api,
      url: new URL(request.url),
      params,
      signal: request.signal,
      state: navigationState?.(),
    };
    const filling = (route.slots ?? []).map(async (name) => {
      try {
        return [name, await slots.fill(name, args)] as const;
      } catch (error) {
        // A visitor who goes elsewhere meanwhile has taken it away: nothing failed.
        if (!request.signal.aborted) onSlotFailure(name, error);
        return null;
      }
    });
    try {
      const [own, , ...filled] = await Promise.all([route.loader?.(args), ready(), ...filling]);
      const entries = Object.fromEntries(filled.filter((entry) => entry !== null));
      return { data: own, slots: entries, ...(watched.hasFailed() ? { partial: true } : {}) };
    } catch (error) {
      if (error instanceof ApiError)
        throw error.status === 404 ? await notFound(api) : data(null, { status: API_FAILED });
      if (error instanceof Error && !(error instanceof RemoteUnavailableError) && !request.signal.aborted)
        await onLoaderFault?.(remote, error);
      throw error;
    }
  };

/**
 * Status of a page that the API gave nothing for. Such an answer crosses to the browser with the page: plain data, and
 * a status the document can carry.
 */
export const API_FAILED = 502;
