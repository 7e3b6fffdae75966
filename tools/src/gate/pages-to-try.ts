import { matchRoutes } from 'react-router-dom';
import type { Release } from '@northlight/shared/release';

export interface PageToTry {
  /** Remote that owns the page. */
  readonly remote: string;
  readonly pattern: string;
  /** Path of one such page. */
  readonly address: string;
  /** Another team has built it: it is rendered in the browser, some time after its frame. */
  readonly isAdopted?: boolean;
}

type Paged = Pick<Release, 'name' | 'routes' | 'adopted'>;

/**
 * One address for each route of a release, and for each page of another remote that places a slot of it.
 * @param known addresses of the site's pages, where routes with parameters are looked for; those without any are left
 * out.
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
  // Whatever pages it has below, its first is always there.
  if (adopted) return [{ remote: name, pattern, address: pattern.replace(/\/\*$/, ''), isAdopted: true }];
  const table = routes.map((route) => ({ id: route.id, path: route.pattern }));
  const address = /[:*]/.test(pattern)
    ? known.find((path) => matchRoutes(table, path)?.at(-1)?.route.id === id)
    : pattern;
  return address === undefined ? [] : [{ remote: name, pattern, address }];
}

/** Milliseconds for the sitemap, which a shell gives up itself after two minutes. */
const PATIENCE = 150_000;

/** Paths in a sitemap; none when it can't be had, because the API does not answer. */
export async function pathsOfSitemap(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/sitemap.xml`, { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) return [];
  return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname,
  );
}
