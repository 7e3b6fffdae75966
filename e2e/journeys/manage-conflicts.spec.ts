import { violationsOf } from '../fixtures/accessibility.ts';
import { create } from '../fixtures/content.ts';
import { editMember, manager, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('Two administrators edit one team member, and neither loses a word', async ({
  page,
  editor,
  newVisitor,
  browserErrors,
}) => {
  const name = `Karim Uddin ${Date.now()}`;
  await editor.send('POST', '/team-member/admin/create', { name, designation: 'Designer' });
  const second = await newVisitor();
  for (const each of [page, second]) await editor.enter(each);
  const [mine, theirs] = [await editMember(page, name), await editMember(second, name)];
  const presence = mine.getByText('You have this open in another window too.');
  await expect(presence, 'a form says who else has its record open').toBeVisible();

  await theirs.getByLabel('Designation').fill('Design director');
  await theirs.getByLabel('Name').fill(`${name} II`);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toast(second, 'Updated successfully')).toBeVisible();
  await expect(presence, 'and that they have it closed').toBeHidden();

  browserErrors.expect(/answer 409: .*\/team-member\/admin\/update/, /console error: .*409/);
  await mine.getByLabel('Designation').fill('Design lead');
  await mine.getByRole('button', { name: 'Save' }).click();
  const comparison = mine.getByRole('region', { name: 'Yours and theirs' });
  const designation = comparison.getByRole('group', { name: 'Designation' });
  await expect(designation).toContainText('Design lead');
  await expect(designation).toContainText('Design director');
  await expect(mine.getByLabel('Name'), 'what only they changed is taken over').toHaveValue(`${name} II`);
  expect(await violationsOf(page)).toEqual([]);

  await designation.getByRole('radio', { name: 'Theirs' }).check();
  await expect(mine.getByLabel('Designation')).toHaveValue('Design director');
  await designation.getByRole('radio', { name: 'Yours' }).check();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated successfully')).toBeVisible();
  await expect(
    manager(page, 'Team Members')
      .getByRole('row')
      .filter({ hasText: `${name} II` }),
  ).toContainText('Design lead');
});

test('An administrator whose record was deleted meanwhile creates it again', async ({
  page,
  editor,
  browserErrors,
}) => {
  const name = `Leena Chowdhury ${Date.now()}`;
  const member = await create(editor, 'team-member', { name, designation: 'Analyst' });
  await editor.enter(page);
  const dialog = await editMember(page, name);
  await dialog.getByLabel('Designation').fill('Head of analysis');
  await editor.send('DELETE', `/team-member/admin/delete/${member.id}`);

  browserErrors.expect(/answer 404: .*\/team-member\/admin\/update/, /console error: .*404/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('deleted by someone else');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
  await expect(manager(page, 'Team Members').getByRole('row').filter({ hasText: name })).toContainText(
    'Head of analysis',
  );
});

test('An administrator who leaves in the middle is asked, and finds the draft again', async ({ page, editor }) => {
  const name = `Half typed ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Team Section' }).click();
  const members = manager(page, 'Team Members');
  await members.getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });

  await test.step('Back asks first, even in the moment in which the form tells of the change', async () => {
    await page.evaluate(backOnceItShows, 'Not saved yet');
    await dialog.getByLabel('Name').fill(name);
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/admin/dashboard/home/team');
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/dashboard/home/hero');
  });

  await test.step('the draft is offered on its screen, and can be thrown away', async () => {
    await page.goForward();
    await members.getByRole('button', { name: `Continue writing a new Team Member “${name}”` }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await members.getByRole('button', { name: `Discard the draft of a new Team Member “${name}”` }).click();
    await members.getByRole('button', { name: 'Add Team Member' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('');
  });

  await test.step('a reload with something typed asks too', async () => {
    await dialog.getByLabel('Name').fill(name);
    await expect(dialog.getByText('Not saved yet')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reload;
    await expect(members.getByRole('list', { name: 'Not saved yet' })).toContainText(name);
  });
});

/** Goes back as soon as a text is in the page: in the browser, so that no other task comes in between. */
function backOnceItShows(text: string): void {
  const observer = new MutationObserver(() => {
    if (!document.body.textContent.includes(text)) return;
    observer.disconnect();
    history.back();
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}
