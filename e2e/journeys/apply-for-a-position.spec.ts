import type { Locator, Page } from '@playwright/test';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import {
  applicationDialog,
  applicationsFor,
  chooseResume,
  createOpening,
  expectNothingLost,
  fillIn,
  row,
  typed,
} from '../fixtures/career.ts';
import { toast } from '../fixtures/dashboard.ts';
import { open, untilHydrated, visit } from '../fixtures/open.ts';
import { pdf } from '../fixtures/pdf.ts';
import { expect, test } from '../fixtures/shared-site.ts';

const LARGEST = 5_242_880;
const submit = (dialog: Locator) => dialog.getByRole('button', { name: 'Submit Application' });

test('A visitor applies for a position, and an administrator reads the resume', async ({ page, site, editor }) => {
  const opening = await createOpening(editor, 'Keeper of Clocks');
  await open(page, '/career');
  await row(page, opening).getByRole('button', { name: 'More Details' }).click();
  await expect(row(page, opening).getByText(`Patience with ${opening.title}`)).toBeVisible();
  const dialog = await fillIn(page, opening, LARGEST);

  // A double click, as impatient people do.
  await submit(dialog).dblclick();
  await expect(toast(page, 'Application sent successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, opening).getByRole('button', { name: 'Apply Now' })).toBeFocused();

  const applications = await applicationsFor(editor, opening);
  expect(applications).toMatchObject([
    {
      name: typed.Name,
      email: typed.Email,
      phone: `+88${typed.Phone}`,
      years_of_experience: 7,
      salary_expectation: 2800,
      resume_size: LARGEST,
    },
  ]);
  const answer = await fetch(`${site.apiOrigin}/job-application/admin/resume/${applications[0]?.id}`, {
    headers: { authorization: `Bearer ${editor.token}` },
  });
  expect(pdf(LARGEST).equals(Buffer.from(await answer.arrayBuffer())), 'the resume is the file that was chosen').toBe(
    true,
  );

  await row(page, opening).getByRole('button', { name: 'Apply Now' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('A visitor stops the upload, and goes on later', async ({ page, editor }) => {
  test.slow();
  const opening = await createOpening(editor, 'Archivist');
  await open(page, opening.path);
  const dialog = await fillIn(page, opening, LARGEST);

  const speedUp = await slowDown(page, 200_000);
  await submit(dialog).click();
  await halfway(dialog);
  await dialog.getByRole('button', { name: 'Cancel Upload' }).click();
  await expect(dialog.getByText('You stopped the upload, so nothing was sent.')).toBeVisible();
  await expectNothingLost(dialog);
  await speedUp();
  expect(await applicationsFor(editor, opening)).toEqual([]);

  await test.step('what was typed outlives a reload, and the resume is asked for again', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await untilHydrated(page);
    await row(page, opening).getByRole('button', { name: 'Apply Now' }).click();
    for (const [label, value] of Object.entries(typed))
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.getByText('Please choose farhana-karim.pdf again')).toBeVisible();
  });

  await chooseResume(dialog);
  await submit(dialog).click();
  await expect(dialog).toBeHidden();
  expect(await applicationsFor(editor, opening)).toHaveLength(1);
});

test('A visitor drops the resume onto the form, and a file beside it does no harm', async ({ page, editor }) => {
  const opening = await createOpening(editor, 'Catcher');
  await open(page, opening.path);
  await row(page, opening).getByRole('button', { name: 'Apply Now' }).click();
  const dialog = applicationDialog(page, opening);
  const file = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  }, pdf().toString());

  await dialog.getByLabel('Name').dispatchEvent('drop', { dataTransfer: file });
  await expect(dialog.getByText('dropped.pdf')).toBeHidden();
  await dialog.getByLabel('Resume').dispatchEvent('drop', { dataTransfer: file });
  await expect(dialog.getByText('dropped.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByLabel('Resume')).toBeFocused();
});

test('A visitor learns that the position was closed while applying', async ({
  page,
  editor,
  newVisitor,
  browserErrors,
}) => {
  browserErrors.expect(/answer 422: .*\/job-application\/create/);
  browserErrors.allow(/console error: .* 422 .*\/job-application\/create/);
  const opening = await createOpening(editor, 'Lamplighter');
  await open(page, opening.path);
  const dialog = await fillIn(page, opening);
  await editor.send('DELETE', `/job-offer/admin/delete/${opening.id}`);

  await submit(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('This position has been closed in the meantime.');
  await dialog.getByRole('button', { name: 'See open positions' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, opening)).toHaveCount(0);

  const late = await newVisitor();
  await open(late, opening.path);
  await expect(late.getByText('This position is no longer open.')).toBeInViewport();
});

test('A visitor comes to a position by its address, with and without a script', async ({
  page,
  editor,
  newVisitor,
}) => {
  test.slow();
  const opening = await createOpening(editor, 'Cartographer');
  const other = await createOpening(editor, 'Surveyor');
  for (const address of [opening.path, `/career?opening=${opening.id}`]) {
    await open(page, address);
    await expect(row(page, opening).getByRole('button', { name: 'Hide Details' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Hide Details' })).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(opening.title));
  }

  await test.step('it is printed alone, and where none is open, all are', async () => {
    const printed = page.locator('article[id^="opening-"]').filter({ visible: true });
    const all = await printed.count();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toHaveCount(1);
    await expect(printed).toContainText(`You will look after ${opening.title}.`);
    await page.emulateMedia({ media: 'screen' });
    await row(page, opening).getByRole('button', { name: 'Hide Details' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(printed).toHaveCount(all);
    await page.emulateMedia({ media: null });
  });

  await test.step('another one is opened, and Back and Forward find it so', async () => {
    await row(page, other).getByRole('button', { name: 'More Details' }).click();
    await expect(page).toHaveURL(other.path);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(row(page, other).getByRole('button', { name: 'Hide Details' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Hide Details' })).toHaveCount(1);
    await page.goForward();
    await expect(page).toHaveURL('/blog');
  });

  await test.step('without a script everything is readable, and the form is a form', async () => {
    const reader = await newVisitor({ javaScriptEnabled: false });
    await visit(reader, '/career');
    await expect(row(reader, opening).getByText(`You will look after ${opening.title}.`)).toBeVisible();
    await expect(row(reader, other).getByText(`Patience with ${other.title}`)).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Apply Now' })).toHaveCount(0);
    await row(reader, opening)
      .getByRole('link', { name: `Apply for ${opening.title}` })
      .click();
    await expect(reader).toHaveURL(opening.path);
    const form = row(reader, opening);
    await expect(form.getByRole('heading', { level: 3 })).toBeInViewport();
    await expect(form.getByText(/^We keep your application with its resume until our team deletes it\./)).toBeVisible();
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Resume').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() });
    await form.getByRole('button', { name: 'Submit Application' }).click();
    await expect(reader).toHaveURL('/career?applied=1#applied');
    await expect(reader.getByText('Application sent successfully!')).toBeInViewport();
    expect(await applicationsFor(editor, opening)).toMatchObject([{ name: typed.Name, phone: `+88${typed.Phone}` }]);
  });
});

test('Nobody is kept out of the application', async ({ page, editor }) => {
  test.slow();
  const opening = await createOpening(editor, 'Doorkeeper');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, `/career?opening=${opening.id}`);
    await expectNoBarriers(page, `the open position at ${width}`);
    await page.keyboard.press('Tab');
    await row(page, opening).getByRole('button', { name: 'Apply Now' }).focus();
    await page.keyboard.press('Enter');
    const dialog = applicationDialog(page, opening);
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Resume is required')).toBeVisible();
    await chooseResume(dialog);
    await expectNoBarriers(page, `the dialog with its errors at ${width}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row(page, opening).getByRole('button', { name: 'Apply Now' })).toBeFocused();
  }
});

async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violationsOf(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await tooWide(page), `${what} is no wider than its window`).toEqual([]);
}

/** Waits until a part of the form was sent, but not all of it. */
async function halfway(dialog: Locator): Promise<void> {
  await expect
    .poll(() =>
      dialog
        .getByRole('progressbar', { name: 'Upload progress' })
        .evaluate((bar: HTMLProgressElement) => bar.value > 0 && bar.value < 1),
    )
    .toBe(true);
}

/** Slows down the browser's uploads. @returns a function that ends this. @param uploadThroughput bytes per second. */
async function slowDown(page: Page, uploadThroughput: number): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limit = (throughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: throughput,
    });
  await limit(uploadThroughput);
  return async () => void (await limit(-1));
}
