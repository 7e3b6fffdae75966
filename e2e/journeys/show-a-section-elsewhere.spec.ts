import type { Page } from '@playwright/test';
import { violationsOf } from '../fixtures/accessibility.ts';
import { type Hosts, openHosts } from '../fixtures/hosts.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';

const test = base.extend<object, { readonly hosts: Hosts }>({
  hosts: [
    async ({ site }, provide) => {
      const hosts = await openHosts(site);
      await provide(hosts);
      await hosts.close();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
});

const HOSTS = [
  { host: 'rspack', title: 'The newsroom' },
  { host: 'webpack', title: 'The intranet' },
  { host: 'vite', title: 'The portal' },
] as const;

/** A text in the sources of React and of its renderer that survives every minifier. */
const REACT = '__CLIENT_INTERNALS_DO_NOT_USE';

const articles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).getByRole('link');

for (const { host, title } of HOSTS)
  test(`A visitor of a page made with ${host} reads the agency’s articles on it`, async ({ page, site, hosts }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    let show = () => {};
    const shown = new Promise<void>((resolve) => (show = resolve));
    // The manifest may be requested before the host is rendered, so the exposed modules are delayed.
    await page.route(/\/portable\/(?:Section|mount)\.\w+\.js$/, async (route) => {
      await shown;
      await route.continue();
    });
    await page.goto(hosts.addressOf(host), { waitUntil: 'commit' });
    const isThere = page.getByRole('heading', { name: title });
    await expect(isThere).toBeVisible();
    const [looksBefore, violationsBefore] = [await looksOf(page), await violationsOf(page)];

    await test.step('the list of articles is there, beside what the host has itself', async () => {
      show();
      await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
      await expect(articles(page).first()).toBeVisible();
      await expect(isThere).toBeVisible();
    });

    await test.step('there is one React on the page, the host’s', async () => {
      const own = await Promise.all(
        scripts
          .filter((address) => address.startsWith(site.origin))
          .map(async (address) => ({ address, text: await (await page.request.get(address)).text() })),
      );
      expect(own.length).toBeGreaterThan(1);
      expect(own.filter(({ text }) => text.includes(REACT)).map(({ address }) => address)).toEqual([]);
      expect(await loadedReacts(page)).toHaveLength(1);
    });

    await test.step('it looks as on the site, and the host’s own elements look as before', async () => {
      expect(await looksOf(page)).toEqual(looksBefore);
      expect(await faceOf(page, 'Notes from the studio')).toContain('Northlight Imbue Variable');
      expect(await faceOf(page, title)).toBe('Georgia, serif');
      expect(await violationsOf(page)).toEqual(violationsBefore);
    });

    await test.step('a link to an article shows it in its place', async () => {
      const link = articles(page).first();
      const name = (await link.textContent()) ?? '';
      expect(await link.getAttribute('href')).toMatch(`${site.origin}/blog/`);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(hosts.addressOf(host));
      await expect(isThere).toBeAttached();
    });
  });

test('A host takes the section away, and shows it again', async ({ page, hosts }) => {
  await page.goto(hosts.addressOf('rspack'));
  await expect(articles(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide the articles' }).click();
  await expect(articles(page)).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => [...document.head.querySelectorAll('style')].map((style) => style.textContent)))
    .not.toContainEqual(expect.stringContaining('Northlight'));

  await page.getByRole('button', { name: 'Show the articles' }).click();
  await expect(articles(page).first()).toBeVisible();
});

test('A host decides itself where a link leads, and hears of each click once', async ({ page, hosts }) => {
  await page.goto(hosts.addressOf('webpack'));
  await articles(page).first().click();
  await expect(page.getByText(/^Shown: \/blog\/.+, clicks: 1$/)).toBeAttached();
  await expect(page.getByRole('link', { name: 'All articles' })).toBeVisible();

  await page.getByRole('button', { name: 'All articles' }).click();
  await expect(page.getByRole('heading', { name: 'Notes from the studio' })).toBeVisible();
});

test('A visitor is told by the section itself that its articles can’t be had', async ({
  page,
  site,
  hosts,
  browserErrors,
}) => {
  browserErrors.expect(/request failed: .*\/article/, /Failed to load resource/, /Failed to fetch/);
  await page.route(`${site.apiOrigin}/**`, (route) => route.abort());
  await page.goto(hosts.addressOf('vite'));

  await expect(page.getByText('No Articles Available')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The portal' })).toBeVisible();
});

/** Computed styles of the host's own elements, which a foreign style sheet could change. */
const looksOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const elements = ['html', 'body', 'h1', 'main > p', 'main > p a', 'main > ul', 'main > ul > li'];
    const text = 'font color letter-spacing text-transform text-decoration text-wrap overflow-wrap font-synthesis';
    const box = 'background margin padding border list-style box-sizing display outline overflow scroll-padding';
    const properties = `${text} ${box} color-scheme cursor --bg --ink`.split(' ');
    return Object.fromEntries(
      elements.map((selector) => {
        const element = document.querySelector(selector);
        const style = element && getComputedStyle(element);
        return [selector, properties.map((name) => `${name}: ${style?.getPropertyValue(name)}`).join('; ')];
      }),
    );
  });

const faceOf = (page: Page, heading: string): Promise<string> =>
  page.getByRole('heading', { name: heading }).evaluate((element) => getComputedStyle(element).fontFamily);

/** The builds whose copies of React are in use, according to the runtime of Module Federation. */
const loadedReacts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    interface Shared {
      readonly from: string;
      readonly loaded?: unknown;
      readonly lib?: unknown;
    }
    interface Instance {
      readonly shareScopeMap: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Shared>>>>>>;
    }
    const { __INSTANCES__: instances }: { __INSTANCES__: readonly Instance[] } = Reflect.get(window, '__FEDERATION__');
    const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap.default?.react ?? {}));
    return [...new Set(copies)].filter(({ loaded, lib }) => loaded || lib).map(({ from }) => from);
  });
