import type { RemoteRoute } from './contract.ts';

/** A remote's route as the registry knows it: enough to choose the remote and to preload the page's chunk. */
export interface RoutePattern {
  readonly id: string;
  readonly pattern: string;
  /** Ids of the routes around it, outermost first: their pages are rendered with this one. */
  readonly layouts: readonly string[];
  /** Slots the page places, so that their remotes can be loaded with it. */
  readonly slots: readonly string[];
  /** Names of the query that the page and the layouts around it read; absent when one of them does not say. */
  readonly query?: readonly string[];
}

/** What is known of the routes around one. */
interface Around {
  readonly pattern: string;
  readonly layouts: readonly string[];
  readonly query: readonly string[] | undefined;
}

const ROOT: Around = { pattern: '', layouts: [], query: [] };

/** Every route of a remote with its pattern from the root, parents before children. */
export function routePatterns(routes: readonly RemoteRoute[], around: Around = ROOT): RoutePattern[] {
  return routes.flatMap((route) => {
    const pattern = join(around.pattern, route.path);
    const query = route.query && around.query && [...new Set([...around.query, ...route.query])].toSorted();
    return [
      { id: route.id, pattern, layouts: around.layouts, slots: route.slots ?? [], ...(query ? { query } : {}) },
      ...routePatterns(route.children ?? [], { pattern, layouts: [...around.layouts, route.id], query }),
    ];
  });
}

/** Names of the chunks that hold the pages, by the ids of their routes. */
export const pageChunks = (routes: readonly RemoteRoute[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...routes.map(({ id, chunk = id, children = [] }) => ({ [id]: chunk, ...pageChunks(children) })));

const join = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/';
