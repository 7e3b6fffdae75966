import type { ApiClient } from '../client/index.ts';
import type { SiteUrl } from './structured-data.ts';

/** What the shell's server passes to a remote for requests that are not for a page. */
export interface ServerArgs {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  readonly siteUrl: SiteUrl;
}

/** An address in the sitemap. */
export interface SitemapEntry {
  /** Path and query on this site, encoded as in a link. */
  readonly path: string;
  /** When its content last changed, ISO 8601. */
  readonly modified?: string;
}

/**
 * The part of a remote that only the server runs. A failed call of the API makes the whole response fail: an incomplete
 * list would tell search engines that the missing pages are gone.
 */
export interface RemoteServer {
  /**
   * The addresses for search engines, one by one, so that a long list is never completely in memory. Without this
   * function they are the remote's routes without parameters; with it, exactly what it yields.
   */
  readonly sitemap?: (args: ServerArgs) => AsyncIterable<SitemapEntry>;
  /** The texts of `RemoteDefinition.documents`, by path. */
  readonly documents?: Readonly<Record<string, (args: ServerArgs) => Promise<string>>>;
}

export const defineServer = (server: RemoteServer): RemoteServer => server;
