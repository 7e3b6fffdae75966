import type { FrameLocator } from '@playwright/test';
import { violationsOf } from '../fixtures/accessibility.ts';
import { manager } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { recordDialog } from '../fixtures/record-dialog.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An editor sees the page with what is typed, beside the form or on a tab of its own', async ({ page, editor }) => {
  await editor.enter(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/admin/dashboard/home/hero');
  await manager(page, 'Hero Section').getByRole('button', { name: /^Edit/ }).click();
  const dialog = await recordDialog(page, /^Edit/);
  await dialog.getByRole('button', { name: 'Preview' }).click();

  const shown = page.frameLocator('iframe[title^="Preview of"]');
  const tabs = page.getByRole('group', { name: 'What is shown' });
  await expect(tabs.getByRole('button', { name: 'Preview' }), 'on a tab of its own').toBeFocused();
  await expect(page.getByRole('button', { name: 'Phone' })).toHaveAttribute('aria-pressed', 'true');
  const name = `Seen while it is typed, ${Date.now()}`;
  const isScrolled = await scrolledTo(shown, 300);
  expect(await violationsOf(page)).toEqual([]);

  await tabs.getByRole('button', { name: 'Form' }).press('Enter');
  await dialog.getByLabel('Title').fill(name);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeInViewport({ ratio: 1 });
  expect(await violationsOf(page)).toEqual([]);
  await expect(shown.getByText(name), 'behind the form').toBeHidden();
  await tabs.getByRole('button', { name: 'Preview' }).click();
  await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(isScrolled, 'where it was').toBe(true);

  await shown.getByRole('heading', { level: 1, name }).click();
  await expect(tabs.getByRole('button', { name: 'Form' })).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(tabs).toHaveCount(0);
  await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
  const isWhereItWas = await scrolledTo(shown, 200);
  await dialog.getByLabel('Title').fill(`${name}, twice`);
  await expect(shown.getByRole('heading', { level: 1, name: `${name}, twice` })).toBeVisible();
  await expect.poll(isWhereItWas, 'where it was, wide').toBe(true);
  expect(await violationsOf(page)).toEqual([]);
});

test('What was opened in the page stays open while the editor types', async ({ page, editor }) => {
  await editor.enter(page);
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, '/admin/dashboard/software-dev');
  await manager(page, 'Hero').getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = await recordDialog(page, /^Edit/);
  await dialog.getByRole('button', { name: 'Preview' }).click();

  const shown = page.frameLocator('iframe[title^="Preview of"]');
  await expect(page.getByLabel('Page that is shown'), 'of two managers that have it').toHaveValue('/software-dev');
  const isScrolled = await scrolledTo(shown, 400);
  const questions = shown.locator('section[aria-labelledby="questions"] details');
  await questions
    .nth(2)
    .locator('summary')
    .evaluate((summary: HTMLElement) => summary.click());
  const title = `Opened while it is typed, ${Date.now()}`;
  await dialog.getByLabel('Title').fill(title);
  await expect(shown.getByText(title).first()).toBeAttached();
  await expect(questions.nth(2)).toHaveAttribute('open');
  await expect(questions.nth(1)).not.toHaveAttribute('open');
  await expect.poll(isScrolled, 'where it was').toBe(true);
});

async function scrolledTo(shown: FrameLocator, pixels: number): Promise<() => Promise<boolean>> {
  const root = shown.locator('html[data-hydrated]');
  const place = () => root.evaluate(({ ownerDocument: { defaultView } }) => defaultView?.scrollY);
  // A page that is not laid out to its end yet may be too short.
  await expect
    .poll(async () => {
      await root.evaluate(
        ({ ownerDocument: { defaultView } }, top) => defaultView?.scrollTo({ top, behavior: 'instant' }),
        pixels,
      );
      return place();
    }, 'pixels that the page is scrolled')
    .toBe(pixels);
  return async () => (await place()) === pixels;
}
