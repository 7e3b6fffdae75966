import { z } from 'zod';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import { create, numbered } from '../fixtures/content.ts';
import { manager, toast } from '../fixtures/dashboard.ts';
import { open, visit } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

test('An administrator finds a row in a long list, and finds it again after a reload', async ({ page, editor }) => {
  const mark = `Quarry ${Date.now()}`;
  const bodies = numbered(21, (index) => ({ title: `${mark}, reason ${index}`, description: 'A reason among many.' }));
  const made: number[] = [];
  for (const body of bodies) made.push((await create(editor, 'why-work-here-reason', body)).id);
  await editor.enter(page);
  await open(page, '/admin/dashboard/career');
  const reasons = manager(page, 'Reason Cards');
  const titles = reasons.getByRole('rowheader');
  await expect(titles).toHaveCount(20);

  await reasons.getByLabel('Search Reason Cards').fill(`${mark} reason`);
  await expect(reasons.getByRole('status')).toHaveText('21 found');
  await expect(page).toHaveURL(/search=Quarry/);
  const column = reasons.getByRole('columnheader', { name: 'Title' });
  await column.getByRole('button').press('Enter');
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await column.getByRole('button').press('Enter');
  await expect(titles.first()).toHaveText(`${mark}, reason 21`);
  await reasons.getByRole('link', { name: '2', exact: true }).click();
  await expect(titles).toHaveText([`${mark}, reason 1`]);

  await page.reload();
  await expect(titles, 'search, order and page are in the address').toHaveText([`${mark}, reason 1`]);
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await tooWide(page)).toEqual([]);
  // So many records would change the career page for the tests that follow.
  for (const id of made) await editor.send('DELETE', `/why-work-here-reason/admin/delete/${id}`);
});

test('An administrator puts all articles in order, those too that are not on the screen', async ({
  page,
  editor,
  site,
}) => {
  test.slow();
  const category = await create(editor, 'article-category', { name: `Ordered ${Date.now()}` });
  // More than one page of the dashboard's list: the first title is that of the oldest article.
  const bodies = numbered(101, (index) => ({
    title: `${index} paper planes`,
    content: '<p>Words.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  }));
  const made: number[] = [];
  for (const body of bodies) made.push((await create(editor, 'article', body)).id);
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  const articles = manager(page, 'Article');
  await articles.getByLabel('Search Article').fill('paper planes');
  await expect(articles.getByRole('status')).toHaveText('101 found');
  await articles.getByRole('button', { name: 'Title' }).click();
  const titles = articles.getByRole('rowheader');
  await expect(titles).toHaveText(Array.from({ length: 20 }, (_, index) => `${index + 1} paper planes`));
  await articles.getByRole('link', { name: '6', exact: true }).click();
  await expect(titles).toHaveText(['101 paper planes']);
  await page.reload();
  await expect(titles).toHaveText(['101 paper planes']);
  for (const id of made) await editor.send('DELETE', `/article/admin/delete/${id}`);
});

test('An administrator takes a deletion back, picture and all', async ({ page, editor, site }) => {
  const name = `Undone ${Date.now()}`;
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, designation: 'Gone for a moment', file_alt: 'A mark' }))
    form.set(field, value);
  form.set('file', new Blob([png(64, 80)], { type: 'image/png' }), 'mark.png');
  await editor.send('POST', '/team-member/admin/create', form);
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const row = manager(page, 'Team Members').getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // The message stays while the pointer is on it, however long the next steps take.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(row).toHaveCount(0);
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  const members = z.array(
    z.object({ name: z.string(), file: z.object({ file_URL: z.string(), alt: z.string() }).nullable() }),
  );
  const listed = async () =>
    members.parse(await editor.send('GET', '/team-member')).filter((member) => member.name === name);
  expect(await listed(), 'what is deleted is deleted on the server').toEqual([]);

  await undo.click();
  await expect(row).toContainText('Gone for a moment');
  const [again] = await listed();
  expect(again).toMatchObject({ file: { alt: 'A mark' } });
  expect((await page.request.get(`${site.apiOrigin}${again?.file?.file_URL}`)).status()).toBe(200);
});

test('An administrator describes a picture, and sees the record on the site', async ({ page, editor, newVisitor }) => {
  const name = `Described ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');
  await members.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Photographer');
  await dialog
    .getByRole('group', { name: 'Image' })
    .getByRole('button', { name: 'Choose file' })
    .setInputFiles({ name: 'portrait.png', mimeType: 'image/png', buffer: png(320, 400) });
  await dialog.getByLabel('Alternative text').fill(`${name} behind a camera`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();

  const place = await members.getByRole('link', { name: /View on site.*Team Members/ }).getAttribute('href');
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visit(visitor, place ?? '');
  await expect(visitor.getByText(name, { exact: true }).first()).toBeAttached();
});

test('An administrator goes anywhere by name, without another document', async ({ page, editor }) => {
  const name = `Somebody to find ${Date.now()}`;
  await editor.send('POST', '/team-member/admin/create', { name, designation: 'Tester' });
  await editor.enter(page);
  const traffic = recordTraffic(page);
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(palette.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/admin/dashboard/home/team');
  await expect(page.getByRole('dialog', { name: 'Edit Team Member' }).getByLabel('Name')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Team Section');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(traffic.documents()).toEqual(['/admin/dashboard']);
});
