import type { RemoteDefinition, RemoteRoute } from '@northlight/shared/remote';

/** All routes of a remote in the order in which they are declared, parents before children. */
export const allRoutes = (routes: RemoteDefinition['routes']): RemoteRoute[] =>
  routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
