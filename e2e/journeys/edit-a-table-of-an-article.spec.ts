import type { Locator, Page } from '@playwright/test';
import { manager } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test.beforeEach(async ({ page, editor }) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  const articles = manager(page, 'Article');
  await articles.getByLabel('Search Article').fill('release night');
  await articles.getByRole('button', { name: /^Edit What a release night/ }).click();
});

test('An administrator who goes through a table with the arrow keys and types adds no cell to it', async ({ page }) => {
  const { content, unsaved } = dialogOf(page);
  await content.getByRole('cell', { name: 'Morning report' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  await expect(unsaved).toBeVisible();
  expect(await cellsOfRows(content)).toEqual([3, 3, 3, 3]);
  await page.keyboard.press('Backspace');
  await expect(unsaved).toHaveCount(0);
});

test('An administrator who clicks and types while the page is busy writes where they clicked', async ({ page }) => {
  const { content, unsaved } = dialogOf(page);
  await content.getByRole('cell', { name: 'Kept' }).click();
  await page.keyboard.press('End');
  const item = content.getByText('Delete before you tune.');
  await item.scrollIntoViewIfNeeded();
  await pressWhileBusy(page, item, 'ArrowRight');
  await expect.poll(() => item.evaluate((text) => text.contains(getSelection()?.anchorNode ?? null))).toBe(true);
  await page.keyboard.type('x');
  await expect(unsaved).toBeVisible();
  await expect(item, 'the list has it, not the table that was left').toHaveText(/x/);
  expect(await cellsOfRows(content)).toEqual([3, 3, 3, 3]);
  await page.keyboard.press('Backspace');
  await expect(unsaved).toHaveCount(0);
});

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  return { content: dialog.getByRole('textbox', { name: 'Content' }), unsaved: dialog.getByText('Not saved yet') };
}

const cellsOfRows = (content: Locator) =>
  content.getByRole('row').evaluateAll((rows) => rows.map((row) => row.children.length));

/** Sends a click and a key that both wait in the browser until the page is no longer busy. */
async function pressWhileBusy(page: Page, target: Locator, key: string): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not on the screen.');
  const devtools = await page.context().newCDPSession(page);
  const mouse = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  const keyboard = { key, code: key, windowsVirtualKeyCode: 39 };
  await page.evaluate(() => {
    const keepBusy = () => {
      const end = performance.now() + 1000;
      while (performance.now() < end);
    };
    setTimeout(keepBusy);
  });
  await Promise.all([
    devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse }),
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse }),
    devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...keyboard }),
    devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...keyboard }),
  ]);
}
