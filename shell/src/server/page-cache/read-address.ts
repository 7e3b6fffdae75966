import type { RoutePattern } from '@northlight/shared/remote';

/** The address of a page, as its loaders and components get it. */
export interface ReadAddress {
  readonly url: URL;
  /** The route declares which parameters it reads, and the URL has no others. True also without a query. */
  readonly isDeclared: boolean;
  /** Parameters that the page does not read: `[['utm_source', 'mail']]`. */
  readonly ignoredParameters: readonly (readonly [name: string, value: string])[];
}

/**
 * Removes from an address the query parameters that its page does not read, and sorts the others, so that the address
 * holds only what the page can depend on. A route that does not declare what it reads gets the whole address.
 */
export function readAddress(url: URL, query: RoutePattern['query']): ReadAddress {
  if (url.search === '') return { url, isDeclared: true, ignoredParameters: [] };
  if (query === undefined) return { url, isDeclared: false, ignoredParameters: [] };
  const all = [...url.searchParams];
  const search = new URLSearchParams(all.filter(([name]) => query.includes(name)));
  // Several values of one name keep their order.
  search.sort();
  const read = new URL(url);
  read.search = search.toString();
  return { url: read, isDeclared: true, ignoredParameters: all.filter(([name]) => !query.includes(name)) };
}

/**
 * The target of a loader's redirect, with the query parameters that the loader did not get.
 * @param location as the loader gave it; an address of another site is not changed.
 */
export function withIgnoredParameters(
  location: string,
  ignoredParameters: ReadAddress['ignoredParameters'],
  siteOrigin: string,
): string {
  const target = new URL(location, siteOrigin);
  if (ignoredParameters.length === 0 || target.origin !== siteOrigin) return location;
  for (const [name, value] of ignoredParameters) target.searchParams.append(name, value);
  return `${target.pathname}${target.search}${target.hash}`;
}
