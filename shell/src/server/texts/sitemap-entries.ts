import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SitemapEntry } from '@northlight/shared/remote';
import type { LiveRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { type VersionSources, withGoodVersion } from './good-version.ts';
import type { LimitedWork } from './limited-work.ts';

/** The most addresses of one remote, and how many are read before the process handles other requests. */
const MOST_ADDRESSES = 500_000;
const AT_A_TIME = 1000;

/**
 * The addresses of all public remotes, each listed by the remote itself. Throws when one of them fails: a sitemap
 * without a section would tell search engines that the section is gone.
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
 * Reads all entries of a version before any is used: if the version fails at the last one, another version can still be
 * tried.
 */
async function entriesOf(
  source: AsyncIterable<SitemapEntry>,
  { limit }: LimitedWork,
): Promise<readonly SitemapEntry[]> {
  const iterator = source[Symbol.asyncIterator]();
  const entries: SitemapEntry[] = [];
  for (let next = await limit(iterator.next()); !next.done; next = await limit(iterator.next())) {
    entries.push(next.value);
    if (entries.length > MOST_ADDRESSES) throw new Error(`It tells more than ${MOST_ADDRESSES} addresses.`);
    if (entries.length % AT_A_TIME === 0) await yieldToEventLoop();
  }
  return entries;
}

/** Entries for the routes without parameters, which are one page each. */
function* plainRoutes({ routes }: LiveRemote): Generator<SitemapEntry> {
  for (const { pattern } of routes) if (!/[:*]/.test(pattern)) yield { path: pattern };
}
