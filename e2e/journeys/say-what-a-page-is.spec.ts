import { publicPages } from '../fixtures/behaviour.ts';
import { create } from '../fixtures/content.ts';
import { open, visit } from '../fixtures/open.ts';
import { cardOf } from '../fixtures/page-card.ts';
import { articlePath, longestArticle } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { readXml } from '../fixtures/xml-document.ts';

/** The types that a page's structured data must contain. */
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
    await visit(reader, path);
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
  await expect.poll(async () => (await cardOf(page)).things.map((thing) => thing['@type'])).toContain('AboutPage');
  const arrived = await cardOf(page);
  await open(page, '/about');

  expect(arrived.things).toEqual((await cardOf(page)).things);
  expect(arrived.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'AboutPage']);
});

test('A title that looks like markup stays a title, everywhere', async ({ page, site, editor }) => {
  const title = `</script><script>alert(1)</script> & ]]> ${Date.now()}`;
  const category = await create(editor, 'article-category', { name: `Markup ${Date.now()}` });
  await create(editor, 'article', {
    title,
    content: '<p>Words.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  });
  page.on('dialog', () => {
    throw new Error('A title ran as a script.');
  });

  await open(page, articlePath(title));
  const { things } = await cardOf(page);
  expect(things.find((thing) => thing['@type'] === 'Article')).toMatchObject({ headline: title });
  for (const feed of ['/blog/rss.xml', '/blog/atom.xml']) {
    await expect(async () => expect((await readXml(page, feed)).titles).toContain(title)).toPass();
  }
});
