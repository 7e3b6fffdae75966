import { parseFeed } from '@rowanmanning/feed-parser';
import type { APIResponse, Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** What a page says of itself to search engines and social networks, read by a browser's own parser. */
interface PageCard {
  readonly title: string;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical: string | null;
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

const cardOf = (page: Page): Promise<PageCard> =>
  page.evaluate(() => ({
    title: document.title,
    meta: Object.fromEntries(
      [...document.head.querySelectorAll('meta[name], meta[property]')].map((element) => [
        element.getAttribute('property') ?? element.getAttribute('name') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    ),
    canonical: document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    things: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
      (element) => JSON.parse(element.textContent ?? '') as Record<string, unknown>,
    ),
  }));

/** The types a page's structured data must have, whatever else it has. */
function typesOf(path: string): readonly string[] {
  if (path === '/') return ['Organization', 'WebSite'];
  if (path === '/about') return ['BreadcrumbList', 'AboutPage'];
  if (path === '/contact') return ['BreadcrumbList', 'ContactPage'];
  if (path === '/blog') return ['BreadcrumbList'];
  if (path.startsWith('/blog/')) return ['BreadcrumbList', 'Article'];
  if (path === '/career') return ['BreadcrumbList', 'JobPosting'];
  return ['BreadcrumbList', 'Service', 'FAQPage'];
}

test('A person who shares a page sees what it is about', async ({ site, newVisitor }) => {
  test.slow();
  const reader = await newVisitor({ javaScriptEnabled: false });
  const pictures = new Set<string>();
  for (const path of [...publicPages, (await longestArticle(site.apiOrigin)).path]) {
    await reader.goto(path);
    const { title, meta, canonical, things } = await cardOf(reader);
    expect.soft(canonical, `canonical address of ${path}`).toBe(`${site.origin}${path}`);
    expect.soft(meta.description?.length, `length of the description of ${path}`).toBeGreaterThan(30);
    expect
      .soft(meta, `card of ${path}`)
      .toMatchObject({
        'og:title': title,
        'twitter:title': title,
        'og:description': meta.description,
        'og:url': canonical,
        'og:site_name': 'Northlight Digital',
        'og:locale': 'en_US',
        'twitter:card': 'summary_large_image',
      });
    expect.soft(meta['og:image'], `picture of ${path}`).toMatch(/^http:\/\/localhost:\d+\/.+\.(?:jpe?g|png|webp)$/);
    expect.soft(Number(meta['og:image:width']), `width of the picture of ${path}`).toBeGreaterThanOrEqual(1000);
    expect.soft(meta['twitter:image']).toBe(meta['og:image']);
    pictures.add(meta['og:image'] ?? '');
    expect
      .soft(
        things.map((thing) => thing['@type']),
        `things in ${path}`,
      )
      .toEqual(expect.arrayContaining([...typesOf(path)]));
    for (const thing of things)
      expect.soft(thing['@context'], `context of ${String(thing['@type'])} in ${path}`).toBe('https://schema.org');
    expect
      .soft(
        addressesIn(things).filter((address) => !/^https?:\/\/[^/]/.test(address)),
        `relative addresses in the things of ${path}`,
      )
      .toEqual([]);
  }
  for (const picture of pictures) {
    const answer = await reader.request.get(picture);
    expect.soft(answer.status(), picture).toBe(200);
    expect.soft(answer.headers()['content-type'], picture).toMatch(/^image\/(?:jpeg|png|webp)$/);
  }
});

const ADDRESSES = ['@id', 'url', 'item', 'logo', 'image', 'mainEntityOfPage'];

function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ADDRESSES.includes(name) && typeof inner === 'string' ? [inner] : addressesIn(inner),
  );
}

test('A person who follows a link takes its structured data along', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.locator('#main')).toBeFocused();
  const arrived = await cardOf(page);
  await open(page, '/about');

  expect(arrived.things).toEqual((await cardOf(page)).things);
  expect(arrived.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'AboutPage']);
});

test('A title that looks like markup stays a title, everywhere', async ({ page, site, editor }) => {
  const title = `</script><script>alert(1)</script> & ]]> ${Date.now()}`;
  const { data: category } = (await editor.send('POST', '/article-category/admin/create', {
    name: `Markup ${Date.now()}`,
  })) as { data: { id: number } };
  await editor.send('POST', '/article/admin/create', {
    title,
    content: '<p>Words.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  });
  page.on('dialog', () => {
    throw new Error('A title ran as a script.');
  });

  await open(page, `/blog/${encodeURIComponent(title.replaceAll(' ', '-'))}`);
  const { things } = await cardOf(page);
  expect(things.find((thing) => thing['@type'] === 'Article')).toMatchObject({ headline: title });
  for (const feed of ['/blog/rss.xml', '/blog/atom.xml']) {
    await expect(async () => expect((await read(page, feed)).titles).toContain(title)).toPass();
  }
});

/** An XML document of the site as the browser's parser has it; a document that is not well-formed fails here. */
async function read(page: Page, path: string) {
  const answer = await page.request.get(path);
  const document = await page.evaluate(
    (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      const all = (name: string) => [...parsed.getElementsByTagName(name)];
      const texts = (name: string) => all(name).map(({ textContent }) => textContent ?? '');
      const contents = [...texts('content:encoded'), ...all('content').map(({ textContent }) => textContent ?? '')];
      return {
        broken: parsed.querySelector('parsererror')?.textContent ?? null,
        root: parsed.documentElement.tagName,
        namespace: parsed.documentElement.namespaceURI,
        titles: texts('title'),
        locations: texts('loc'),
        ids: [
          ...all('item').map((item) => item.getElementsByTagName('guid')[0]?.textContent),
          ...all('entry').map((entry) => entry.getElementsByTagName('id')[0]?.textContent),
        ],
        links: [
          ...all('item').map((item) => item.getElementsByTagName('link')[0]?.textContent ?? ''),
          ...all('entry').map((entry) => entry.getElementsByTagName('link')[0]?.getAttribute('href') ?? ''),
        ],
        dates: [
          ...texts('pubDate'),
          ...texts('lastBuildDate'),
          ...texts('published'),
          ...texts('updated'),
          ...texts('lastmod'),
        ],
        pictures: contents.flatMap((html) =>
          [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')].map(
            (image) => image.getAttribute('src') ?? '',
          ),
        ),
      };
    },
    await answer.text(),
  );
  expect(document.broken, `${path} is well-formed`).toBeNull();
  return { ...document, answer };
}

/** Addresses of openings stand in the sitemap beside the site's own pages. */
async function openings(apiOrigin: string): Promise<string[]> {
  const offers = (await (await fetch(`${apiOrigin}/job-offer`)).json()) as readonly { id: number }[];
  return offers.map(({ id }) => `/career?opening=${id}`);
}

async function articles(apiOrigin: string): Promise<string[]> {
  const { data } = (await (await fetch(`${apiOrigin}/article?page=0&limit=100`)).json()) as {
    data: readonly { title: string }[];
  };
  return data.map(({ title }) => `/blog/${encodeURIComponent(title.trim().replace(/\s+/g, '-'))}`);
}

test('A search engine is told exactly the pages there are', async ({ page, site }) => {
  test.slow();
  await page.goto('/about');
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/admin$/m);
  const sitemap = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? '';
  expect(sitemap).toBe(`${site.origin}/sitemap.xml`);

  await expect(async () => {
    const { root, namespace, locations, dates, answer } = await read(page, sitemap);
    const expected = [...publicPages, ...(await articles(site.apiOrigin)), ...(await openings(site.apiOrigin))].map(
      (path) => new URL(path, site.origin).href,
    );
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    expect([root, namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(locations.toSorted()).toEqual(expected.toSorted());
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date))).toEqual([]);
  }).toPass();

  for (const address of (await read(page, sitemap)).locations) {
    const answer: APIResponse = await page.request.get(address, { maxRedirects: 0 });
    expect.soft(answer.status(), address).toBe(200);
    expect
      .soft(
        /<link[^>]* rel="canonical" href="([^"]*)"/
          .exec(await answer.text())?.[1]
          ?.replaceAll('&amp;', '&')
          .replaceAll('&#39;', "'"),
        `${address} is its own canonical address`,
      )
      .toBe(address);
  }
  const dashboard = await page.request.get('/admin/login');
  expect(await dashboard.text()).toMatch(/name="robots" content="noindex"/);
});

test('A reader subscribes to the blog and gets whole articles', async ({ page, site }) => {
  await page.goto('/blog');
  const feeds = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('type') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );
  expect(feeds.map(([type]) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);

  for (const [type = '', address = ''] of feeds) {
    const { answer, ids, links, dates, pictures, root, namespace } = await read(page, address);
    expect(answer.headers()['content-type']).toBe(`${type}; charset=utf-8`);
    expect(type.includes('rss') ? root : namespace).toBe(type.includes('rss') ? 'rss' : 'http://www.w3.org/2005/Atom');
    const feed = parseFeed(await answer.text());
    expect(feed.meta.type).toBe(type.includes('rss') ? 'rss' : 'atom');
    expect(feed.items.map(({ id }) => id)).toEqual(ids);
    for (const { title, url, published, content } of feed.items)
      expect
        .soft({ title, url, published, content })
        .toEqual({
          title: expect.stringMatching(/./),
          url: expect.stringContaining(`${site.origin}/blog/`),
          published: expect.any(Date),
          content: expect.stringMatching(/<p>/),
        });
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size, 'every article has an id of its own').toBe(ids.length);
    expect(links.length).toBe(ids.length);
    expect(dates.filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) expect.soft((await page.request.get(picture)).status(), picture).toBe(200);
    expect((await page.request.get(links[0] ?? '')).status()).toBe(200);
    expect(new URL(links[0] ?? '').origin).toBe(site.origin);
    const again = await page.request.get(address, { headers: { 'if-none-match': answer.headers().etag ?? '' } });
    expect(again.status(), 'an unchanged feed is not sent twice').toBe(304);
  }
});

test('A phone finds an icon for its home screen', async ({ page }) => {
  await page.goto('/');
  const named = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: readonly { src: string; type: string; purpose: string }[];
  };
  expect(named).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  expect(manifest.name).toBe('Northlight Digital');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const address of [...named, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await page.request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(answer.headers()['cache-control'], address).toBe('public, max-age=86400');
  }
});
