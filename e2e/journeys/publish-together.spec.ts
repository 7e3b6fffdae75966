import { violationsOf } from '../fixtures/accessibility.ts';
import { manager, toast } from '../fixtures/dashboard.ts';
import { open, visit } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator keeps changes as drafts, and publishes them together', async ({ page, editor, newVisitor }) => {
  const title = `Drawn before sunrise, ${Date.now()}`;
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  await manager(page, 'Hero Section').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hero Section' });
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeDisabled();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(toast(page, 'Draft kept in')).toBeVisible();
  await expect(dialog).toBeHidden();

  const visitor = await newVisitor({ javaScriptEnabled: false });
  const heading = visitor.getByRole('heading', { level: 1, name: title });
  await visit(visitor, '/');
  await expect(heading).toHaveCount(0);

  await open(page, '/admin/dashboard/releases');
  await page.getByRole('region', { name: 'Being prepared' }).getByRole('link', { name: title }).click();
  const release = page.getByRole('region', { name: title });
  await expect(release.getByRole('definition').filter({ hasText: title })).toBeVisible();
  await release.getByRole('button', { name: 'Check' }).click();
  await expect(toast(page, 'Nothing is in the way of this release')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const guest = await newVisitor({ javaScriptEnabled: false });
  const promised = guest.getByRole('heading', { level: 1, name: title });
  await release.getByRole('button', { name: 'Make a link' }).click();
  await visit(guest, await release.getByLabel('Link to the preview').inputValue());
  await expect(promised).toBeVisible();
  await visit(visitor, '/');
  await expect(heading).toHaveCount(0);
  await release.getByRole('button', { name: /^End the link/ }).click();
  await expect(toast(page, 'The link has ended')).toBeVisible();
  await visit(guest, '/');
  await expect(promised).toHaveCount(0);

  await release.getByLabel('Publish at').fill('2999-01-07T09:00');
  await release.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('region', { name: 'Goes live' }).getByRole('link', { name: title })).toBeVisible();
  await release.getByRole('button', { name: 'Take off the schedule' }).click();
  await release.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('region', { name: 'Published' }).getByRole('link', { name: title })).toBeVisible();

  await expect(async () => {
    await visit(visitor, '/');
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
});
