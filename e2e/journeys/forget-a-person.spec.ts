import { readFile } from 'node:fs/promises';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('What is kept of one address is found, exported and erased by keyboard, at any width', async ({
  page,
  site,
  editor,
}) => {
  const sent = await fetch(`${site.apiOrigin}/contact-form/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({
      name: 'Noor Haddad',
      email: 'Noor@mail.example',
      phone: '+971501234567',
      message: 'Please forget me afterwards.',
    }),
  });
  expect(sent.status, await sent.text()).toBe(201);
  await editor.enter(page);
  await open(page, '/admin/dashboard/inbox');
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'Noor Haddad' });
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: 'Personal data' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personal data of one address' });
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('noor@mail.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 message', { exact: true })).toBeVisible();
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await violationsOf(page), `at ${width} px`).toEqual([]);
    expect.soft(await tooWide(page), `too wide at ${width} px`).toEqual([]);
  }

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export JSON' }).press('Enter');
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Please forget me afterwards.');

  await dialog.getByLabel('Type the address again').fill('noor@mail.example');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Erased: 1 message/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
});
