import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { violationsOf } from '../fixtures/accessibility.ts';
import { manager, toast } from '../fixtures/dashboard.ts';
import { open, visit } from '../fixtures/open.ts';
import { recordDialog } from '../fixtures/record-dialog.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator keeps changes as drafts, and publishes them together', async ({
  page,
  editor,
  newVisitor,
  browserErrors,
}) => {
  const title = `Drawn before sunrise, ${Date.now()}`;
  // Another test on this site may have prepared a content release, which the draft would join.
  await editor.send('POST', '/content-release/admin/create', { title });
  await editor.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  const hero = manager(page, 'Hero Section');
  await hero.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Hero Section' });
  await expect(dialog.getByRole('button', { name: 'Keep as draft' })).toBeDisabled();
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Keep as draft' }).click();
  await expect(toast(page, 'Draft kept in')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(hero.getByRole('row').getByText('Draft by')).toBeVisible();
  await hero.getByRole('button', { name: 'Open the draft' }).click();
  await expect(hero.getByLabel('Title')).toHaveValue(title);
  await hero.getByRole('button', { name: 'Cancel' }).click();
  await open(page, '/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Unpublished drafts' });
  await expect(waiting.getByRole('link', { name: title })).toBeVisible();

  const visitor = await newVisitor({ javaScriptEnabled: false });
  const heading = visitor.getByRole('heading', { level: 1, name: title });
  await visit(visitor, '/');
  await expect(heading).toHaveCount(0);

  await open(page, '/admin/dashboard/releases');
  await page.getByRole('region', { name: 'In preparation' }).getByRole('link', { name: title }).click();
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
  await expect(page.getByRole('region', { name: 'Scheduled' }).getByRole('link', { name: title })).toBeVisible();
  await release.getByRole('button', { name: 'Take off the schedule' }).click();

  // Another change is published in the meantime: both versions are shown, and the chosen one becomes the draft.
  await editor.send('PATCH', '/introduction-information/admin/update/1', { title: 'Drawn at noon' });
  browserErrors.expect(/answer 409: .*\/content-release\/admin\/publish/, /console error: .*409/);
  await release.getByRole('button', { name: 'Publish now' }).click();
  const comparison = release.getByRole('region', { name: 'Yours and theirs' }).getByRole('group', { name: 'Title' });
  await expect(comparison).toContainText('Drawn at noon');
  await expect(comparison.getByRole('radio', { name: 'Yours' })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await release.getByRole('button', { name: 'Keep in the draft' }).click();
  await expect(toast(page, 'Kept in the draft')).toBeVisible();
  await expect(comparison).toHaveCount(0);
  await release.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('region', { name: 'Published' }).getByRole('link', { name: title })).toBeVisible();
  const today = page.getByRole('region', { name: 'Scheduled' }).locator('[aria-current=date]');
  await expect(today.getByRole('link', { name: title })).toBeVisible();

  await test.step('schedules the next one in its form, which saves nothing', async () => {
    await open(page, '/admin/dashboard/home/hero');
    await hero.getByLabel('Title').fill(`${title}, later`);
    await hero.getByRole('button', { name: 'Schedule' }).click();
    const asked = page.getByRole('dialog', { name: 'Schedule' });
    await asked.getByLabel('Publish at').fill('2999-01-07T09:00');
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Schedule' }).click();
    await expect(toast(page, 'Goes live 2999-01-07 09:00 (Asia/Dubai)')).toBeVisible();
    await expect(hero.getByText('It is on the schedule')).toBeVisible();
  });

  await test.step('keeps a deletion for a release, which names the record', async () => {
    await open(page, '/admin/dashboard/home/team');
    const team = manager(page, 'Team Members');
    const name = (await team.getByRole('rowheader').first().textContent()) ?? '';
    await team.getByRole('button', { name: `Delete ${name}` }).click();
    const asked = page.getByRole('alertdialog', { name: `Delete ${name}` });
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Keep as draft' }).click();
    await expect(asked).toBeHidden();
    const badge = team.getByRole('row').filter({ hasText: name }).getByText('Deletion by');
    await badge.getByRole('link').click();
    await expect(page.getByText(`Delete: Team Member “${name}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(toast(page, 'Nothing is in the way of this release')).toBeVisible();
  });

  await expect(async () => {
    await visit(visitor, '/');
    await expect(heading).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Three blocks of the home page, each on its own screen. */
const CHANGED = [
  ['hero', 'Hero Section'],
  ['introduction', 'Introduction'],
  ['testimonial', 'Heading'],
] as const;

test('Three changes to the home page are shown to a guest, go live together, and one is taken back', async ({
  page,
  editor,
  newVisitor,
}) => {
  const stamp = Date.now();
  const titles = CHANGED.map(([screen]) => `The ${screen} of ${stamp}`);
  const created = await editor.send('POST', '/content-release/admin/create', { title: `Morning ${stamp}` });
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(created).data;
  await editor.enter(page);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [index, [screen, block]] of CHANGED.entries()) {
    const dialog = await edit(page, screen, block);
    await dialog.getByLabel('Title').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(titles[index] ?? '');
    await press(dialog.getByRole('button', { name: 'Keep as draft' }));
    await expect(dialog).toBeHidden();
  }
  await open(page, '/admin/dashboard/releases');
  await press(page.getByRole('link', { name: `Morning ${stamp}` }));
  const release = page.getByRole('region', { name: `Morning ${stamp}` });
  await press(release.getByRole('button', { name: 'Make a link' }));
  const link = await release.getByLabel('Link to the preview').inputValue();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violationsOf(page)).toEqual([]);
  }

  const [visitor, guest] = [
    await newVisitor({ javaScriptEnabled: false }),
    await newVisitor({ javaScriptEnabled: false }),
  ];
  const shownTo = async (shown: Page) => {
    const text = (await shown.getByRole('main').textContent()) ?? '';
    return titles.filter((title) => text.includes(title));
  };
  await visit(guest, link);
  expect(await shownTo(guest)).toEqual(titles);
  await visit(visitor, '/');
  expect(await shownTo(visitor)).toEqual([]);

  // The API refuses a time that has already passed.
  const time = new Date(Date.now() + 15_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  await editor.send('POST', `/content-release/admin/schedule/${id}`, { local_time: time, time_zone: 'UTC' }, 200);
  await expect(async () => {
    await visit(visitor, '/');
    const seen = await shownTo(visitor);
    expect([[], titles], 'all of them, or none').toContainEqual(seen);
    expect(seen).toEqual(titles);
  }).toPass();

  const dialog = await edit(page, ...CHANGED[0]);
  await press(dialog.getByRole('button', { name: 'History' }));
  const change = dialog.getByRole('listitem').first();
  await press(change.getByRole('button', { name: 'Show difference' }));
  await press(change.getByRole('button', { name: 'Put back what was before' }));
  await expect(dialog.getByText('Nothing of it is live before you save or publish it.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(dialog).toBeHidden();
  await expect(async () => {
    await visit(visitor, '/');
    expect(await shownTo(visitor)).toEqual(titles.slice(1));
  }).toPass();
});

/** Opens a form with the keyboard. @returns the dialog of the only record of a screen's block. */
async function edit(page: Page, screen: string, block: string): Promise<Locator> {
  await open(page, `/admin/dashboard/home/${screen}`);
  await press(manager(page, block).getByRole('button', { name: /^Edit/ }));
  return recordDialog(page, /^Edit/);
}

/** Unlike a click, a key does not wait until the control can be used. */
async function press(control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  await control.focus();
  await control.press('Enter');
}
