import type { Retention } from '../forms/retention.ts';

/** Data of a site for its sections, from `/remotes/site.json`. */
export interface SiteFacts {
  /** Public addresses of the site and of its content API: `https://example.com`. */
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** Origin of that API's uploads; absent if it is the API itself. */
  readonly mediaOrigin?: string;
  /** The agency's time zone, in which dates of publication are shown: `Asia/Dubai`. */
  readonly timeZone: string;
  /** For how long submissions of visitors are kept; absent where nothing is deleted automatically. */
  readonly retention?: Retention;
  /** Style sheet with the fonts of the site, by absolute addresses. */
  readonly fonts: string;
}

export const SITE_FACTS_PATH = '/remotes/site.json';

/** Timeout in milliseconds. */
const TIMEOUT = 10_000;

const asked = new Map<string, Promise<SiteFacts>>();

/**
 * Reads the facts of a site, once for all sections of a page; after a failure the next call reads again.
 * @throws an Error with the site's response.
 */
export function siteFacts(site: string): Promise<SiteFacts> {
  const facts = asked.get(site) ?? ask(site);
  asked.set(site, facts);
  facts.catch(() => asked.delete(site));
  return facts;
}

async function ask(site: string): Promise<SiteFacts> {
  const address = new URL(SITE_FACTS_PATH, site).href;
  const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT) });
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isSiteFacts(answer)) throw new Error(`${address} says nothing of the site (status ${response.status}).`);
  return answer;
}

const isSiteFacts = (value: unknown): value is SiteFacts =>
  typeof value === 'object' &&
  value !== null &&
  ['siteOrigin', 'apiOrigin', 'timeZone', 'fonts'].every((name) => typeof Reflect.get(value, name) === 'string');

declare const __webpack_public_path__: string | undefined;

/** Origin of this container's code; the page's own origin if the bundle has no public path. */
export const ownSite = (): string =>
  new URL(
    typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : window.location.href,
    window.location.href,
  ).origin;
