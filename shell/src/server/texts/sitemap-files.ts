import { escapeXml, type SitemapEntry, type SiteUrl } from '@northlight/shared/remote';

/** Limits of one file by the protocol (sitemaps.org). Some bytes are left for the XML around the entries. */
const ADDRESSES = 50_000;
const BYTES = 50 * 1024 * 1024 - 1024;
/** The most characters of an address that search engines accept. */
const LONGEST = 2048;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes the sitemap of all entries: one file, or an index and several files if they don't fit into one. Each address
 * is listed once, under the site's own origin.
 * @returns the contents of /sitemap.xml, /sitemap-1.xml and so on. @throws for an entry that leads to another site.
 */
export async function sitemapFiles(entries: AsyncIterable<SitemapEntry>, siteUrl: SiteUrl): Promise<readonly string[]> {
  const site = siteUrl('/');
  const seen = new Set<string>();
  const files: string[][] = [[]];
  let bytes = 0;
  for await (const { path, modified } of entries) {
    const address = siteUrl(path);
    if (!address.startsWith(site)) throw new Error(`${path} is no path of this site.`);
    if (seen.has(address) || address.length >= LONGEST) continue;
    seen.add(address);
    const change = modified ? `<lastmod>${escapeXml(modified)}</lastmod>` : '';
    const url = `<url><loc>${escapeXml(address)}</loc>${change}</url>\n`;
    const size = Buffer.byteLength(url);
    if ((files.at(-1)?.length ?? 0) >= ADDRESSES || bytes + size > BYTES) {
      files.push([]);
      bytes = 0;
    }
    files.at(-1)?.push(url);
    bytes += size;
  }
  const sets = files.map((urls) => `${HEAD}<urlset ${SCHEMA}>\n${urls.join('')}</urlset>\n`);
  return sets.length === 1 ? sets : [indexOf(sets.length, siteUrl), ...sets];
}

/** The numbered files are in the same folder as the index, because a sitemap may only list what is below its folder. */
const indexOf = (count: number, siteUrl: SiteUrl): string => {
  const items = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeXml(siteUrl(`/sitemap-${index + 1}.xml`))}</loc></sitemap>\n`,
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${items.join('')}</sitemapindex>\n`;
};
