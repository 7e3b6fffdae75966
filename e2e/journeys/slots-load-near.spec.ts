import type { Locator, Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic, remotesOf, type Traffic } from '../fixtures/traffic.ts';

const articles = (page: Page) => page.locator('[data-slot="blog/latest-articles"]');
const unloaded = (page: Page) => page.locator('[data-slot="blog/latest-articles"][data-unloaded]');
const comeNear = (page: Page) => articles(page).evaluate((slot) => slot.scrollIntoView({ behavior: 'instant' }));
const isLoaded = (traffic: Traffic) => remotesOf(traffic.scripts()).includes('blog');

test('The articles on the home page load their code when the visitor comes near, and look the same', async ({
  page,
}) => {
  const traffic = recordTraffic(page);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(isLoaded(traffic), 'most visitors never come there').toBe(false);
  const ofServer = await elementsOf(articles(page));

  await comeNear(page);
  await expect(unloaded(page)).toHaveCount(0);
  expect(isLoaded(traffic)).toBe(true);
  expect(await elementsOf(articles(page))).toEqual(ofServer);

  const link = articles(page).locator('h3 a').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(articles(page).locator('h3 a').first()).toHaveText(title);
  await expect(unloaded(page)).toHaveCount(0);
  expect(traffic.documents(), 'all in one document').toEqual(['/']);
});

test('A visitor who opens the home page at its articles gets them with their code at once', async ({ page }) => {
  await open(page, '/#articles');
  await expect(articles(page)).toBeInViewport();
  await expect(unloaded(page)).toHaveCount(0);
});

test('A visitor with a keyboard keeps their place in articles whose code is loaded meanwhile', async ({ page }) => {
  await open(page, '/');
  await expect(unloaded(page)).toHaveCount(1);
  const second = articles(page).locator('h3 a').nth(1);
  await second.focus();

  await expect(unloaded(page)).toHaveCount(0);
  await expect(second).toBeFocused();
});

test('Articles whose code can’t be loaded stay as the server sent them, and lead on', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/\/remotes\/blog\//, /\[shell\].*blog/);
  await page.route(/\/remotes\/blog\/[^/]+\/web\/latest-articles/, (route) => route.fulfill({ status: 404, body: '' }));
  const traffic = recordTraffic(page);
  await open(page, '/');
  await comeNear(page);
  await expect(page.locator('[data-unloaded="failed"]')).toHaveCount(1);

  const link = articles(page).locator('h3 a').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(traffic.documents(), 'the tab was never left').toEqual(['/']);
});

/** The elements of a slot that have a box, with their classes and their places in the page. */
const elementsOf = (slot: Locator): Promise<readonly string[]> =>
  slot.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.tagName, element.className, left, top + window.scrollY, width, height].join(' ');
      }),
  );
