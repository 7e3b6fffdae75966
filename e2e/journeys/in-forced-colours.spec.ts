import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { sendMessage } from '../fixtures/inbox.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** High contrast of Windows: the browser replaces all colours, and removes shadows and backgrounds. */
test.use({ forcedColors: 'active' });

/** What an element looks like, its words aside. */
const looksOf = (element: Locator) =>
  element.evaluate((drawn) => {
    const [own, mark] = [getComputedStyle(drawn), getComputedStyle(drawn, '::before')];
    return {
      border: `${own.borderTopWidth} ${own.borderTopColor}`,
      outline: `${own.outlineStyle} ${own.outlineColor}`,
      mark: mark.content === 'none' ? 'none' : mark.backgroundColor,
    };
  });

const ground = (element: Locator) =>
  element.evaluate((drawn) => getComputedStyle(drawn.ownerDocument.body).backgroundColor);

test('The current page of a list has a frame', async ({ page }) => {
  await open(page, '/blog');
  const pages = page.getByRole('navigation', { name: 'Pagination' }).getByRole('listitem').getByRole('link');
  await expect(pages).toHaveCount(2);

  const [current, other] = [await looksOf(pages.first()), await looksOf(pages.nth(1))];
  expect(current.border).toMatch(/^2px /);
  expect(other.border).toMatch(/^0px /);
});

/** Which of these elements still have a gradient: their own, or one of their marks before and after. */
const drawn = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) =>
      ['', '::before', '::after'].some((part) => getComputedStyle(element, part).backgroundImage !== 'none'),
    ),
  );

test('Drawings keep their rays, and a slider over one shows its own handle, not the track of the browser', async ({
  page,
}) => {
  for (const [path, rays] of [
    ['/contact', 'figure li [aria-hidden] > i'],
    ['/software-dev', 'figure [aria-hidden] > i'],
    ['/business-analytics', 'figure i + i'],
    ['/seo', 'figure i'],
    ['/ui-ux', 'figure input ~ b'],
  ] as const) {
    await open(page, path);
    const found = await drawn(page.locator(`main ${rays}`));
    expect.soft(found, path).toEqual(expect.arrayContaining([true]));
    expect.soft(found, path).not.toContain(false);
  }
  for (const path of ['/business-analytics', '/ui-ux']) {
    await open(page, path);
    await expect.soft(page.getByRole('main').getByRole('slider'), path).toHaveCSS('opacity', '0');
  }
});

test('The current screen of the dashboard and the open message are marked in a colour that is seen', async ({
  page,
  site,
  editor,
}) => {
  const name = `Mona of the high contrast ${randomUUID().slice(0, 8)}`;
  await sendMessage(site, name, 'Can you see this?');
  await editor.enter(page);
  await open(page, '/admin/dashboard/inbox');
  const entry = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Inbox/ });
  expect((await looksOf(entry)).mark).not.toBe(await ground(entry));

  const row = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name });
  expect((await looksOf(row)).mark, 'the mark of a new message').not.toBe(await ground(row));
  await row.click();
  await page.getByRole('article', { name }).click();
  expect((await looksOf(row)).outline).toMatch(/^solid /);
});
