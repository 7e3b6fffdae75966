import { brand } from '@northlight/shared/brand';
import { escapeXml, type SiteUrl } from '@northlight/shared/remote';
import { AUTHOR } from '../articles/author.ts';
import { BLOG_DESCRIPTION } from '../articles/blog-head.ts';
import { RSS_PATH } from './feed-addresses.ts';
import { type FeedEntry, lastChange } from './feed-entries.ts';

const NAMESPACES =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" ' +
  'xmlns:dc="http://purl.org/dc/elements/1.1/"';

/**
 * RSS 2.0 with the complete texts. RSS requires a mail address as author, so the name is given as `dc:creator` instead.
 */
export const rssFeed = (
  entries: readonly FeedEntry[],
  siteUrl: SiteUrl,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>${escapeXml(`${brand.name}: Blog`)}</title>
<link>${escapeXml(siteUrl('/blog'))}</link>
<description>${escapeXml(BLOG_DESCRIPTION)}</description>
<language>en</language>
<lastBuildDate>${rfc822(lastChange(entries))}</lastBuildDate>
<atom:link href="${escapeXml(siteUrl(RSS_PATH))}" rel="self" type="application/rss+xml"/>
${entries.map(item).join('')}</channel>
</rss>
`;

const item = ({ id, title, address, published, category, summary, html }: FeedEntry): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<guid isPermaLink="false">${escapeXml(id)}</guid>
<pubDate>${rfc822(new Date(published))}</pubDate>
<dc:creator>${AUTHOR}</dc:creator>
<category>${escapeXml(category)}</category>
<description>${escapeXml(summary)}</description>
<content:encoded>${escapeXml(html)}</content:encoded>
</item>
`;

/** `Wed, 12 Nov 2025 08:00:00 GMT`. */
const rfc822 = (date: Date): string => date.toUTCString();
