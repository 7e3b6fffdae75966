import type { RoutePattern } from '@northlight/shared/remote';
import { ownerOf } from './owner-of.ts';

/**
 * The canonical address of the page that a path leads to: without double or trailing slashes, with its fixed segments
 * as the route's pattern writes them. Values of parameters are not changed, because their case may matter, as in the
 * name of an article.
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
  if (pattern.includes('?')) return path;
  const fixed = segmentsOf(pattern);
  return `/${segments.map((segment, index) => fixedSegment(fixed[index]) ?? segment).join('/')}`;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A fixed segment of a pattern, encoded; null for a parameter, and after the pattern's last segment. */
const fixedSegment = (segment: string | undefined): string | null =>
  segment === undefined || segment === '*' || segment.startsWith(':') ? null : encodeURI(segment);
