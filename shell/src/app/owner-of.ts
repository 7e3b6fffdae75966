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

interface Row {
  readonly path: string;
  readonly owner: Owner<Routed>;
}

/**
 * The patterns of a line-up by their first segment: a path can match only those that begin as it does, or with what
 * fits every segment.
 */
interface Table {
  readonly begun: ReadonlyMap<string, readonly Row[]>;
  readonly open: readonly Row[];
}

const tables = new WeakMap<readonly Routed[], Table>();

/**
 * The remote that owns a path, chosen as React Router ranks patterns, or null when nobody does. Costs as much among
 * hundreds of remotes as among a few.
 */
export function ownerOf<R extends Routed>(remotes: readonly R[], pathname: string): Owner<R> | null {
  const table = tables.get(remotes) ?? tableOf(remotes);
  tables.set(remotes, table);
  const rows = table.begun.get(segmentOf(pathname)) ?? table.open;
  return (matchRoutes([...rows], pathname)?.at(-1)?.route.owner as Owner<R> | undefined) ?? null;
}

function tableOf(remotes: readonly Routed[]): Table {
  const rows = remotes.flatMap((remote) =>
    remote.routes.map((route): Row => ({ path: route.pattern, owner: { remote, route } })),
  );
  const keys = new Set(rows.map(({ path }) => keyOf(path)).filter((key) => key !== null));
  // In the order of the registry, which decides between equals.
  const rowsFor = (wanted: string | null) => rows.filter(({ path }) => [wanted, null].includes(keyOf(path)));
  return { begun: new Map([...keys].map((key) => [key, rowsFor(key)])), open: rowsFor(null) };
}

/** What decides by which patterns a path may be matched: its first segment, as patterns are compared with it. */
export const segmentOf = (pathname: string): string => firstSegment(decoded(pathname));

/**
 * What a path has to begin with to match a pattern; null for a pattern whose first segment is a parameter, may be left
 * out, or is compared by more than its letters.
 */
export function keyOf(pattern: string): string | null {
  const segment = firstSegment(pattern);
  return /^[\w.~-]*$/.test(segment) ? segment : null;
}

const firstSegment = (path: string): string => (/[^/]+/.exec(path)?.[0] ?? '').toLowerCase();

/** React Router compares what is decoded, and takes what can't be as it is. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
