import type { ServerArgs, SitemapEntry } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { type VersionSources, withGoodVersion } from './good-version.ts';

/**
 * The addresses of all public remotes, as each tells its own. Fails when one of them can't: a sitemap that lacks a section
 * would tell search engines that it is gone.
 */
export async function* sitemapEntries({ remotes }: Releases, sources: VersionSources, args: ServerArgs): AsyncGenerator<SitemapEntry> {
  for (const remote of remotes.filter(({ live }) => live.frame === 'public')) {
    yield* await withGoodVersion(remote, sources, async ({ remote: version, server }) => begun(server.sitemap ? server.sitemap(args) : plainRoutes(version)));
  }
}

/** Asks for the first address, so that a version that can't tell any is found out while there still is another. */
async function begun(entries: AsyncIterable<SitemapEntry> | Iterable<SitemapEntry>): Promise<AsyncIterable<SitemapEntry>> {
  const iterator = Symbol.asyncIterator in entries ? entries[Symbol.asyncIterator]() : entries[Symbol.iterator]();
  let next = await iterator.next();
  return {
    async *[Symbol.asyncIterator]() {
      for (; !next.done; next = await iterator.next()) yield next.value;
    },
  };
}

/** Routes that are one page each. */
function* plainRoutes({ routes }: LiveRemote): Generator<SitemapEntry> {
  for (const { pattern } of routes) if (!/[:*]/.test(pattern)) yield { path: pattern };
}
