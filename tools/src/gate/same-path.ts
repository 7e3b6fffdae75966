import { matchRoutes } from 'react-router-dom';

/** An example value for a parameter. */
const ANYTHING = 'x';

/**
 * Whether React Router cannot order two patterns for a path that both match: it then takes the one it was given first.
 * The check calls React Router itself, with a path that both match.
 */
export function areAlike(one: string, other: string): boolean {
  return variants(one).some((left) =>
    variants(other).some((right) => hasNoOrder(left, right, sharedPath(segments(left), segments(right)))),
  );
}

function hasNoOrder(one: string, other: string, path: string | null): boolean {
  if (path === null) return false;
  const first = (...patterns: string[]) =>
    matchRoutes(
      patterns.map((pattern) => ({ path: pattern })),
      path,
    )?.[0]?.route.path;
  return one === other || first(one, other) !== first(other, one);
}

/** A path that both patterns match, or null. */
function sharedPath([one, ...restOfOne]: readonly string[], [other, ...restOfOther]: readonly string[]): string | null {
  if (one === undefined && other === undefined) return '/';
  if (one === '*' || other === '*') return fill([one, ...restOfOne], [other, ...restOfOther]);
  if (one === undefined || other === undefined) return null;
  const segment = one.startsWith(':') ? other : one;
  // React Router ignores case.
  if (!one.startsWith(':') && !other.startsWith(':') && one.toLowerCase() !== other.toLowerCase()) return null;
  const rest = sharedPath(restOfOne, restOfOther);
  return rest === null ? null : `/${segment.startsWith(':') ? ANYTHING : segment}${rest === '/' ? '' : rest}`;
}

/** A splat matches anything, so the path is made from the other pattern. */
function fill(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): string {
  const longer = one[0] === '*' ? other : one;
  return `/${longer
    .filter((segment) => segment !== undefined)
    .map((segment) => (segment.startsWith(':') || segment === '*' ? ANYTHING : segment))
    .join('/')}`;
}

const segments = (pattern: string): string[] => pattern.split('/').filter((segment) => segment !== '');

/** All variants of a pattern: each optional segment is present or left out. */
function variants(pattern: string): string[] {
  const found = segments(pattern).reduce<string[][]>(
    (made, segment) =>
      segment.endsWith('?')
        ? made.flatMap((parts) => [[...parts, segment.slice(0, -1)], parts])
        : made.map((parts) => [...parts, segment]),
    [[]],
  );
  return found.map((parts) => `/${parts.join('/')}`);
}

/** A path that a pattern matches. */
export const addressOf = (pattern: string): string =>
  `/${segments(pattern)
    .map((segment) => (segment.startsWith(':') || segment === '*' ? ANYTHING : segment.replace(/\?$/, '')))
    .join('/')}`;
