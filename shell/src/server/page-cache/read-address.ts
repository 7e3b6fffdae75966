import type { RoutePattern } from '@northlight/shared/remote';

/** The address of a page as its loaders and its components are given it. */
export interface ReadAddress {
  readonly url: URL;
  /** Nothing of the query is there that the page may not read. */
  readonly isDeclared: boolean;
  /** Parameters that the page does not read: `[['utm_source', 'mail']]`. */
  readonly ignoredParameters: readonly (readonly [name: string, value: string])[];
}

/**
 * Leaves out of an address what its page does not read, and puts the rest in one order: what is left is all that the
 * page can depend on. A route that does not say what it reads is given everything.
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
 * Where a page's loader leads, with the query parameters the loader did not receive.
 * @param location as the loader said it; another site's is left as it is.
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
