import type { APIResponse } from '@playwright/test';
import { parseFeed } from '@rowanmanning/feed-parser';
import { z } from 'zod';
import { fetchJson, identified } from '../fixtures/answers.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { visit } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { readXml } from '../fixtures/xml-document.ts';

/** Addresses of openings, which are in the sitemap beside the site's own pages. */
async function openings(apiOrigin: string): Promise<string[]> {
  const offers = await fetchJson(`${apiOrigin}/job-offer`, z.array(identified));
  return offers.map(({ id }) => `/career?opening=${id}`);
}

async function articles(apiOrigin: string): Promise<string[]> {
  return (await articlesOf(apiOrigin)).map(({ title }) => articlePath(title));
}

test('A search engine is told exactly the pages there are', async ({ page, site }) => {
  test.slow();
  await visit(page, '/about');
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/admin$/m);
  const sitemap = /^Sitemap: (.*)$/m.exec(await robots.text())?.[1] ?? '';
  expect(sitemap).toBe(`${site.origin}/sitemap.xml`);

  await expect(async () => {
    const { root, namespace, locations, dates, answer } = await readXml(page, sitemap);
    const expected = [...publicPages, ...(await articles(site.apiOrigin)), ...(await openings(site.apiOrigin))].map(
      (path) => new URL(path, site.origin).href,
    );
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/);
    expect([root, namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    expect(locations.toSorted()).toEqual(expected.toSorted());
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date))).toEqual([]);
  }).toPass();

  for (const address of (await readXml(page, sitemap)).locations) {
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
  await visit(page, '/blog');
  const feeds = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=alternate]')].map((link) => [
      link.getAttribute('type') ?? '',
      link.getAttribute('href') ?? '',
    ]),
  );
  expect(feeds.map(([type]) => type)).toEqual(['application/rss+xml', 'application/atom+xml']);

  for (const [type = '', address = ''] of feeds) {
    const { answer, ids, links, dates, pictures, root, namespace } = await readXml(page, address);
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
  await visit(page, '/');
  const named = await page.evaluate(() =>
    [...document.head.querySelectorAll('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  const answered = await page.request.get('/manifest.webmanifest');
  const icon = z.object({ src: z.string(), purpose: z.string() });
  const manifest = z.object({ name: z.string(), icons: z.array(icon) }).parse(await answered.json());
  expect(named).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  expect(manifest.name).toBe('Northlight Digital');
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const address of [...named, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await page.request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    expect.soft(answer.headers()['cache-control'], address).toBe('public, max-age=86400');
  }
});
