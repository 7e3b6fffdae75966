import type { Head } from '@northlight/shared/remote';

export const RSS_PATH = '/blog/rss.xml';
export const ATOM_PATH = '/blog/atom.xml';

/** The feeds, as the blog's pages announce them to feed readers. */
export const FEEDS: NonNullable<Head['alternates']> = [
  { type: 'application/rss+xml', title: 'Blog (RSS)', path: RSS_PATH },
  { type: 'application/atom+xml', title: 'Blog (Atom)', path: ATOM_PATH },
];
