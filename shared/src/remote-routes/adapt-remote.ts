import { ApiError, type ApiClient } from '../client/index.ts';
import type { Head, HeadArgs, LoaderArgs, RemoteDefinition, RemoteRoute, RouteEnvelope } from '../remote/index.ts';
import { data, type RouteObject } from 'react-router-dom';
import { type FetchChunk, fetchDirectly, runLoader } from './fetch-chunk.ts';
import { pageCode } from './page-code.tsx';
import { RemoteUnavailableError } from './remote-unavailable.ts';
import type { SlotStore } from './slots.ts';
import { watchFailures } from './watch-failures.ts';

/** The shell's data of a remote's route, besides React Router's own fields. */
export interface RouteHandle {
  readonly remote: string;
  readonly frame: 'public' | 'bare';
  readonly head: (args: HeadArgs<never>) => Head;
  /**
   * Fetches the page's code. A page that is hydrated needs it before its first render; on a navigation the loaders
   * fetch it.
   */
  readonly ready: () => Promise<void>;
}

export const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

export interface AdaptServices {
  readonly api: ApiClient;
  readonly slots: SlotStore;
  /** The state that the followed link passes to its page. */
  readonly navigationState?: () => unknown;
  /** Called for each slot that was left out of a page. */
  readonly onSlotFailure: (name: string, error: unknown) => void;
  /** Makes what is thrown for a page that does not exist (the API returned 404). */
  readonly notFound: (api: ApiClient) => Promise<unknown>;
  /** Fetches the code of a page, and chunks that a loader lacked; by default at once and without a retry. */
  readonly fetchChunk?: FetchChunk;
  /**
   * Called with an error of a loader that neither the API nor a failed fetch explains: an error in the remote's own
   * code. Its promise is awaited.
   */
  readonly onLoaderFault?: (remote: string, error: Error) => Promise<unknown>;
}

/**
 * Converts a remote's routes to those of React Router. Ids contain the remote's name: if they depended on the order in
 * which remotes are loaded, the browser would not find the server's data.
 */
export function adaptRemote(remote: RemoteDefinition, services: AdaptServices): RouteObject[] {
  const { fetchChunk = fetchDirectly } = services;
  const adapt = (route: RemoteRoute): RouteObject => {
    const { ready, Page } = pageCode(() => fetchChunk(remote.id, route.page));
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
    { api, slots, navigationState, onSlotFailure, onLoaderFault, notFound, fetchChunk = fetchDirectly }: AdaptServices,
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
        // The request was aborted because the visitor navigated elsewhere: nothing failed.
        if (!request.signal.aborted) onSlotFailure(name, error);
        return null;
      }
    });
    const loadOwn = async (given: LoaderArgs) => route.loader?.(given);
    try {
      const [own, , ...filled] = await Promise.all([runLoader(remote, loadOwn, args, fetchChunk), ready(), ...filling]);
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
 * Status of a page whose reads from the API failed. It is sent to the browser with the page, so it is plain data with a
 * status that a document can have.
 */
export const API_FAILED = 502;
