import { matchRoutes } from 'react-router-dom';
import type { Release } from '@northlight/shared/release';

export interface PageToTry {
  /** Remote that owns the page. */
  readonly remote: string;
  readonly pattern: string;
  /** Path of one page that matches the pattern. */
  readonly address: string;
  /** Another team has built it: the browser renders it, some time after its frame. */
  readonly isAdopted?: boolean;
}

type Paged = Pick<Release, 'name' | 'routes' | 'adopted'>;

/**
 * One address for each route of a release, and for each page of another remote that places one of its slots.
 * @param known paths of the site's pages. Addresses of routes with parameters are found here; routes without a match
 * are left out.
 */
export function pagesToTry(candidate: Paged, neighbours: readonly Paged[], known: readonly string[]): PageToTry[] {
  const own = candidate.routes.flatMap((route) => pageOf(candidate, route, known));
  const placing = neighbours.flatMap((neighbour) =>
    neighbour.routes
      .filter(({ slots }) => slots.some((slot) => slot.startsWith(`${candidate.name}/`)))
      .flatMap((route) => pageOf(neighbour, route, known)),
  );
  const pages = [...own, ...placing];
  return pages.filter(({ address }, index) => pages.findIndex((page) => page.address === address) === index);
}

function pageOf(
  { name, routes, adopted }: Paged,
  { id, pattern }: Release['routes'][number],
  known: readonly string[],
): PageToTry[] {
  // Whatever other pages it has, the first one always exists.
  if (adopted) return [{ remote: name, pattern, address: pattern.replace(/\/\*$/, ''), isAdopted: true }];
  const table = routes.map((route) => ({ id: route.id, path: route.pattern }));
  const address = /[:*]/.test(pattern)
    ? known.find((path) => matchRoutes(table, path)?.at(-1)?.route.id === id)
    : pattern;
  return address === undefined ? [] : [{ remote: name, pattern, address }];
}

/** Milliseconds for the sitemap. The shell itself gives up after two minutes. */
const TIMEOUT = 150_000;

/** Paths in the sitemap; none if it is not available because the API does not answer. */
export async function pathsOfSitemap(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!answer.ok) return [];
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
}
