import type { RoutePattern } from '@northlight/shared/remote';
import { ownerOf } from './owner-of.ts';

/**
 * The one address of the page that a path leads to: without a double or a trailing slash, its fixed segments written as
 * the route's pattern writes them. What stands in place of a parameter is kept as it is: its case may matter, as in the
 * name of an article.
 * @param pathname as `URL` writes it.
 * @returns a path with one leading slash, which can't lead to another site; null when no remote owns it.
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
  // An optional segment may be left out, so its place tells nothing.
  if (pattern.includes('?')) return path;
  const fixed = segmentsOf(pattern);
  return `/${segments.map((segment, index) => fixedSegment(fixed[index]) ?? segment).join('/')}`;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** As it stands in an address; null for a parameter, and beyond the pattern's last segment. */
const fixedSegment = (segment: string | undefined): string | null =>
  segment === undefined || segment === '*' || segment.startsWith(':') ? null : encodeURI(segment);
