import { violationsOf } from '../fixtures/accessibility.ts';
import { manager, toast } from '../fixtures/dashboard.ts';
import { open, visit } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator changes the hero and the next visitor sees it', async ({ page, editor, newVisitor }) => {
  const title = `Built by daylight, ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  const hero = manager(page, 'Hero Section');
  await expect(hero.getByRole('button', { name: /^Add/ }), 'there is one hero already').toHaveCount(0);
  await hero.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hero Section' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Hero section updated')).toBeVisible();

  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visit(visitor, '/');
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('An administrator sees what a change replaced, and takes it back', async ({ page, site, editor, newVisitor }) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/introduction');
  const introduction = manager(page, 'Introduction');
  const dialog = page.getByRole('dialog', { name: 'Edit Introduction' });
  const edit = () => introduction.getByRole('button', { name: /^Edit/ }).click();
  await edit();
  const title = await dialog.getByLabel('Title').inputValue();
  const mistaken = `A slip of the pen, ${Date.now()}`;
  await dialog.getByLabel('Title').fill(mistaken);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await edit();
  await dialog.getByRole('button', { name: 'History' }).click();
  const change = dialog.getByRole('listitem').first();
  await expect(change).toContainText('Changed: Title');
  await expect(change).toContainText(site.administrator.email);
  await change.getByRole('button', { name: 'Show difference' }).click();
  await expect(change.locator('dd').first()).toContainText(title);
  expect(await violationsOf(page)).toEqual([]);
  await change.getByRole('button', { name: 'Put back what was before' }).click();
  await expect(dialog.getByText('Nothing of it is live before you save or publish it.')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visit(visitor, '/');
  await expect(visitor.getByText(mistaken)).toBeVisible();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await visit(visitor, '/');
  await expect(visitor.getByText(title)).toBeVisible();
  await expect(visitor.getByText(mistaken)).toHaveCount(0);
});

test('An administrator adds, renames and removes a member of the team', async ({ page, editor, newVisitor }) => {
  const [first, second] = [`Amina Farouk ${Date.now()}`, `Amina Farouk-Haddad ${Date.now()}`];
  const visitor = await newVisitor({ javaScriptEnabled: false });
  const seenOnAbout = async (name: string) => {
    await visit(visitor, '/about');
    return visitor.getByText(name, { exact: true }).count();
  };
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  const members = manager(page, 'Team Members');

  await members.getByRole('button', { name: 'Add Team Member' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Team Member' });
  await adding.getByLabel('Name').fill(first);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding.getByText('Designation is required'), 'the form says what is missing').toBeVisible();
  await adding.getByLabel('Designation').fill('Release engineer');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
  await expect(adding).toBeHidden();
  expect(await seenOnAbout(first)).toBeGreaterThan(0);

  await members.getByRole('button', { name: `Edit ${first}` }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' });
  await editing.getByLabel('Name').fill(second);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Updated successfully')).toBeVisible();
  expect(await seenOnAbout(second)).toBeGreaterThan(0);
  expect(await seenOnAbout(first)).toBe(0);

  const remove = members.getByRole('button', { name: `Delete ${second}` });
  const question = page.getByRole('alertdialog', { name: `Delete ${second}` });
  await remove.click();
  await expect(question).toContainText('Are you sure you want to delete?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(remove, 'focus returns to the button that asked').toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted successfully')).toBeVisible();
  await expect(remove).toHaveCount(0);
  expect(await seenOnAbout(second)).toBe(0);
});
