import type { Page } from '@playwright/test';
import { untilChangesShow } from '../fixtures/changes.ts';
import { create } from '../fixtures/content.ts';
import { manager, signInOnScreen, toast } from '../fixtures/dashboard.ts';
import { open, visit } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

const SENTENCE = 'Nobody looks at the third dashboard, and that is the one that was right.';

test('An administrator publishes an article and a visitor reads it', async ({ page, site, newVisitor }) => {
  test.slow();
  const title = `What the night shift in Dhaka noticed ${Date.now()}`;
  const name = articlePath(title);

  await test.step('the administrator signs in with the password and the code of a real mail', async () => {
    await open(page, '/admin/login');
    await signInOnScreen(page, site);
    await expect(toast(page, 'Welcome to Admin Dashboard')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByText('Welcome to the Admin Dashboard')).toBeVisible();
  });

  await test.step('the administrator writes the article on the Blog screen', () => writeArticle(page, title));

  await test.step('the next visitor has it in the HTML, without JavaScript', async () => {
    const reader = await newVisitor({ javaScriptEnabled: false });
    for (const list of ['/', '/blog']) {
      await visit(reader, list);
      await expect(reader.getByRole('link', { name: title })).toBeVisible();
      const cover = reader.getByRole('article').filter({ hasText: title }).getByRole('img');
      await expect(cover).toHaveAttribute('src', new RegExp(`^${site.apiOrigin}/uploads/`));
    }
    await visit(reader, name);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.getByText(SENTENCE)).toBeVisible();
    await expect(reader.locator('strong', { hasText: 'It had been right for weeks.' })).toBeVisible();
    const image = await reader.locator('article img').first().getAttribute('src');
    const answer = await reader.request.get(image ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });

  await test.step('a visitor comes to it softly from the list, and by its address', async () => {
    await readArticle(await newVisitor(), title);
  });

  await test.step('the administrator takes it back', async () => {
    await manager(page, 'Article')
      .getByRole('button', { name: `Delete ${title}` })
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Deleted successfully')).toBeVisible();
    await untilChangesShow();
    expect((await page.request.get(name)).status()).toBe(404);
  });
});

async function readArticle(visitor: Page, title: string): Promise<void> {
  const name = articlePath(title);
  const traffic = recordTraffic(visitor);
  await open(visitor, '/blog');
  const navbar = await visitor.getByRole('navigation', { name: 'Main' }).elementHandle();
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText(SENTENCE)).toBeVisible();
  await expect(visitor).toHaveTitle(new RegExp(title));
  await expect(visitor).toHaveURL(name);
  expect(traffic.documents()).toEqual(['/blog']);
  expect(await navbar?.evaluate((element) => element.isConnected)).toBe(true);

  await open(visitor, name);
  await expect(visitor.getByText(SENTENCE)).toBeVisible();
}

async function writeArticle(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/admin/dashboard/blog');
  await manager(page, 'Article').getByRole('button', { name: 'Add Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  await dialog.getByLabel('Title').fill(title);
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await content.click();
  await page.keyboard.type(`${SENTENCE} `);
  await dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click();
  await expect(content, 'the caret is back in the text').toBeFocused();
  await page.keyboard.type('It had been right for weeks.');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByLabel('Reading time').fill('4 min read');
  await dialog
    .getByRole('group', { name: 'Image' })
    .getByRole('button', { name: 'Choose file' })
    .setInputFiles({ name: 'night shift.png', mimeType: 'image/png', buffer: png(1200, 800) });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
}

test('An article whose title holds signs that addresses use has an address that works', async ({ page, editor }) => {
  const title = `Is 100% of 3/4 enough? #metrics & “more” ${Date.now()}`;
  const category = await create(editor, 'article-category', { name: `Numbers ${Date.now()}` });
  const form = new FormData();
  const values = {
    title,
    content: '<p>Three quarters of everything.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
  };
  for (const [field, value] of Object.entries(values)) form.set(field, String(value));
  form.set('file', new Blob([png(320, 200)], { type: 'image/png' }), 'quarters.png');
  await editor.send('POST', '/article/admin/create', form);

  await open(page, '/blog');
  await page.getByRole('link', { name: title }).click();
  // The card's preview has the same text, so the heading shows that the article's own page is loaded.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Three quarters of everything.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect((await open(page, articlePath(title))).status()).toBe(200);
});
