import type { Retention } from '../forms/retention.ts';

/** What a section has to know of its site, as `/remotes/site.json` tells it. */
export interface SiteFacts {
  /** Public addresses of the site and of its content API: `https://example.com`. */
  readonly siteOrigin: string;
  readonly apiOrigin: string;
  /** Where uploads of that API are read; absent where that is the API itself. */
  readonly mediaOrigin?: string;
  /** The agency's, in which a date of publication is shown: `Asia/Dubai`. */
  readonly timeZone: string;
  /** For how long what visitors send is kept; absent where nothing is deleted by itself. */
  readonly retention?: Retention;
  /** Style sheet with the type faces of the site, by absolute addresses. */
  readonly fonts: string;
}

export const SITE_FACTS_PATH = '/remotes/site.json';

/** Milliseconds for an answer. */
const PATIENCE = 10_000;

const asked = new Map<string, Promise<SiteFacts>>();

/**
 * Asks a site once for all sections of a page; what failed is asked for anew.
 * @throws an Error that says what the site has answered.
 */
export function siteFacts(site: string): Promise<SiteFacts> {
  const facts = asked.get(site) ?? ask(site);
  asked.set(site, facts);
  facts.catch(() => asked.delete(site));
  return facts;
}

async function ask(site: string): Promise<SiteFacts> {
  const address = new URL(SITE_FACTS_PATH, site).href;
  const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) });
  const answer: unknown = response.ok ? await response.json() : null;
  if (!isSiteFacts(answer)) throw new Error(`${address} says nothing of the site (status ${response.status}).`);
  return answer;
}

const isSiteFacts = (value: unknown): value is SiteFacts =>
  typeof value === 'object' &&
  value !== null &&
  ['siteOrigin', 'apiOrigin', 'timeZone', 'fonts'].every((name) => typeof Reflect.get(value, name) === 'string');

declare const __webpack_public_path__: string | undefined;

/** Where the code of this container came from; the page's own site where the bundle can't tell. */
export const ownSite = (): string =>
  new URL(
    typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : window.location.href,
    window.location.href,
  ).origin;
