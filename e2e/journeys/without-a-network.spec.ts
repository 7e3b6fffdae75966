import { manager, toast } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// What a browser says of each request that the network does not take, and the dashboard of what it could not load.
test.use({
  allowedComplaints: {
    patterns: [/ERR_INTERNET_DISCONNECTED/, /ChunkLoadError/, /could not be loaded/, /Failed to fetch|NetworkError/],
  },
});

test('An administrator goes on typing without a network, is told of the failure, and saves later', async ({
  page,
  context,
  editor,
}) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  const description = page.getByLabel('Description').first();
  const save = page.getByRole('button', { name: 'Save' }).first();
  await expect(description).not.toHaveValue('');
  const before = await description.inputValue();

  await context.setOffline(true);
  await description.press('End');
  await description.pressSequentially(' Typed while the train is in a tunnel.');
  await expect(description).toHaveValue(`${before} Typed while the train is in a tunnel.`);
  await save.click();
  await expect(toast(page, 'Failed to update hero section.'), 'a message whose library can’t be loaded').toBeVisible();
  await expect(description).toHaveValue(`${before} Typed while the train is in a tunnel.`);

  await context.setOffline(false);
  await save.click();
  await expect(toast(page, 'Hero section updated')).toBeVisible();

  const putBack = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await description.fill(before);
  await save.click();
  expect((await putBack).status()).toBe(200);
  await expect(page.getByRole('row').filter({ hasText: 'Typed while the train' })).toHaveCount(0);
});

test('An administrator without a network keeps the dashboard when the editor of articles can’t be loaded', async ({
  page,
  context,
  editor,
}) => {
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  const add = manager(page, 'Article').getByRole('button', { name: 'Add Article' });
  await expect(add).toBeVisible();

  await context.setOffline(true);
  await add.click();
  const title = page.getByLabel('Title');
  await title.fill('Written in a tunnel');
  const note = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(note).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(note).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'Content' }), 'it is loaded by itself').toBeVisible();
  await expect(title).toHaveValue('Written in a tunnel');
});
