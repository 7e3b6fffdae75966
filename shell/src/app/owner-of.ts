import type { RoutePattern } from '@northlight/shared/remote';
import { matchRoutes } from 'react-router-dom';
import { memoize } from './memoize.ts';

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
  /** The place of its remote in the line-up. */
  readonly remote: number;
  readonly route: RoutePattern;
}

/** The patterns of a line-up by their first segment: a path can match only those that begin as it does. */
interface Table {
  readonly bySegment: ReadonlyMap<string, readonly Row[]>;
  /** Those that begin with what fits every segment. */
  readonly others: readonly Row[];
  /** Rows of paths that were asked for before; those of nobody's paths are found again. */
  readonly known: Map<string, Row>;
}

/** Paths whose row is remembered, for each line-up. */
const REMEMBERED = 500;

/**
 * The remote that owns a path, chosen as React Router ranks patterns, or null when nobody does. Costs as much among
 * hundreds of remotes as among a few.
 */
export function ownerOf<R extends Routed>(remotes: readonly R[], pathname: string): Owner<R> | null {
  const table = tableOf(remotes);
  const row = table.known.get(pathname) ?? findRow(table, pathname);
  const remote = row && remotes[row.remote];
  return remote ? { remote, route: row.route } : null;
}

/** React Router ranks the patterns anew at every call, and several ask for the owner of one page. */
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
  // In the order of the registry, which decides between equals.
  const rowsFor = (wanted: string | null) => rows.filter(({ path }) => [wanted, null].includes(keyOf(path)));
  return { bySegment: new Map([...keys].map((key) => [key, rowsFor(key)])), others: rowsFor(null), known: new Map() };
});

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
