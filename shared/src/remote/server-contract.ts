import type { ApiClient } from '../client/index.ts';
import type { SiteUrl } from './structured-data.ts';

/** What the shell's server hands a remote that it asks for something other than a page. */
export interface ServerArgs {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
  readonly siteUrl: SiteUrl;
}

/** An address for search engines. */
export interface SitemapEntry {
  /** Path and query on this site, encoded as in a link. */
  readonly path: string;
  /** When its content last changed, ISO 8601. */
  readonly modified?: string;
}

/**
 * The part of a remote that only the server runs. Every call of the API that fails makes the whole answer fail: a list
 * that lacks something would tell search engines that it is gone.
 */
export interface RemoteServer {
  /**
   * The addresses that search engines should know, one by one, so that a long list never has to be in memory whole.
   * Without it these are the remote's routes that have no parameter; with it, exactly what it yields.
   */
  readonly sitemap?: (args: ServerArgs) => AsyncIterable<SitemapEntry>;
  /** The texts of `RemoteDefinition.documents`, by path. */
  readonly documents?: Readonly<Record<string, (args: ServerArgs) => Promise<string>>>;
}

export const defineServer = (server: RemoteServer): RemoteServer => server;
