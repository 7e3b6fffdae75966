import { articlePath } from '@northlight/shared/endpoints';
import type { ServerArgs, SiteUrl } from '@northlight/shared/remote';
import { preview } from '../articles/preview.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';

const NEWEST = 20;

/** Longest summary, in characters. Some readers show only the summary. */
const SUMMARY_LENGTH = 300;

/** The year in the tag URIs of this site. It is part of every entry's id, so it must never change. */
const NAMED_SINCE = 2025;

/** An article in both feeds. Times are ISO 8601. */
export interface FeedEntry {
  /** Does not change with the title or the address, so that a reader does not show the article twice. */
  readonly id: string;
  readonly title: string;
  readonly address: string;
  readonly published: string;
  readonly modified: string;
  readonly category: string;
  readonly summary: string;
  /** The complete text with absolute addresses. */
  readonly html: string;
}

export async function newestEntries({ api, signal, siteUrl }: ServerArgs): Promise<readonly FeedEntry[]> {
  const { data } = await api.articles({ page: 0, limit: NEWEST }, { signal });
  return data.map(({ id, title, content, published_at, updated_at, category }) => {
    const address = siteUrl(articlePath(title));
    return {
      id: feedId(siteUrl, `article-${id}`),
      title,
      address,
      published: published_at,
      modified: updated_at,
      category: category.name,
      summary: preview(content, SUMMARY_LENGTH),
      html: withAbsoluteAddresses(content, address, api.mediaUrl),
    };
  });
}

/** A tag URI (RFC 4151): a name, not an address. */
export const feedId = (siteUrl: SiteUrl, name: string): string =>
  `tag:${new URL(siteUrl('/')).hostname},${NAMED_SINCE}:${name}`;

/**
 * Time of the last change in the feed. It is taken from the content, not from the clock, so that an unchanged feed has
 * the same bytes.
 */
export const lastChange = (entries: readonly FeedEntry[]): Date =>
  new Date(Math.max(Date.UTC(NAMED_SINCE, 0), ...entries.map(({ modified }) => Date.parse(modified))));
