import { violationsOf } from '../fixtures/accessibility.ts';
import { create } from '../fixtures/content.ts';
import { allowing } from '../fixtures/cross-origin.ts';
import { editMember, manager, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator whose save fails keeps the dialog and what was typed', async ({
  page,
  site,
  editor,
  browserErrors,
}) => {
  const create = `${site.apiOrigin}/team-member/admin/create`;
  const name = `Yusuf Karim ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Sound engineer');

  await test.step('the API answers that it is broken', async () => {
    browserErrors.expect(/answer 500: .*\/team-member\/admin\/create/, /console error: .*500/);
    await page.route(create, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            headers: allowing(site),
            json: { statusCode: 500, message: 'The disk is full.' },
          })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Operation failed: The disk is full.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
  });

  await test.step('the API can not be reached', async () => {
    browserErrors.expect(/request failed: .*\/team-member\/admin\/create/, /console error: .*ERR_CONNECTION_REFUSED/);
    await page.unroute(create);
    await page.route(create, (route) => route.abort('connectionrefused'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /Operation failed: (?!The disk)/ })).toBeVisible();
    await expect(dialog.getByLabel('Designation')).toHaveValue('Sound engineer');
  });

  await test.step('the API is back, and the same dialog saves', async () => {
    await page.unroute(create);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Added successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(manager(page, 'Team Members').getByRole('rowheader', { name })).toBeVisible();
  });
});

test('An administrator who was overtaken by another one is told and overwrites nothing unknowingly', async ({
  page,
  editor,
  browserErrors,
}) => {
  const name = `Farid Aziz ${Date.now()}`;
  const member = await create(editor, 'team-member', { name, designation: 'Designer' });
  await editor.enter(page);
  const dialog = await editMember(page, name);
  await dialog.getByLabel('Designation').fill('Design lead');
  await editor.send('PATCH', `/team-member/admin/update/${member.id}`, { designation: 'Design director' });

  browserErrors.expect(/answer 409: .*\/team-member\/admin\/update/, /console error: .*409/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed by someone else');
  await expect(dialog.getByLabel('Designation')).toHaveValue('Design lead');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated successfully')).toBeVisible();
  await expect(manager(page, 'Team Members').getByRole('row').filter({ hasText: name })).toContainText('Design lead');
});

test('An administrator who abandoned a change is asked before it comes back', async ({ page, editor }) => {
  const name = `Tariq Aziz ${Date.now()}`;
  await editor.send('POST', '/team-member/admin/create', { name, designation: 'Designer' });
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const edit = manager(page, 'Team Members').getByRole('button', { name: `Edit ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Edit Team Member' });
  await edit.click();
  await dialog.getByLabel('Designation').fill('Design director');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await edit.click();
  await expect(dialog.getByLabel('Designation')).toHaveValue('Designer');
  await expect(dialog.getByText(/^Unsaved changes from a moment ago\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show difference' }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: 'Your draft' })).toContainText('director');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Designation')).toHaveValue('Design director');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated successfully')).toBeVisible();
});

test('An administrator who only clicks into an article has changed nothing', async ({ page, editor }) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  const articles = manager(page, 'Article');
  await articles.getByLabel('Search Article').fill('release night');
  await articles.getByRole('button', { name: /^Edit What a release night/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await content.getByRole('cell', { name: 'Morning report' }).click();
  await content.getByText('Delete before you tune.').click();
  await page.keyboard.press('ArrowRight');
  await expect(content).toBeFocused();
  await expect(dialog.getByText('Not saved yet')).toHaveCount(0);

  await page.keyboard.type('x');
  await expect(dialog.getByText('Not saved yet')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(dialog.getByText('Not saved yet')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(articles.getByRole('list', { name: 'Not saved yet' })).toHaveCount(0);
});
