import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../fixtures/accessibility.ts';
import { create } from '../fixtures/content.ts';
import { toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';

const cover = { name: 'cover.png', mimeType: 'image/png', buffer: png(1200, 800) };
const night = { name: 'night.png', mimeType: 'image/png', buffer: png(640, 400) };

test('A new editor writes an article with two pictures in six clicks at the most', async ({ page, editor }) => {
  const title = `What the second dashboard is for ${Date.now()}`;
  await create(editor, 'article-category', { name: `Nights ${Date.now()}` });
  await editor.enter(page);
  await open(page, '/admin/dashboard');
  await countClicks(page);

  await page.getByRole('link', { name: 'Write an article' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.waitFor();
  await expect(page.getByLabel('Title', { exact: true }), 'where an article begins').toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(content, 'Enter leads from the title to the text').toBeFocused();
  await page.keyboard.type('It is for the night nobody sleeps.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/pic');
  await expect(page.getByRole('option', { name: 'Picture' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await choose(page, 'Picture', night);
  await page.getByLabel('What the picture shows').click();
  await page.keyboard.type('A desk at night');
  await page.keyboard.press('Enter');
  await expect(content.getByRole('img', { name: 'A desk at night' })).toBeVisible();
  await choose(page, 'Image', cover);
  await expect(page.getByLabel('Reading time')).toHaveValue('1 min read');
  await expect(page.getByLabel('Category')).not.toHaveValue('');
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Added successfully')).toBeVisible();

  expect(await clicks(page)).toBeLessThanOrEqual(6);
  await expect(page).toHaveURL(/\/admin\/dashboard\/blog\/articles\/\d+$/);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await open(page, articlePath(title));
  await expect(page.getByRole('img', { name: 'A desk at night' })).toBeVisible();
});

test('An editor pastes a text from a word processor with its pictures, and is told of one that stays behind', async ({
  page,
  editor,
}) => {
  const title = `Pasted ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Write an article' }).click();
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.click();
  const inText = `data:image/png;base64,${night.buffer.toString('base64')}`;
  await paste(
    content,
    `<h1>Nights</h1><table><tr><td><p>Calm</p></td><td><p>Loud</p></td></tr></table><p><img src="${inText}"></p>` +
      '<p><img src="file:///C:/clip_image001.png"></p><p>End</p>',
  );
  await expect(toast(page, 'One picture could not be pasted: insert it as a file.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByLabel('What the picture shows').fill('A desk at night');
  await page.keyboard.press('Enter');
  await expect(content.getByRole('img', { name: 'A desk at night' })).toBeVisible();
  await expect(content.getByRole('img')).toHaveCount(1);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await choose(page, 'Image', cover);
  await page.keyboard.press('Control+s');
  await expect(toast(page, 'Added successfully')).toBeVisible();

  await open(page, articlePath(title));
  const article = page.getByRole('article').filter({ hasText: title });
  await expect(article.getByRole('heading', { level: 2, name: 'Nights' })).toBeVisible();
  await expect(article.getByRole('cell')).toHaveText(['Calm', 'Loud']);
  await expect(article.getByRole('img', { name: 'A desk at night' })).toBeVisible();
});

test('The page of an article has no barrier, and its tools stay in sight', async ({ page, editor }) => {
  await editor.enter(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin/dashboard/blog');
    await page.getByRole('table', { name: 'Article' }).getByRole('rowheader').getByRole('link').first().click();
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await expect(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/admin/dashboard/blog');
  }
});

/** Pastes HTML, as it is in the clipboard of a word processor. */
const paste = (content: Locator, html: string) =>
  content.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** Presses the button of a file field, as a person does. */
async function choose(page: Page, group: string, file: typeof cover): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('group', { name: group, exact: true }).getByRole('button', { name: 'Choose file' }).click();
  await (await asked).setFiles(file);
}

/** Counts pointer presses in this document. A soft navigation keeps the document. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['clicks'] = '0';
    document.addEventListener(
      'pointerdown',
      () => {
        const { dataset } = document.documentElement;
        dataset['clicks'] = String(Number(dataset['clicks']) + 1);
      },
      true,
    );
  });

const clicks = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['clicks']));
