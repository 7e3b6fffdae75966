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
