import { brand } from '@northlight/shared/brand';
import { escapeXml, type SiteUrl } from '@northlight/shared/remote';
import { AUTHOR } from '../articles/author.ts';
import { BLOG_DESCRIPTION } from '../articles/blog-head.ts';
import { ATOM_PATH } from './feed-addresses.ts';
import { type FeedEntry, feedId, lastChange } from './feed-entries.ts';

/** Atom 1.0 (RFC 4287) with the complete texts. */
export const atomFeed = (
  entries: readonly FeedEntry[],
  siteUrl: SiteUrl,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${escapeXml(feedId(siteUrl, 'blog'))}</id>
<title>${escapeXml(`${brand.name}: Blog`)}</title>
<subtitle>${escapeXml(BLOG_DESCRIPTION)}</subtitle>
<updated>${lastChange(entries).toISOString()}</updated>
<author><name>${AUTHOR}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(siteUrl('/blog'))}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl(ATOM_PATH))}"/>
${entries.map(entry).join('')}</feed>
`;

const entry = ({ id, title, address, published, modified, category, summary, html }: FeedEntry): string => `<entry>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>
<published>${new Date(published).toISOString()}</published>
<updated>${new Date(modified).toISOString()}</updated>
<category term="${escapeXml(category)}"/>
<summary>${escapeXml(summary)}</summary>
<content type="html">${escapeXml(html)}</content>
</entry>
`;
