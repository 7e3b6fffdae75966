import { defineServer } from '@northlight/shared/remote';
import { articleAddresses } from './features/articles/article-addresses.ts';
import { atomFeed } from './features/feeds/atom-feed.ts';
import { ATOM_PATH, RSS_PATH } from './features/feeds/feed-addresses.ts';
import { newestEntries } from './features/feeds/feed-entries.ts';
import { rssFeed } from './features/feeds/rss-feed.ts';

export default defineServer({
  async *sitemap(args) {
    yield { path: '/blog' };
    yield* articleAddresses(args);
  },
  documents: {
    [RSS_PATH]: async (args) => rssFeed(await newestEntries(args), args.siteUrl),
    [ATOM_PATH]: async (args) => atomFeed(await newestEntries(args), args.siteUrl),
  },
});
