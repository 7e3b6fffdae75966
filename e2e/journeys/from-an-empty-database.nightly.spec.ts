import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { manager, signInOnScreen } from '../fixtures/dashboard.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { readWholeSite } from '../fixtures/read-whole-site.ts';
import { enterAll, recordDialog, save, type Values } from '../fixtures/record-dialog.ts';
import { expect, test } from '../fixtures/test.ts';
import * as content from '../fixtures/whole-site.ts';

test.use({
  siteVariables: {
    NODE_ENV: 'production',
    DEMO_CONTENT: '0',
    SECRET: randomBytes(32).toString('base64url'),
    MAIL_CAPTURE: '1',
  },
});

test('A new administrator fills the whole site from an empty database, and visitors read all of it', async ({
  newSite: site,
  page,
  newVisitor,
}) => {
  test.setTimeout(600_000);
  await site.start();
  const attention = page.getByRole('region', { name: 'Needs attention' });

  await test.step('signs in with the code of a real mail, and is told where to begin', async () => {
    await open(page, `${site.origin}/admin/login`);
    await signInOnScreen(page, site);
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`);
    await expect(attention.getByRole('link'), 'everything is empty').toHaveCount(content.fillings.length);
  });

  for (const { gap, manager: title, records } of content.fillings) {
    await test.step(`is led to ${gap}`, async () => {
      const first = attention.getByRole('link').first();
      await expect(first.locator('b')).toHaveText(gap);
      await first.click();
      const place = manager(page, title);
      if (gap === 'Blog: Article') {
        await expect(page).toHaveURL(`${site.origin}/admin/dashboard/blog/articles/new`);
        await open(page, `${site.origin}/admin/dashboard/blog`);
        await place.getByRole('button', { name: /^Add / }).click();
      }
      for (const [index, record] of records.entries()) {
        if (index > 0) await place.getByRole('button', { name: /^Add / }).click();
        await (record === content.article ? writeArticle(page) : addRecord(page, place, record));
      }
      await goHome(page);
    });
  }

  for (const [index, service] of content.SERVICES.entries()) {
    await test.step(`is led to the page of ${service}`, async () => {
      const first = attention.getByRole('link').first();
      await expect(first.locator('b')).toHaveText(service);
      await first.click();
      await expect(page).toHaveURL(`${site.origin}/admin/dashboard/${SERVICE_PAGES[index]?.type}`);
      await fillService(page, service);
      await goHome(page);
    });
  }

  for (const offer of content.offers) {
    await test.step(`is led to the requirements of ${offer.Title}`, async () => {
      await attention.getByRole('link', { name: offer.Title }).click();
      const requirements = `Requirements of ${offer.Title}`;
      await manager(page, 'Job Openings Management').getByRole('button', { name: requirements }).click();
      await addEach(page, manager(page, requirements).last(), content.requirementsOf(offer.Title));
      await goHome(page);
    });
  }

  await test.step('is told that nothing is missing any more', async () => {
    await expect(attention).toContainText('Nothing needs attention.');
    await expect(attention.getByRole('link')).toHaveCount(0);
  });

  await test.step('visitors read it, page by page', async () => {
    await readWholeSite(await newVisitor(), site.origin);
  });
});

const goHome = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();

/** Fills in the open dialog and saves it. */
async function addRecord(page: Page, place: Locator, record: Values): Promise<void> {
  const dialog = await recordDialog(page, /^Add /);
  await enterAll(dialog, record);
  await save(dialog);
  await dialog.waitFor({ state: 'hidden' });
  await place
    .getByRole('rowheader')
    .filter({ hasText: String(record.Title ?? record.Name ?? record['Client name'] ?? record.Content) })
    .first()
    .waitFor();
}

async function addEach(page: Page, place: Locator, records: readonly Values[]): Promise<void> {
  for (const record of records) {
    await place.getByRole('button', { name: /^Add / }).first().click();
    await addRecord(page, place, record);
  }
}

async function fillService(page: Page, service: string): Promise<void> {
  const features = manager(page, 'Features');
  for (const { feature, points } of content.featuresOf(service)) {
    await addEach(page, features, [feature]);
    await features.getByRole('button', { name: `Points of ${feature.Name}` }).click();
    await addEach(
      page,
      manager(page, `Points of ${feature.Name}`).last(),
      points.map((Content) => ({ Content })),
    );
  }
  await addEach(page, manager(page, 'Why Choose Us'), [content.whyChooseUsOf(service)]);
  await addEach(page, manager(page, 'Cards'), content.cardsOf(service));
}

/** Uses everything that the editor offers, by its toolbar and its keys. */
async function writeArticle(page: Page): Promise<void> {
  const dialog = await recordDialog(page, 'Add Article');
  await enterAll(dialog, content.article);
  const text = dialog.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) =>
    dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click();
  const type = (words: string) => page.keyboard.type(words);
  const block = async (name: string, words: string) => {
    await tool(name);
    await type(words);
    await page.keyboard.press('Enter');
  };

  await text.click();
  await block('Heading', 'What the columns say');
  await type('Read the ');
  await tool('Bold');
  await type('second');
  await tool('Bold');
  await type(' column, or ask the ');
  await tool('Link');
  await dialog.getByLabel('Link address').fill('/contact');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await page.keyboard.press('Enter');
  await block('Subheading', 'In three steps');
  await block('Numbered list', 'Find the day');
  await type('Find the hour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await block('Quote', 'The moon is never late.');
  await page.keyboard.press('Enter');
  await tool('Code block');
  await type('tide --at 06:12');
  await page.keyboard.press('Control+Enter');
  await tool('Picture');
  const row = dialog.getByRole('group', { name: 'Picture' });
  await row
    .getByRole('button', { name: 'Choose file' })
    .setInputFiles({ name: 'columns.png', mimeType: 'image/png', buffer: png(480, 320, 7) });
  await dialog.getByLabel('What the picture shows').fill('Two columns of a tide table');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text.getByRole('img', { name: 'Two columns of a tide table' })).toBeVisible();
  await save(dialog);
  await dialog.waitFor({ state: 'hidden' });
}
