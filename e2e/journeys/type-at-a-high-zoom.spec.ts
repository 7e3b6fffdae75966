import type { Locator } from '@playwright/test';
import { manager } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// A window of 1280 by 1024 pixels at a zoom of 400 %.
test.use({ viewport: { width: 320, height: 256 } });

/** Whether nothing covers the middle of an element. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return shown !== null && node.contains(shown);
  });

test('An administrator at a zoom of 400 % sees each field of a form that gets the focus', async ({ page, editor }) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await expect(dialog).toBeVisible();

  for (const label of ['Name', 'Designation', 'Paste an address', 'Alternative text']) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.focus();
    await expect.poll(() => isUncovered(field), label).toBe(true);
  }
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.focus();
  await expect.poll(() => isUncovered(save)).toBe(true);
});

test('An administrator at a zoom of 400 % sees what is written on the page of an article', async ({ page, editor }) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog/articles/new');

  const content = page.getByRole('textbox', { name: 'Content' });
  await content.pressSequentially('Seen while it is typed');
  await expect.poll(() => isUncovered(content.getByText('Seen while'))).toBe(true);
  for (const field of [page.getByRole('textbox', { name: 'Title' }), page.getByLabel('Category')]) {
    await field.focus();
    await expect.poll(() => isUncovered(field)).toBe(true);
  }
});
