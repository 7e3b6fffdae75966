import { violationsOf } from '../fixtures/accessibility.ts';
import { open } from '../fixtures/open.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** Path of an article with a picture in its text. */
async function illustrated(apiOrigin: string): Promise<string> {
  const article = (await articlesOf(apiOrigin)).find(({ content }) => /<figure><img [^>]*alt="\S/.test(content));
  if (!article) throw new Error('No article has a picture in its text.');
  return articlePath(article.title);
}

test('A reader enlarges a picture of an article by keyboard, and goes on where they were', async ({ page, site }) => {
  await open(page, await illustrated(site.apiOrigin));
  const link = page.getByRole('link', { name: /^Enlarge the picture: / }).first();
  const words = (await link.getByRole('img').getAttribute('alt')) ?? '';
  const small = (await link.boundingBox())?.width ?? 0;
  await link.focus();
  const address = page.url();

  for (const close of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: words });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    const large = dialog.getByRole('img', { name: words });
    await expect
      .poll(() => large.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(small);
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  expect(page.url()).toBe(address);
  await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0);
});

test('A reader on a phone enlarges a picture with a tap, and closes it with another', async ({ newVisitor, site }) => {
  const page = await newVisitor({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await open(page, site.origin + (await illustrated(site.apiOrigin)));
  await page
    .getByRole('link', { name: /^Enlarge the picture: / })
    .first()
    .tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const fits = () =>
    dialog.getByRole('img').evaluate((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight;
    });
  await expect.poll(fits).toBe(true);

  await dialog.getByRole('img').tap();
  await expect(dialog).toHaveCount(0);
});

test('A reader without JavaScript opens the file of a picture', async ({ newVisitor, site, browserErrors }) => {
  // All ports of one host share a process, but the server of the file asks the browser for a separate one.
  browserErrors.allow(/origin-keyed agent cluster/);
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto(site.origin + (await illustrated(site.apiOrigin)));
  const link = page.getByRole('link', { name: /^Enlarge the picture: / }).first();
  const file = await link.getByRole('img').getAttribute('src');

  await link.click();
  await expect(page).toHaveURL(file ?? '');
});
