import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import { createOpening } from '../fixtures/career.ts';
import { wholeBrowser } from '../fixtures/chromium.ts';
import { toast } from '../fixtures/dashboard.ts';
import { newItems, sendMessage } from '../fixtures/inbox.ts';
import { open } from '../fixtures/open.ts';
import { pdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';

// It shows a resume, and only the whole browser shows a PDF.
test.use({ launchOptions: wholeBrowser });

const INBOX = '/admin/dashboard/inbox';

/** A name that no other test uses, and that a search finds. */
const visitor = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function apply({ apiOrigin, origin }: Site, name: string, opening: number): Promise<void> {
  const form = new FormData();
  const values = {
    name,
    email: 'farhana@mail.example',
    phone: '+8801712345678',
    years_of_experience: '4',
    salary_expectation: '85000',
    job_offer_id: String(opening),
  };
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(pdf(20_000))], { type: 'application/pdf' }), 'cv.pdf');
  const answer = await fetch(`${apiOrigin}/job-application/create`, {
    method: 'POST',
    headers: { origin },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(201);
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: /^(Messages|Applications)$/ }).getByRole('link', { name });

/** The number on the bell. */
async function counted(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

test('An administrator sees a message arrive, answers it and deletes it', async ({ page, site, editor }) => {
  test.slow();
  const name = visitor('Samira Aziz');
  await editor.enter(page);
  await open(page, INBOX);
  await expect(page.getByText(/^\d+ messages?$|^No messages yet$/)).toBeVisible();
  const before = await counted(page);

  await test.step('it arrives and is counted by itself, within seconds', async () => {
    await sendMessage(site, name, 'We run eleven clinics.\n<b>And one spreadsheet.</b>');
    await expect(row(page, name)).toContainText('New');
    await expect.poll(() => counted(page)).toBeGreaterThan(before);
  });

  await test.step('the bell leads to it', async () => {
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const bell = page.getByRole('group', { name: 'Notifications' });
    await bell.getByRole('link', { name }).click();
    await expect(bell).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${INBOX}\\?tab=messages&id=\\d+$`));
  });

  const article = page.getByRole('article', { name });
  await test.step('it is read, as text, and can be answered', async () => {
    await expect(article.getByText('<b>And one spreadsheet.</b>')).toBeVisible();
    await expect(article.getByLabel('Status')).toHaveValue('read');
    await expect(row(page, name)).toContainText('Read');
    await expect(article.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      /^mailto:samira@alnoor\.example\?subject=Your%20message/,
    );
    await expect(article.getByRole('link', { name: '+971501234567' })).toHaveAttribute('href', 'tel:+971501234567');
  });

  await test.step('it is found by a search and by its status, at an address that a reload keeps', async () => {
    await article.getByLabel('Status').selectOption('Archived');
    await expect(toast(page, 'Updated successfully')).toBeVisible();
    await page.getByRole('search').getByLabel('Status').selectOption('Archived');
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await expect(page).toHaveURL(/status=archived.*&search=Samira/);
    await expect(page.getByText('1 message found')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(name);
    await expect(row(page, name)).toContainText('Archived');
  });

  await test.step('it is deleted after a question', async () => {
    const question = page.getByRole('alertdialog', { name: `Delete the message of ${name}` });
    await article.getByRole('button', { name: `Delete the message of ${name}` }).click();
    await expect(question).toContainText('Are you sure you want to delete?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Deleted successfully')).toBeVisible();
    await expect(page.getByText('No message matches')).toBeVisible();
    await expect(article).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeFocused();
  });
});

test('The bell counts a message when it comes, without asking for it', async ({ page, site, editor }) => {
  const name = visitor('Nadia Rahman');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === site.apiOrigin && /^\/(?:contact-form|job-application)\//.test(pathname)) calls.push(pathname);
  });
  await editor.enter(page);
  const newsAnswer = page.waitForResponse(`${site.apiOrigin}/admin/news`);
  // The bell shows no number while nothing is new.
  await sendMessage(site, visitor('Nadia Rahman'), 'Can you hear a bell?');
  const before = await newItems(editor);
  await open(page, '/admin/dashboard/home/hero');
  expect((await newsAnswer).status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Hero', level: 1 })).toBeVisible();
  await expect.poll(() => new Set(calls).size, 'it asks for both lists at first').toBe(2);
  await expect.poll(() => counted(page), 'and has read both').toBe(before);
  calls.length = 0;

  await sendMessage(site, name, 'Is the bell ringing?');
  await expect.poll(() => counted(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: /^Notifications, / }).click();
  await expect(page.getByRole('group', { name: 'Notifications' }).getByRole('link', { name })).toBeVisible();
  expect(calls).toEqual([]);
});

test('The list stands still under an administrator while messages arrive', async ({ page, site, editor }) => {
  const [first, second] = [visitor('Rumana Parvin'), visitor('Karim Uddin')];
  await sendMessage(site, first, 'Could one of you speak at our university?');
  await editor.enter(page);
  await page.setViewportSize({ width: 1280, height: 420 });
  await open(page, INBOX);
  await row(page, first).focus();
  await expect(page.getByRole('main').locator('[aria-busy="true"]'), 'everything is loaded').toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const place = () => row(page, first).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();

  await sendMessage(site, second, 'Is your team free in January?');
  await expect(row(page, second)).toBeAttached();
  expect(await place()).toBe(before);
  await expect(row(page, first)).toBeFocused();
});

test('An administrator reads an application and takes its resume and the list away', async ({
  page,
  site,
  editor,
  browserErrors,
}) => {
  test.slow();
  const name = visitor('=Farhana');
  const opening = await createOpening(editor, 'Careful reader');
  await apply(site, name, opening.id);
  await editor.enter(page);
  await open(page, `${INBOX}?tab=applications&search=${encodeURIComponent(name)}`);
  await row(page, name).click();
  const article = page.getByRole('article', { name });
  await expect(article.getByRole('link', { name: opening.title })).toHaveAttribute('href', opening.path);
  await expect(article).toContainText('PDF, 20 kB');

  await test.step('the resume opens in a tab of its own', async () => {
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      article.getByRole('button', { name: 'Open resume' }).click(),
    ]);
    await tab.waitForURL(/^blob:/);
    expect(new URL(tab.url()).origin).toBe(site.origin);
    await tab.close();
  });

  await test.step('the resume is downloaded, whole', async () => {
    const { name: file, content } = await downloadBy(article.getByRole('button', { name: 'Download resume' }));
    expect(file).toMatch(/^resume-\d+-farhana-[0-9a-f]{8}\.pdf$/);
    expect(content).toEqual(pdf(20_000));
  });

  await test.step('the list is exported, and its cells do not run', async () => {
    const { name: file, content } = await downloadBy(page.getByRole('button', { name: 'Export CSV' }));
    expect(file).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const [header, line, end] = content.toString('utf8').split('\r\n');
    expect(header).toMatch(/^\uFEFF"Id","Received","Name"/);
    expect(line).toContain(`,"'${name}","farhana@mail.example","'+8801712345678","${opening.title}",4,85000,`);
    expect(end).toBe('');
  });

  await test.step('what another administrator did meanwhile is shown before anything is overwritten', async () => {
    const id = new URL(page.url()).searchParams.get('id');
    // These responses are held back, so that the list does not show the change first.
    await page.route('**/job-application/admin/applications*', () => undefined);
    await editor.send('PATCH', `/job-application/admin/update/${id}`, { status: 'interview' });
    browserErrors.expect(/answer 409: .*\/job-application\/admin\/update/, /console error: .*409/);
    await article.getByLabel('Status').selectOption('Rejected');
    const alert = article.getByRole('alert');
    await expect(alert).toContainText(
      'Meanwhile someone else has set this application to Interview. You wanted Rejected.',
    );
    await alert.getByRole('button', { name: 'Keep Interview' }).click();
    await expect(article.getByLabel('Status')).toHaveValue('interview');
  });
});

/** The file that the browser saves when a button is pressed. */
async function downloadBy(button: Locator): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('Nobody is kept out of the Inbox', async ({ page, site, editor }) => {
  test.slow();
  const name = visitor('Amina Rahman');
  const opening = await createOpening(editor, 'Reader for everybody');
  await apply(site, name, opening.id);
  await editor.enter(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `${INBOX}?tab=applications`);
    await row(page, name).focus();
    for (const opened of [false, true]) {
      if (opened) {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name })).toBeFocused();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect
          .soft(await violationsOf(page), `${opened ? 'an application' : 'the list'} at ${width} px, ${colorScheme}`)
          .toEqual([]);
      }
      expect.soft(await tooWide(page)).toEqual([]);
    }
    await page.getByRole('button', { name: /^Notifications, / }).click();
    await expect(page.getByRole('group', { name: 'Notifications' })).toBeVisible();
    expect.soft(await violationsOf(page), `the bell at ${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('link', { name: 'Back to applications' }).click();
  await expect(row(page, name)).toBeFocused();
});
