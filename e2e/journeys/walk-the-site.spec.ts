import type { Page } from '@playwright/test';
import { tooWide } from '../fixtures/accessibility.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { create } from '../fixtures/content.ts';
import { open, visit } from '../fixtures/open.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic, remotesOf } from '../fixtures/traffic.ts';

test('A visitor without JavaScript reads every page', async ({ site, newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const titles = new Map<string, string>();
  const article = await longestArticle(site.apiOrigin);
  for (const path of [...publicPages, article.path]) {
    const response = await visit(visitor, path);
    expect.soft(response?.status(), `status of ${path}`).toBe(200);
    expect
      .soft(await visitor.getByRole('heading', { level: 1 }).allTextContents(), `titles in ${path}`)
      .toEqual([expect.stringMatching(/\S/)]);
    await expect.soft(visitor.getByRole('navigation', { name: 'Main' }), `navbar of ${path}`).toBeVisible();
    await expect.soft(visitor.getByRole('contentinfo'), `footer of ${path}`).toBeVisible();
    await expectHead(visitor, site.origin, path);
    titles.set(path, await visitor.title());
  }
  await expect(visitor.getByText(article.lastWords), 'the article is there to its last word').toBeVisible();
  expect(new Set(titles.values()).size, `each page has a title of its own: ${[...titles.values()].join(', ')}`).toBe(
    titles.size,
  );
});

async function expectHead(page: Page, origin: string, path: string): Promise<void> {
  const head = async (selector: string, attribute: string) =>
    page.locator(`head ${selector}`).first().getAttribute(attribute);
  expect.soft(await head('link[rel=canonical]', 'href'), `canonical address of ${path}`).toBe(`${origin}${path}`);
  expect.soft(await head('meta[property="og:url"]', 'content'), `og:url of ${path}`).toBe(`${origin}${path}`);
  expect.soft(await head('meta[property="og:title"]', 'content'), `og:title of ${path}`).toBe(await page.title());
  expect.soft(await head('meta[name=description]', 'content'), `description of ${path}`).toMatch(/\S{3}/);
  expect.soft(await head('meta[property="og:description"]', 'content'), `og:description of ${path}`).toMatch(/\S{3}/);
  expect
    .soft(await head('meta[property="og:type"]', 'content'), `og:type of ${path}`)
    .toBe(/^\/blog\/./.test(path) ? 'article' : 'website');
}

test('A visitor opens every page by its address, and nothing is fetched twice or in vain', async ({ page, site }) => {
  test.slow();
  for (const path of [...publicPages, (await longestArticle(site.apiOrigin)).path]) {
    const visit = await page.context().newPage();
    const traffic = recordTraffic(visit);
    const scriptsRun = await watchScriptsRun(visit);
    await open(visit, path);
    await visit.waitForLoadState('networkidle');
    // On a busy machine a loaded script may run later.
    await expect
      .poll(async () => {
        const run = await scriptsRun();
        return traffic.scripts().filter((script) => !run.has(script));
      }, `scripts that ${path} preloads and never runs`)
      .toEqual([]);
    expect.soft(traffic.calls(), `calls for data that ${path} came with already`).toEqual([]);
    expect.soft(remotesOf(traffic.scripts()), `${path} brings nothing of the dashboard`).not.toContain('admin');
    await visit.close();
  }
});

/** Records which scripts a page runs from now on. @returns a function that returns the paths of all scripts so far. */
async function watchScriptsRun(page: Page): Promise<() => Promise<ReadonlySet<string>>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const run = new Set<string>();
  return async () => {
    // Each call returns only what has run since the previous one.
    const { result } = await devtools.send('Profiler.takePreciseCoverage');
    for (const { url, functions } of result)
      if (URL.canParse(url) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        run.add(new URL(url).pathname);
    return run;
  };
}

test('A visitor walks through all sections without a new document', async ({ page, newVisitor }) => {
  const traffic = recordTraffic(page);
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const navbar = await bar.elementHandle();
  const linked = await newVisitor();
  const arrive = async (path: string | RegExp, link: () => Promise<void>) => {
    await link();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#main'), 'the section has the focus').toBeFocused();
    await open(linked, page.url());
    // In both tabs the theme colour changes once the bar has determined which section is behind it.
    const different = async () => {
      const [head, linkedHead] = [await headOf(page), await headOf(linked)];
      return [...head.filter((tag) => !linkedHead.includes(tag)), ...linkedHead.filter((tag) => !head.includes(tag))];
    };
    await expect.poll(different, `differences to ${page.url()} for a visitor who comes by a link`).toEqual([]);
  };

  await arrive('/about', () => bar.getByRole('link', { name: 'About Us' }).click());
  await arrive('/blog', () => bar.getByRole('link', { name: 'Blog' }).click());
  await arrive(/\/blog\/./, () => page.getByRole('main').getByRole('article').first().getByRole('link').click());
  await arrive('/career', () => bar.getByRole('link', { name: 'Career' }).click());
  await arrive('/seo', async () => {
    await bar.getByRole('link', { name: 'Service', exact: true }).hover();
    await bar.getByRole('link', { name: 'SEO' }).click();
  });
  await arrive('/contact', () => bar.getByRole('link', { name: 'Contact Us' }).click());
  await page.goBack();
  await expect(page).toHaveURL('/seo');
  await arrive('/', () => bar.getByRole('link', { name: 'Home', exact: true }).click());

  expect(traffic.documents()).toEqual(['/']);
  expect(await navbar?.evaluate((element) => element.isConnected), 'the navbar is still the same element').toBe(true);
});

/** The metadata of a page for search engines and social networks, sorted. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      document.title,
      ...[...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')].map(
        ({ outerHTML }) => outerHTML,
      ),
    ].toSorted(),
  );

test('A visitor comes to a section of the home page from another page', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Service', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('#service')).toBeInViewport();
  await expect(page.locator('#service')).toBeFocused();
});

test('A visitor without JavaScript and with a phone finds the way around', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await visit(visitor, '/');
  await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click();
  await expect(visitor).toHaveURL('/career');
  await visit(visitor, '/blog');
  await visitor.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(visitor).toHaveURL(/\/blog\/./);
});

test('A visitor who is lost is shown the way, with the right status', async ({ page, newVisitor, browserErrors }) => {
  browserErrors.expect(/answer 404: .*\/no-such-page/, /answer 404: .*\/blog\/no-such-article/);
  browserErrors.allow(
    /console error: Failed to load resource: .* 404 .*\((.*\/no-such-page|.*\/blog\/no-such-article)\)/,
  );
  const reader = await newVisitor({ javaScriptEnabled: false });
  for (const path of ['/no-such-page', '/blog/no-such-article']) {
    expect((await visit(reader, path)).status()).toBe(404);
    await expect(reader.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(reader.getByRole('contentinfo')).toBeVisible();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(reader.getByRole('main').getByRole('link', { name: 'Back to the start' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(reader).toHaveTitle(/not found/i);
    await expect(latest(reader)).toHaveCount(3);
  }
  await test.step('also to the page that was meant', async () => {
    browserErrors.expect(/answer 404: .*\/software\b/);
    browserErrors.allow(/console error: Failed to load resource: .* 404 .*\(.*\/software\)/);
    for (const visitor of [reader, page]) {
      await visitor.goto('/software');
      await visitor.getByText('Did you mean').getByRole('link', { name: 'Software Development' }).click();
      await expect(visitor).toHaveURL('/software-dev');
    }
  });
  await open(page, '/no-such-page');
  await expect(latest(page)).toHaveCount(3);
  await latest(page).first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('article').first()).toBeVisible();
  await open(page, '/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

const latest = (page: Page) => page.getByRole('region', { name: 'Latest articles' }).getByRole('link');

test('A visitor pages through the blog and comes back to the same place', async ({ page, site, editor }) => {
  const name = `Paging ${Date.now()}`;
  const category = await create(editor, 'article-category', { name });
  const article = {
    content: '<p>One of seven.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  };
  for (let number = 1; number <= 7; number += 1)
    await editor.send('POST', '/article/admin/create', { ...article, title: `${name}, part ${number}` });
  const oldest = page.getByRole('link', { name: `${name}, part 1` });
  const cards = page.getByRole('main').getByRole('article');
  const second = `/blog?category=${category.id}&page=2`;

  await open(page, '/blog');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/blog?category=${category.id}`);
  await expect(cards).toHaveCount(6);
  await page.getByRole('navigation', { name: 'Pagination' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(second);
  await expect(cards).toHaveCount(1);
  await oldest.click();
  await expect(page.getByRole('heading', { level: 1, name: `${name}, part 1` })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(second);
  await expect(oldest).toBeVisible();
});

test('A visitor with a very narrow screen never scrolls sideways', async ({ site, newVisitor }) => {
  const visitor = await newVisitor({ viewport: { width: 320, height: 640 } });
  for (const path of [...publicPages, (await longestArticle(site.apiOrigin)).path]) {
    await open(visitor, path);
    expect.soft(await tooWide(visitor), `what makes ${path} too wide`).toEqual([]);
  }
});
