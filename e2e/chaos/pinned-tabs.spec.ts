import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/behaviour.ts';
import { ofEachRemote, releaseIn } from '../fixtures/composed-of.ts';
import { screenAddress } from '../fixtures/dashboard.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { wordsOf } from '../fixtures/release-variant.ts';
import { expect, type Releases, test } from '../fixtures/released-site.ts';
import { recordTraffic, type Traffic } from '../fixtures/traffic.ts';

/** The owner of a public page. */
const ownerOf = (address: string) => (address.startsWith('/blog') ? 'blog' : address === '/career' ? 'career' : 'site');

test('An open tab keeps the releases it was born with through two releases of everything, on every page', async ({
  page,
  newVisitor,
  site,
  releases,
}) => {
  const traffic = recordTraffic(page);
  await open(page, '/');
  const newest = await releaseEverythingTwice(releases);

  for (const address of [...publicPages.slice(1), await firstArticle(site.apiOrigin), '/']) {
    await goSoftly(page, address);
    // Each chapter of the home page shows it too.
    const words = page.getByRole('main').getByText(wordsOf(releases.good[ownerOf(address)]), { exact: true });
    await expect(words.first(), address).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(traffic.documents(), 'the tab was never left').toEqual(['/']);
  expectOnly(traffic, releases.good);

  const visitor = await newVisitor();
  const others = recordTraffic(visitor);
  for (const address of publicPages) {
    await open(visitor, site.origin + address);
    const words = visitor.getByText(wordsOf(newest[ownerOf(address)]), { exact: true });
    await expect(words.first(), address).toBeVisible();
  }
  expectOnly(others, newest);
});

test(
  'An administrator’s open dashboard keeps its release on every screen',
  NIGHTLY,
  async ({ page, newVisitor, site, releases, editor }) => {
    await editor.enter(page);
    const traffic = recordTraffic(page);
    await open(page, '/admin/dashboard');
    const bar = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(bar).toBeVisible();
    const newest = await releaseEverythingTwice(releases);

    const screens = releases.good.admin.routes
      .map(({ pattern }) => screenAddress(pattern))
      .filter((address) => address.startsWith('/admin/dashboard/'));
    expect(screens.length).toBeGreaterThan(15);
    for (const screen of screens) {
      await goSoftly(page, screen);
      await expect(page.getByRole('main').getByRole('heading').first(), screen).toBeVisible();
      // Both the dashboard's layout and the screen show it.
      await expect(page.getByText(wordsOf(releases.good.admin), { exact: true }), screen).toHaveCount(2);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(traffic.documents()).toEqual(['/admin/dashboard']);
    expectOnly(traffic, releases.good);

    const visitor = await newVisitor();
    await open(visitor, `${site.origin}/admin/login`);
    await expect(visitor.getByText(wordsOf(newest.admin), { exact: true })).toBeVisible();
  },
);

/** @returns the live releases at the end. */
async function releaseEverythingTwice(releases: Releases): Promise<Releases['good']> {
  await ofEachRemote((name) => releases.publish(name));
  return ofEachRemote((name) => releases.publish(name));
}

/** Navigates softly, as a link does, to pages that the current page does not link to. */
async function goSoftly(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    // The router counts the entries of the history, to know how far back a blocked navigation was.
    const { idx = 0 } = window.history.state ?? {};
    window.history.pushState({ idx: Number(idx) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page).toHaveURL(address);
  // Every page has its own title, so a new title shows that the page has arrived.
  await expect(page).not.toHaveTitle(before);
}

/**
 * Expects that every requested file of a release belongs to this set, and that files of every remote with a visited
 * page were requested.
 */
function expectOnly(traffic: Traffic, set: Releases['good']): void {
  const files = traffic
    .scripts()
    .filter((file) => file.startsWith('/remotes/'))
    .map(releaseIn);
  expect(files.length).toBeGreaterThan(3);
  expect(
    files.filter(({ name, version }) =>
      Object.values(set).every((release) => release.name !== name || release.version !== version),
    ),
  ).toEqual([]);
}

async function firstArticle(apiOrigin: string): Promise<string> {
  const [first] = await articlesOf(apiOrigin);
  if (!first) throw new Error('The site has no article.');
  return articlePath(first.title);
}
