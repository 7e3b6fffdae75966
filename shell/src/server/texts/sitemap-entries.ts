import type { ServerArgs, SitemapEntry } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { RemoteHost } from '../composition/remote-host.ts';

/**
 * The addresses of all public remotes, as each tells its own. Fails when one of them can't: a sitemap that lacks a section
 * would tell search engines that it is gone.
 */
export async function* sitemapEntries(remotes: readonly LiveRemote[], host: RemoteHost, args: ServerArgs): AsyncGenerator<SitemapEntry> {
  for (const remote of remotes.filter(({ frame }) => frame === 'public')) {
    const { server } = await host.load(remote);
    const { sitemap } = (await server?.())?.default ?? {};
    yield* sitemap ? sitemap(args) : plainRoutes(remote);
  }
}

/** Routes that are one page each. */
function* plainRoutes({ routes }: LiveRemote): Generator<SitemapEntry> {
  for (const { pattern } of routes) if (!/[:*]/.test(pattern)) yield { path: pattern };
}
