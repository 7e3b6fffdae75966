import { matchRoutes } from 'react-router-dom';

/** Stands for whatever a parameter may be. */
const ANYTHING = 'x';

/**
 * Whether React Router can't tell which of two patterns is meant by a path that both match: it then takes whichever it
 * was given first. Asked of React Router itself, with an address made for both.
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

/** A path that both match, or null when there is none. */
function sharedPath([one, ...restOfOne]: readonly string[], [other, ...restOfOther]: readonly string[]): string | null {
  if (one === undefined && other === undefined) return '/';
  if (one === '*' || other === '*') return fill([one, ...restOfOne], [other, ...restOfOther]);
  if (one === undefined || other === undefined) return null;
  const segment = one.startsWith(':') ? other : one;
  // Case makes no difference to React Router.
  if (!one.startsWith(':') && !other.startsWith(':') && one.toLowerCase() !== other.toLowerCase()) return null;
  const rest = sharedPath(restOfOne, restOfOther);
  return rest === null ? null : `/${segment.startsWith(':') ? ANYTHING : segment}${rest === '/' ? '' : rest}`;
}

/** A splat takes everything: what the other one is. */
function fill(one: readonly (string | undefined)[], other: readonly (string | undefined)[]): string {
  const longer = one[0] === '*' ? other : one;
  return `/${longer
    .filter((segment) => segment !== undefined)
    .map((segment) => (segment.startsWith(':') || segment === '*' ? ANYTHING : segment))
    .join('/')}`;
}

const segments = (pattern: string): string[] => pattern.split('/').filter((segment) => segment !== '');

/** A pattern with each of its optional segments there and left out. */
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

/** An address that a pattern matches. */
export const addressOf = (pattern: string): string =>
  `/${segments(pattern)
    .map((segment) => (segment.startsWith(':') || segment === '*' ? ANYTHING : segment.replace(/\?$/, '')))
    .join('/')}`;
