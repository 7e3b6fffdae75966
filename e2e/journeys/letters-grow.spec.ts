import type { Locator } from '@playwright/test';
import { wholeBrowser } from '../fixtures/chromium.ts';
import { pauseClock } from '../fixtures/clock.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// Letters have slightly other widths in a browser without a window.
test.use({ launchOptions: wholeBrowser });

const THIN = 260;
const STRONG = 420;

/** Weight, width in pixels and number of lines of an element's letters, once they no longer change. */
const lettersOf = (words: Locator) =>
  words.evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
    return {
      weight: Number(getComputedStyle(element).fontWeight),
      width: lines.reduce((sum, { width }) => sum + width, 0),
      lines: new Set(lines.map(({ top }) => Math.round(top))).size,
    };
  });

/** Expects that the grown letters take the same room as the thin ones, so that nothing around them moves. */
async function expectToGrow(words: Locator, grow: () => Promise<void>): Promise<void> {
  const thin = await lettersOf(words);
  await grow();
  await expect.poll(async () => (await lettersOf(words)).weight).toBe(STRONG);
  const strong = await lettersOf(words);
  expect(thin.weight).toBe(THIN);
  expect(strong.lines).toBe(thin.lines);
  expect(Math.abs(strong.width - thin.width) / thin.width, 'how much longer or shorter').toBeLessThan(0.04);
}

test('The letters of a service grow when somebody comes to it, and those of a caption when it is shown', async ({
  page,
}) => {
  // The captions change only on command: on a busy machine the tested one could already have been shown.
  const clock = await pauseClock(page);
  await open(page, '/');
  await clock.stop();
  await page.evaluate(() => document.fonts.ready);
  const services = page.locator('#service a');
  const nameOf = (place: number) => services.nth(place).locator('> span:last-child > span').first();
  await expectToGrow(nameOf(2), () => services.nth(2).hover());
  await expectToGrow(nameOf(4), () => services.nth(4).focus());

  const captions = page.locator('#overview li');
  await expectToGrow(captions.nth(1), async () => {
    await captions.first().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => {
        await clock.run(1000);
        return captions.nth(1).getAttribute('data-current');
      })
      .toBe('');
  });
});

test('The letters of the menu on a phone grow when an item has the focus', async ({ site, newVisitor }) => {
  const page = await newVisitor({ baseURL: site.origin, viewport: { width: 360, height: 740 } });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const item = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' });
  await page.keyboard.press('Tab');
  await expectToGrow(item, () => item.focus());
});
