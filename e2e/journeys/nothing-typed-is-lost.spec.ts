import type { Page, Route } from '@playwright/test';
import { violationsOf } from '../fixtures/accessibility.ts';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { manager, signInOnScreen, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator whose save fails keeps the dialog and what was typed', async ({ page, site, editor, quiet }) => {
  const create = `${site.apiOrigin}/team-member/admin/create`;
  const name = `Yusuf Karim ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Sound engineer');

  await test.step('the API answers that it is broken', async () => {
    quiet.expect(/answer 500: .*\/team-member\/admin\/create/, /console error: .*500/);
    await page.route(create, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 500,
            headers: allowing(site.origin),
            json: { statusCode: 500, message: 'The disk is full.' },
          })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Operation failed: The disk is full.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
  });

  await test.step('the API can not be reached', async () => {
    quiet.expect(/request failed: .*\/team-member\/admin\/create/, /console error: .*ERR_CONNECTION_REFUSED/);
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

test('An administrator whose session ends while writing signs in again and goes on', async ({ page, site, quiet }) => {
  test.slow();
  const title = `Half an article ${Date.now()}`;
  const session = await signIn(site);
  await session.enter(page);
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

  quiet.expect(/answer 401: /, /console error: .*401/);
  // The bell looks every few seconds: were it the first to hear of the end, there would be no Save to press.
  await page.route(/status=new/, () => undefined);
  await session.send('POST', '/admin/auth/logout', undefined, 200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.unroute(/status=new/);
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
  quiet,
}) => {
  test.slow();
  const name = `Salma Noor ${Date.now()}`;
  const session = await signIn(site);
  await session.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Light designer');

  quiet.expect(/answer 401: .*[?&]status=new\b/, /console error: .*401/);
  // Whatever else the dashboard asks for meanwhile hears the same.
  quiet.allow(/answer 401: /);
  await session.send('POST', '/admin/auth/logout', undefined, 200);
  await expect(page, 'nobody pressed anything: the bell looks every few seconds').toHaveURL('/admin/login', {
    timeout: 30_000,
  });
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

test('An administrator who was overtaken by another one is told and overwrites nothing unknowingly', async ({
  page,
  editor,
  quiet,
}) => {
  const name = `Farid Aziz ${Date.now()}`;
  const { data: member } = (await editor.send('POST', '/team-member/admin/create', {
    name,
    designation: 'Designer',
  })) as { data: { id: number } };
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members')
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team Member' });
  await dialog.getByLabel('Designation').fill('Design lead');
  await editor.send('PATCH', `/team-member/admin/update/${member.id}`, { designation: 'Design director' });

  quiet.expect(/answer 409: .*\/team-member\/admin\/update/, /console error: .*409/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed by someone else');
  await expect(dialog.getByLabel('Designation')).toHaveValue('Design lead');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated successfully')).toBeVisible();
  await expect(manager(page, 'Team Members').getByRole('row').filter({ hasText: name })).toContainText('Design lead');
});

test('An administrator whose answers are lost on their way has one record, one change and one deletion', async ({
  page,
  editor,
  quiet,
}) => {
  const name = `Zainab Noor ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');
  // The browser says so of each call, and of the deleted record that is asked for.
  quiet.expect(
    /request failed: .*\/team-member\/admin/,
    /console error: .*(ERR_FAILED|404|409)/,
    /answer (404|409): .*\/team-member/,
  );

  await test.step('a create is asked for again, and stored once', async () => {
    await loseAnswers(page, /\/team-member\/admin\/create$/, 1);
    await members.getByRole('button', { name: 'Add Team Member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Designation').fill('Editor');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Added successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(members.getByRole('rowheader', { name })).toHaveCount(1);
    expect(await countOf(editor, name)).toBe(1);
  });

  await test.step('a change is nobody else’s', async () => {
    await loseAnswers(page, /\/team-member\/admin\/update\/\d+$/, 1);
    await members.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Team Member' });
    await dialog.getByLabel('Designation').fill('Editor in chief');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(members.getByRole('row').filter({ hasText: name })).toContainText('Editor in chief');
  });

  await test.step('a deletion is one, and can be taken back', async () => {
    await loseAnswers(page, /\/team-member\/admin\/delete\/\d+/, 1);
    await members.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Deleted successfully')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(members.getByRole('rowheader', { name })).toHaveCount(1);
  });
});

test('An administrator whose browser was closed during a save continues with its draft, and publishes nothing twice', async ({
  page,
  editor,
  quiet,
}) => {
  const name = `Salma Rahim ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');
  quiet.expect(/request failed: .*\/team-member\/admin\/create/, /console error: .*ERR_FAILED/);
  await loseAnswers(page, /\/team-member\/admin\/create$/, 2);
  await members.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Engineer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It may have been saved all the same');
  page.once('dialog', (question) => void question.accept());
  await page.reload();

  await members.getByRole('button', { name: `Continue writing New Team Member, ${name}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
  await expect(members.getByRole('list', { name: 'Not saved yet' })).toHaveCount(0);
  expect(await countOf(editor, name)).toBe(1);
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
  await expect(dialog.getByRole('definition').filter({ hasText: 'Not saved' })).toContainText('director');
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

/** The server does what it is asked, so many times, and its answer never comes. */
async function loseAnswers(page: Page, address: RegExp, times: number): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('failed');
  };
  await page.route(address, (route) => (route.request().method() === 'OPTIONS' ? route.fallback() : lose(route)), {
    times,
  });
}

async function countOf(editor: ApiSession, name: string): Promise<number> {
  const members = (await editor.send('GET', '/team-member')) as readonly { readonly name: string }[];
  return members.filter((member) => member.name === name).length;
}

/** What the API says beside every answer to the site. */
const allowing = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});
