import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

/** Moves the published files of the blog away. @returns a function that puts them back. */
async function removeBlog(dataFolder: string): Promise<() => Promise<void>> {
  const published = path.join(dataFolder, 'remotes', 'blog');
  const hidden = path.join(dataFolder, 'blog-taken-away');
  await rename(published, hidden);
  return () => rename(hidden, published);
}

const section = (page: Page) => page.getByRole('main').getByRole('alert');
const articles = (page: Page) => page.getByRole('main').getByRole('article');

/** The section also retries by itself, so it may be back before the button is pressed. */
async function tryAgain(page: Page): Promise<void> {
  const button = section(page).getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (!(await articles(page).first().isVisible())) await button.click({ timeout: 2_000 });
  }).toPass();
  await expect(articles(page).first()).toBeVisible();
}

test('A visitor of a site whose blog is gone uses everything else', async ({
  site,
  page,
  newVisitor,
  browserErrors,
}) => {
  const putBack = await removeBlog(site.dataFolder);
  try {
    const reader = await newVisitor({ javaScriptEnabled: false });
    for (const address of publicPages.filter((other) => other !== '/blog')) {
      expect.soft((await reader.goto(address))?.status(), `status of ${address}`).toBe(200);
      await expect.soft(reader.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect.soft(reader.getByRole('alert'), `${address} complains of nothing`).toHaveCount(0);
    }
    // The home page leaves out the latest articles; its browser may find out by itself that they are not available.
    browserErrors.allow(/\/remotes\/blog\//, /left out blog\/latest-articles/, /prefetch/);
    await open(page, '/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of [
      ['About Us', '/about'],
      ['Career', '/career'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Read all articles' }),
      'the way to the blog stands in the place of its articles',
    ).toBeVisible();
  } finally {
    await putBack();
  }
});

test('A visitor who opens the missing blog by its address tries again until it is back', async ({
  ownSite: site,
  page,
  browserErrors,
}) => {
  test.setTimeout(300_000);
  // A site on which another test has opened the blog still has its code and its page in memory.
  await site.start();
  const putBack = await removeBlog(site.dataFolder);
  const traffic = recordTraffic(page);
  try {
    browserErrors.expect(/answer 503: .*\/blog$/);
    browserErrors.allow(/console error: Failed to load resource: .* 503 .*\/blog\)/, /\/remotes\/blog\//);
    const response = await open(page, `${site.origin}/blog`);
    expect(response.status()).toBe(503);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(section(page)).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    await putBack();
  }
  await tryAgain(page);
  await expect(section(page)).toHaveCount(0);
  expect(traffic.documents(), 'no document was asked for again').toEqual(['/blog']);
});

test('A visitor who comes to the missing blog by a link tries again until it is back', async ({
  site,
  page,
  browserErrors,
}) => {
  const traffic = recordTraffic(page);
  await open(page, '/about');
  const putBack = await removeBlog(site.dataFolder);
  const bar = page.getByRole('navigation', { name: 'Main' });
  const navbar = await bar.elementHandle();
  try {
    browserErrors.expect(/answer 404: .*\/remotes\/blog\//);
    browserErrors.allow(/console error: .*\/remotes\/blog\//);
    await bar.getByRole('link', { name: 'Blog' }).click();
    await expect(section(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page).toHaveURL('/blog');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await bar.getByRole('link', { name: 'Career' }).click();
    await expect(page).toHaveURL('/career');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/blog');
    await expect(section(page)).toBeVisible();
  } finally {
    await putBack();
  }
  await tryAgain(page);
  expect(traffic.documents()).toEqual(['/about']);
  expect(await navbar?.evaluate((element) => element.isConnected)).toBe(true);
});
