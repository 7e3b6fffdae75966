import type { Page, Route } from '@playwright/test';
import { z } from 'zod';
import type { ApiSession } from '../fixtures/api-session.ts';
import { manager, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator whose answers are lost on their way has one record, one change and one deletion', async ({
  page,
  editor,
  browserErrors,
}) => {
  const name = `Zainab Noor ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');
  // The browser reports each of these calls, and the request for the deleted record.
  browserErrors.expect(
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

test('An administrator whose browser was closed during a save finds it published once, and no draft of it', async ({
  page,
  editor,
  browserErrors,
}) => {
  const name = `Salma Rahim ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');
  browserErrors.expect(/request failed: .*\/team-member\/admin\/create/, /console error: .*ERR_FAILED/);
  await loseAnswers(page, /\/team-member\/admin\/create$/, 2);
  await members.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Designation').fill('Engineer');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It may have been saved all the same');
  page.once('dialog', (question) => void question.accept());
  await page.reload();

  await expect(toast(page, `The new Team Member “${name}” was saved after all.`)).toBeVisible();
  await expect(members.getByRole('rowheader', { name })).toHaveCount(1);
  await expect(members.getByRole('list', { name: 'Not saved yet' })).toHaveCount(0);
  expect(await countOf(editor, name)).toBe(1);
});

/** The server executes that many requests, but their responses are lost. Preflight requests are not counted. */
async function loseAnswers(page: Page, address: RegExp, times: number): Promise<void> {
  let left = times;
  await page.route(address, async (route: Route) => {
    if (left === 0 || route.request().method() === 'OPTIONS') return route.fallback();
    left -= 1;
    await route.fetch();
    await route.abort('failed');
  });
}

async function countOf(editor: ApiSession, name: string): Promise<number> {
  const members = z.array(z.object({ name: z.string() })).parse(await editor.send('GET', '/team-member'));
  return members.filter((member) => member.name === name).length;
}
