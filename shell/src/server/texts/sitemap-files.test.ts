import type { SitemapEntry } from '@northlight/shared/remote';
import { sitemapFiles } from './sitemap-files.ts';

const siteUrl = (path: string) => new URL(path, 'https://example.com').href;
/** Used for tens of thousands of paths that are already encoded: the test environment's `URL` is slow. */
const joined = (path: string) => `https://example.com${path}`;

async function* of(...entries: SitemapEntry[]): AsyncGenerator<SitemapEntry> {
  yield* entries;
}

async function* many(count: number, path = (index: number) => `/blog/${index}`): AsyncGenerator<SitemapEntry> {
  for (let index = 0; index < count; index += 1) yield { path: path(index) };
}

/** Parses a file with a real XML parser, as search engines do. */
function parsed(xml = ''): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  expect(document.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return document;
}

const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map(({ textContent }) => textContent);

describe('sitemapFiles', () => {
  it('lists absolute addresses with the time of their last change', async () => {
    const files = await sitemapFiles(
      of({ path: '/' }, { path: '/blog/A', modified: '2025-11-12T08:00:00.000Z' }),
      siteUrl,
    );
    const document = parsed(files[0]);

    expect(files).toHaveLength(1);
    expect(document.documentElement.tagName).toBe('urlset');
    expect(
      [...document.documentElement.children].map((url) =>
        [...url.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      ),
    ).toEqual([['loc https://example.com/'], ['loc https://example.com/blog/A', 'lastmod 2025-11-12T08:00:00.000Z']]);
  });

  it('encodes addresses for XML and for the web', async () => {
    const [file] = await sitemapFiles(
      of(
        { path: '/career?opening=1&from=a' },
        { path: `/blog/${encodeURIComponent('<ঢাকা> & "co"')}` },
        { path: "/blog/it's" },
      ),
      siteUrl,
    );

    expect(texts(parsed(file), 'loc')).toEqual([
      'https://example.com/career?opening=1&from=a',
      `https://example.com/blog/${encodeURIComponent('<ঢাকা> & "co"')}`,
      "https://example.com/blog/it's",
    ]);
    expect(file).toContain('opening=1&amp;from=a');
    expect(file).toContain('it&apos;s');
  });

  it('lists an address once, and none that is longer than search engines take', async () => {
    const [file] = await sitemapFiles(of({ path: '/a' }, { path: '/a' }, { path: `/${'x'.repeat(2048)}` }), siteUrl);

    expect(texts(parsed(file), 'loc')).toEqual(['https://example.com/a']);
  });

  it('refuses an address of another site', async () => {
    await expect(sitemapFiles(of({ path: '//evil.example/' }), siteUrl)).rejects.toThrow('no path of this site');
    await expect(sitemapFiles(of({ path: 'https://evil.example/' }), siteUrl)).rejects.toThrow('no path of this site');
  });

  it('keeps 50,000 addresses in one file, and puts an index before more', async () => {
    expect(await sitemapFiles(many(50_000), joined)).toHaveLength(1);
    const [index, ...rest] = await sitemapFiles(many(50_001), joined);

    expect(parsed(index).documentElement.tagName).toBe('sitemapindex');
    expect(texts(parsed(index), 'loc')).toEqual([
      'https://example.com/sitemap-1.xml',
      'https://example.com/sitemap-2.xml',
    ]);
    expect(rest.map((file) => file.match(/<loc>/g)?.length)).toEqual([50_000, 1]);
  });

  it('keeps a file below 50 MB, however few addresses that are', async () => {
    const long = encodeURIComponent('ü'.repeat(330));
    const files = await sitemapFiles(
      many(30_000, (index) => `/blog/${index}-${long}`),
      joined,
    );

    expect(files).toHaveLength(3);
    for (const file of files) expect(Buffer.byteLength(file)).toBeLessThanOrEqual(50 * 1024 * 1024);
    expect(files.slice(1).reduce((sum, file) => sum + (file.match(/<loc>/g)?.length ?? 0), 0)).toBe(30_000);
  });

  it('passes on what its source fails with', async () => {
    async function* failing(): AsyncGenerator<SitemapEntry> {
      yield { path: '/' };
      throw new Error('the API is down');
    }

    await expect(sitemapFiles(failing(), siteUrl)).rejects.toThrow('the API is down');
  });
});
