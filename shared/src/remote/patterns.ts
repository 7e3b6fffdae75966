import type { RemoteRoute } from './contract.ts';

/** A remote's route as the registry knows it: enough to choose the remote and to preload the page's chunk. */
export interface RoutePattern {
  readonly id: string;
  readonly pattern: string;
  /** Ids of the routes around it, outermost first: their pages are rendered with this one. */
  readonly layouts: readonly string[];
  /** Slots the page places, so that their remotes can be loaded with it. */
  readonly slots: readonly string[];
}

/** Every route of a remote with its pattern from the root, parents before children. */
export function routePatterns(
  routes: readonly RemoteRoute[],
  parent = '',
  layouts: readonly string[] = [],
): RoutePattern[] {
  return routes.flatMap((route) => {
    const pattern = join(parent, route.path);
    return [
      { id: route.id, pattern, layouts, slots: route.slots ?? [] },
      ...routePatterns(route.children ?? [], pattern, [...layouts, route.id]),
    ];
  });
}

/** Names of the chunks that hold the pages, by the ids of their routes. */
export const pageChunks = (routes: readonly RemoteRoute[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...routes.map(({ id, chunk = id, children = [] }) => ({ [id]: chunk, ...pageChunks(children) })));

const join = (parent: string, path: string) =>
  path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`.replace(/\/$/, '') || '/';
