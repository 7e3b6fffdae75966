import type { RoutePattern } from '@northlight/shared/remote';
import { matchRoutes } from 'react-router-dom';
import { memoize } from './memoize.ts';

interface Routed {
  readonly name: string;
  readonly routes: readonly RoutePattern[];
}

export interface Owner<R extends Routed> {
  readonly remote: R;
  /** The route of the page, with the ids of its layouts. */
  readonly route: RoutePattern;
}

interface Row {
  readonly path: string;
  /** Index of its remote in the line-up. */
  readonly remote: number;
  readonly route: RoutePattern;
}

/**
 * The patterns of a line-up by their first segment, because a path can match only patterns that start in the same way.
 */
interface Table {
  readonly bySegment: ReadonlyMap<string, readonly Row[]>;
  /** Patterns whose first segment matches any segment. */
  readonly others: readonly Row[];
  /** Cached rows by path. Paths without an owner are not cached. */
  readonly known: Map<string, Row>;
}

/** Maximum number of cached paths per line-up. */
const REMEMBERED = 500;

/**
 * The remote that owns a path, by React Router's ranking of patterns, or null. It takes no longer with hundreds of
 * remotes than with a few.
 */
export function ownerOf<R extends Routed>(remotes: readonly R[], pathname: string): Owner<R> | null {
  const table = tableOf(remotes);
  const row = table.known.get(pathname) ?? findRow(table, pathname);
  const remote = row && remotes[row.remote];
  return remote ? { remote, route: row.route } : null;
}

/**
 * Finds the row of a path and caches it: React Router ranks the patterns at every call, and several callers need the
 * owner of one page.
 */
function findRow({ bySegment, others, known }: Table, pathname: string): Row | null {
  const rows = bySegment.get(segmentOf(pathname)) ?? others;
  const row = matchRoutes([...rows], pathname)?.at(-1)?.route;
  if (!row) return null;
  if (known.size >= REMEMBERED) known.clear();
  known.set(pathname, row);
  return row;
}

const tableOf = memoize((remotes: readonly Routed[]): Table => {
  const rows = remotes.flatMap(({ routes }, remote) => routes.map((route) => ({ path: route.pattern, remote, route })));
  const keys = new Set(rows.map(({ path }) => keyOf(path)).filter((key) => key !== null));
  // In the order of the registry, which decides between patterns of equal rank.
  const rowsFor = (wanted: string | null) => rows.filter(({ path }) => [wanted, null].includes(keyOf(path)));
  return { bySegment: new Map([...keys].map((key) => [key, rowsFor(key)])), others: rowsFor(null), known: new Map() };
});

/** The first segment of a path, in the form that `keyOf` gives for patterns. */
export const segmentOf = (pathname: string): string => firstSegment(decoded(pathname));

/**
 * The first segment that a path must have to match a pattern; null for a pattern whose first segment is a parameter, is
 * optional, or has characters that can't be compared literally.
 */
export function keyOf(pattern: string): string | null {
  const segment = firstSegment(pattern);
  return /^[\w.~-]*$/.test(segment) ? segment : null;
}

const firstSegment = (path: string): string => (/[^/]+/.exec(path)?.[0] ?? '').toLowerCase();

/** React Router compares decoded paths, and leaves a path that can't be decoded as it is. */
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
