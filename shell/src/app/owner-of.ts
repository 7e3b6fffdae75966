import type { RoutePattern } from '@northlight/shared/remote';
import { matchRoutes } from 'react-router-dom';

interface Routed {
  readonly name: string;
  readonly routes: readonly RoutePattern[];
}

export interface Owner<R extends Routed> {
  readonly remote: R;
  /** The patterns on the way to the page, outermost first. */
  readonly route: RoutePattern;
}

const tables = new WeakMap<readonly Routed[], { path: string; id: string; owner: Owner<Routed> }[]>();

/** The remote that owns a path, chosen as React Router ranks patterns, or null when nobody does. */
export function ownerOf<R extends Routed>(remotes: readonly R[], pathname: string): Owner<R> | null {
  let table = tables.get(remotes);
  if (!table) {
    table = remotes.flatMap((remote) => remote.routes.map((route) => ({ path: route.pattern, id: `${remote.name}:${route.id}`, owner: { remote, route } })));
    tables.set(remotes, table);
  }
  const id = matchRoutes(table, pathname)?.at(-1)?.route.id;
  return (table.find((row) => row.id === id)?.owner as Owner<R> | undefined) ?? null;
}
