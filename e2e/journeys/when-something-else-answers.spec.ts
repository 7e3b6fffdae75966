import { rm, writeFile } from 'node:fs/promises';
import { goToScreen, manager, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator behind the login page of a network keeps the dashboard, and reads the lists later', async ({
  page,
  site,
  editor,
}) => {
  await editor.enter(page);
  // The start page would have read the lists already, to see what is missing.
  await open(page, '/admin/dashboard/audit-log');
  const ofTheApi = (address: URL) => address.origin === site.apiOrigin;
  await page.route(ofTheApi, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': site.origin, 'access-control-allow-credentials': 'true' },
      body: '<html><body>Accept our terms to go online.</body></html>',
    }),
  );

  await goToScreen(page, 'home/team');
  const failed = page.getByRole('alert').filter({ hasText: 'Team Members could not be loaded.' });
  await expect(failed).toContainText('The server could not be reached.');

  await page.unroute(ofTheApi);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(manager(page, 'Team Members').getByRole('row').nth(1)).toBeVisible();
});

test('An administrator whose picture was deleted from the disk is told which, and saves with another', async ({
  page,
  editor,
}, testInfo) => {
  const [lost, kept] = [testInfo.outputPath('lost.png'), testInfo.outputPath('kept.png')];
  await writeFile(lost, png(64, 64));
  await writeFile(kept, png(64, 64));
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/team');
  await manager(page, 'Team Members').getByRole('button', { name: 'Add Team Member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Team Member' });
  await dialog.getByLabel('Name', { exact: true }).fill('Lost Picture');
  await dialog.getByLabel('Designation').fill('Tester');
  await dialog.getByLabel(/^Image/).setInputFiles(lost);
  // The browser reports a file that disappears while the form still reads it for its preview.
  await expect(dialog.getByRole('img', { name: 'Chosen image' })).toHaveJSProperty('naturalWidth', 64);
  await rm(lost);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('lost.png can’t be read any more.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel(/^Image/).setInputFiles(kept);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Added successfully')).toBeVisible();
});
