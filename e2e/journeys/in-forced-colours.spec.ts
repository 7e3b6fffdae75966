import type { Locator } from '@playwright/test';
import { manager } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// Windows with a contrast theme: neither backgrounds nor shadows are drawn.
test.use({ forcedColors: 'active' });

/** The lines that are drawn around an element. */
const linesOf = (element: Locator): Promise<string> =>
  element.evaluate((node) => {
    const { outlineStyle, borderBottomWidth } = getComputedStyle(node);
    return `${outlineStyle} ${borderBottomWidth}`;
  });

test('An administrator with a contrast theme sees what is chosen in the search and which tool is on', async ({
  page,
  editor,
}) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Go to' });
  const chosen = search.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const other = search.getByRole('option', { selected: false }).first();
  expect(await linesOf(chosen)).not.toBe(await linesOf(other));
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  await manager(page, 'Article').getByRole('button', { name: 'Add Article' }).click();
  const bold = page.getByRole('dialog').getByRole('button', { name: 'Bold' });
  const before = await linesOf(bold);
  await bold.click();
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  expect(await linesOf(bold)).not.toBe(before);
});
