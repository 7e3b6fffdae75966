import { signIn } from '../fixtures/api-session.ts';
import { manager, signInOnScreen, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { followOwnRequests } from '../fixtures/own-requests.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator whose session ends while writing signs in again and goes on', async ({
  page,
  site,
  browserErrors,
}) => {
  test.slow();
  const title = `Half an article ${Date.now()}`;
  const session = await signIn(site);
  await session.enter(page);
  const holdOwnRequests = followOwnRequests(page);
  await open(page, '/admin/dashboard/blog');
  const add = manager(page, 'Article').getByRole('button', { name: 'Add Article' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: 'Content' }).fill('The first half of it.');
  await dialog.getByLabel('Reading time').fill('2 min');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog
    .getByRole('group', { name: 'Image' })
    .getByRole('textbox', { name: 'Paste an address' })
    .fill(`${site.origin}/icon.svg`);

  browserErrors.expect(/answer 401: /, /console error: .*401/);
  const letGo = await holdOwnRequests();
  await session.send('POST', '/admin/auth/logout', undefined, 200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/login');
  letGo();
  await expect(toast(page, 'Your session has ended')).toBeVisible();

  await signInOnScreen(page, site);
  await expect(page).toHaveURL('/admin/dashboard/blog');
  await expect(
    dialog.getByLabel('Title'),
    'the dialog is open again by itself, and puts nothing in unasked',
  ).toHaveValue('');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveText('The first half of it.');
  await expect(dialog.getByLabel('Reading time')).toHaveValue('2 min');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
});

test('An administrator whose bell is the first to hear that the session has ended keeps what was typed', async ({
  page,
  site,
  browserErrors,
}) => {
  test.slow();
  const name = `Salma Noor ${Date.now()}`;
  const session = await signIn(site);
  await session.enter(page);
  const holdOwnRequests = followOwnRequests(page, false);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Light designer');

  browserErrors.expect(/answer 401: .*[?&]status=new\b/, /console error: .*401/);
  // Other requests of the dashboard get the same response.
  browserErrors.allow(/answer 401: /);
  const letGo = await holdOwnRequests();
  await session.send('POST', '/admin/auth/logout', undefined, 200);
  await expect(page, 'nobody pressed anything: the stream of the bell has ended').toHaveURL('/admin/login', {
    timeout: 60_000,
  });
  letGo();
  await expect(toast(page, 'Your session has ended')).toBeVisible();

  await signInOnScreen(page, site);
  await expect(page).toHaveURL('/admin/dashboard/home/team');
  await expect(
    dialog.getByLabel('Name'),
    'the dialog is open again by itself, and puts nothing in unasked',
  ).toHaveValue('');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await expect(dialog.getByLabel('Designation')).toHaveValue('Light designer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
  await expect(manager(page, 'Team Members').getByRole('rowheader', { name })).toBeVisible();
});
