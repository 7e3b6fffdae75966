import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SitemapEntry } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { type VersionSources, withGoodVersion } from './good-version.ts';
import type { LimitedWork } from './limited-work.ts';

/** Addresses that one remote may tell, and how many of them are taken before other requests have their turn. */
const MOST_ADDRESSES = 500_000;
const AT_A_TIME = 1000;

/**
 * The addresses of all public remotes, as each tells its own. Fails when one of them can't: a sitemap that lacks a
 * section would tell search engines that it is gone.
 */
export async function* sitemapEntries(
  { remotes }: Releases,
  sources: VersionSources,
  limitedWork: () => LimitedWork,
): AsyncGenerator<SitemapEntry> {
  for (const remote of remotes.filter(({ live }) => live.frame === 'public')) {
    yield* await withGoodVersion(remote, sources, ({ remote: version, server: { sitemap } }) => {
      if (!sitemap) return Promise.resolve([...plainRoutes(version)]);
      const work = limitedWork();
      return entriesOf(sitemap(work.args), work);
    });
  }
}

/**
 * All of them before any is told, so that a version that can't tell the last is found out while there still is another.
 */
async function entriesOf(told: AsyncIterable<SitemapEntry>, { limit }: LimitedWork): Promise<readonly SitemapEntry[]> {
  const iterator = told[Symbol.asyncIterator]();
  const entries: SitemapEntry[] = [];
  for (let next = await limit(iterator.next()); !next.done; next = await limit(iterator.next())) {
    entries.push(next.value);
    if (entries.length > MOST_ADDRESSES) throw new Error(`It tells more than ${MOST_ADDRESSES} addresses.`);
    if (entries.length % AT_A_TIME === 0) await yieldToEventLoop();
  }
  return entries;
}

/** Routes that are one page each. */
function* plainRoutes({ routes }: LiveRemote): Generator<SitemapEntry> {
  for (const { pattern } of routes) if (!/[:*]/.test(pattern)) yield { path: pattern };
}
