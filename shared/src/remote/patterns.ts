import type { RemoteDefinition, RemoteRoute } from './contract.ts';

/** A remote's route in the registry: enough to choose the remote and to preload the page's chunk. */
export interface RoutePattern {
  readonly id: string;
  readonly pattern: string;
  /** Ids of the routes around it, outermost first: their pages are rendered with this one. */
  readonly layouts: readonly string[];
  /** Slots in the page, so that their remotes can be loaded with it. */
  readonly slots: readonly string[];
  /** Names of the query parameters that the page and its layouts read; absent if one of them does not declare them. */
  readonly query?: readonly string[];
  /** Absent if the code of the page may be prefetched as soon as a link to it is seen. */
  readonly prefetch?: 'on-intent';
}

/** Collected data of a route's parents. */
interface Around {
  readonly pattern: string;
  readonly layouts: readonly string[];
  readonly query: readonly string[] | undefined;
  readonly prefetch: RemoteRoute['prefetch'];
}

const ROOT: Around = { pattern: '', layouts: [], query: [], prefetch: 'in-view' };

/** All routes of a remote with their patterns from the root, parents before children. */
export function routePatterns(routes: readonly RemoteRoute[], around: Around = ROOT): RoutePattern[] {
  return routes.flatMap((route) => {
    const pattern = join(around.pattern, route.path);
    const query = route.query && around.query && [...new Set([...around.query, ...route.query])].toSorted();
    const prefetch = around.prefetch === 'on-intent' ? around.prefetch : route.prefetch;
    const own: RoutePattern = {
      id: route.id,
      pattern,
      layouts: around.layouts,
      slots: route.slots ?? [],
      ...(query ? { query } : {}),
      ...(prefetch === 'on-intent' ? { prefetch } : {}),
    };
    const layouts = [...around.layouts, route.id];
    return [own, ...routePatterns(route.children ?? [], { pattern, layouts, query, prefetch })];
  });
}

/** Names of the pages' chunks, by the ids of their routes. */
export const pageChunks = (routes: readonly RemoteRoute[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...routes.map(({ id, chunk = id, children = [] }) => ({ [id]: chunk, ...pageChunks(children) })));

/** Names of the slots' chunks, by the keys of the slots. */
export const slotChunks = (slots: NonNullable<RemoteDefinition['slots']>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(slots).map(([key, { chunk = key }]) => [key, chunk]));

const join = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/';
