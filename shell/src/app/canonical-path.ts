import type { RoutePattern } from '@northlight/shared/remote';
import { ownerOf } from './owner-of.ts';

/**
 * The canonical address of the page that a path leads to: without double or trailing slashes, with its fixed segments
 * as the route's pattern writes them. Values of parameters keep their case, which may matter, as in the name of an
 * article, but each has one encoding: otherwise one page would have any number of addresses, and cache entries.
 * @param pathname as `URL` writes it.
 * @returns a path with one leading slash, so that it can't lead to another site; null when no remote owns it.
 */
export function canonicalPath(
  remotes: readonly { readonly name: string; readonly routes: readonly RoutePattern[] }[],
  pathname: string,
): string | null {
  const segments = segmentsOf(pathname);
  const path = `/${segments.join('/')}`;
  const owner = ownerOf(remotes, path);
  if (!owner) return null;
  const { pattern } = owner.route;
  // An optional segment may be missing, so positions in path and pattern differ.
  const fixed = pattern.includes('?') ? [] : segmentsOf(pattern);
  return `/${segments.map((segment, index) => fixedSegment(fixed[index]) ?? encodedAnew(segment)).join('/')}`;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A fixed segment of a pattern, encoded; null for a parameter, and after the pattern's last segment. */
const fixedSegment = (segment: string | undefined): string | null =>
  segment === undefined || segment === '*' || segment.startsWith(':') ? null : encodeURI(segment);

/** A segment as links encode it: `%41n%2darticle` as `An-article`. One that can't be decoded is left as it is. */
function encodedAnew(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}
