import type { Page } from '@playwright/test';
import { clear, create, replace } from '../fixtures/content.ts';
import { open } from '../fixtures/open.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { teamMember } from '../fixtures/managers.ts';

test.use({ siteVariables: { DEMO_CONTENT: '0' } });

const typed = {
  Name: 'Farhana Karim',
  Email: 'farhana@example.com',
  Phone: '+971501234567',
  Message: 'A shop that should exist.',
} as const;

const fill = async (page: Page) => {
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

test('Each kind of contact information has a drawing of its own, and any other a star', async ({ page, editor }) => {
  const item = (type: string) => ({ type, title: `By ${type}`, description: `Where ${type} leads` });
  const drawings = new Map<string, string | null>();
  for (const types of [['contact', 'mail', 'location'], ['other']]) {
    await replace(editor, 'contact-information', types.map(item));
    await open(page, '/contact');
    for (const type of types) {
      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `By ${type}` });
      await expect(row).toContainText(`Where ${type} leads`);
      drawings.set(type, await row.locator('svg path').getAttribute('d'));
    }
  }
  expect(new Set(drawings.values()).size).toBe(4);
  expect(drawings.get('other')?.match(/[lL -]?\d/g)?.length, 'a star has ten corners').toBeGreaterThanOrEqual(10);
});

test('A message is refused in its field’s words, and its phone number counted', async ({ page }) => {
  await open(page, '/contact');
  await send(page);
  for (const field of ['Name', 'Email', 'Phone number', 'Message'])
    await expect(page.getByText(`${field} is required`, { exact: true })).toBeVisible();
  const summary = page.getByRole('group', { name: '4 fields need attention' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Message' }).press('Enter');
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  const wrong = page.getByText('Please enter a valid phone number', { exact: true });
  const numbers = [
    ['123456789', false],
    ['1234567890', true],
    ['12345678901234567', false],
    ['+123456789012345', true],
    ['+1234567890123456', false],
    ['050 1234567', false],
  ] as const;
  for (const [phone, isValid] of numbers) {
    await page.getByLabel('Phone').fill(phone);
    await send(page);
    await expect(wrong, phone).toHaveCount(isValid ? 0 : 1);
  }
});

test('A message is kept until it is sent, and a toast tells that it was', async ({ page, context, browserErrors }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/, /console error: Failed to send message/, /request failed/);
  await open(page, '/contact');
  await fill(page);
  await context.setOffline(true);
  await send(page);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toBeVisible();
  // The page may move between the two measurements.
  const room = async () => {
    const above = await page.getByRole('button', { name: 'Send Message' }).boundingBox();
    const beneath = await alert.boundingBox();
    return (beneath?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(room, 'beneath the button').toBeGreaterThanOrEqual(0);
  const expectKept = async () => {
    for (const [label, value] of Object.entries(typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  };
  await expectKept();
  await context.setOffline(false);
  await page.reload();
  await expectKept();

  await send(page);
  const toast = page.getByRole('alert').filter({ hasText: 'Message sent successfully!' });
  await expect(toast).toBeVisible();
  // Its five seconds are paused while the pointer is on it, however long the next steps take.
  await toast.hover();
  const receipt = page.getByRole('main').getByRole('definition');
  await expect(receipt).toHaveText(Object.values(typed));
  await expect(page.getByText('Your message has arrived.')).toBeFocused();
  const width = page.viewportSize()?.width ?? 0;
  // It is animated to its place.
  const fromRight = async () => {
    const box = await toast.boundingBox();
    return width - (box?.x ?? 0) - (box?.width ?? 0);
  };
  await expect.poll(fromRight, 'pixels from the right').toBeLessThan(40);
  expect((await toast.boundingBox())?.y, 'pixels from the top').toBeLessThan(120);

  const timer = page.getByRole('progressbar', { includeHidden: true });
  const runs = () => timer.evaluate((progress) => getComputedStyle(progress).animationPlayState);
  await expect(timer).toHaveCSS('animation-duration', '5s');
  await expect.poll(runs, 'under a pointer').toBe('paused');
  await page.mouse.move(5, 500);
  await expect.poll(runs).toBe('running');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect.poll(runs, 'in a window that has lost the focus').toBe('paused');
  await page.keyboard.press('Alt+KeyT');
  await expect(toast, 'Alt+T goes to the notifications').toBeFocused();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(runs).toBe('running');
  await expect(toast, 'it closes by itself').toBeHidden();

  await page.getByRole('button', { name: 'Write another' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`A toast goes by itself, or when it is closed (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/contact');
    const toast = page.getByRole('alert').filter({ hasText: 'Message sent successfully!' });
    await fill(page);
    await send(page);
    await expect(toast).toBeVisible();
    await expect(toast, 'by itself').toHaveCount(0);

    await page.getByRole('button', { name: 'Write another' }).click();
    await fill(page);
    await send(page);
    // It stays while the pointer is on it.
    await toast.hover();
    await toast.getByRole('button', { name: 'close' }).click();
    await expect(toast, 'closed by hand').toHaveCount(0);
  });
}

test('A page the API fails for shows its defaults, names what failed in the console, and fills itself later', async ({
  page,
  site,
  editor,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_FAILED/, /console error: Failed to (fetch|load)/);
  const name = 'Somebody who comes later';
  await replace(editor, 'team-member', [{ ...teamMember(1), name }]);
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  await open(page, '/');
  await page.route(`${site.apiOrigin}/**`, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Where Technology Meets Excellence!' })).toBeVisible();
  const team = page.getByRole('region', { name: 'Our Creative Team' });
  await expect(team.getByText('Meet the passionate individuals behind our success.')).toBeVisible();
  await expect(team.getByRole('heading', { name: 'No Data Available' })).toBeVisible();
  for (const line of ['Failed to fetch team heading', 'Failed to fetch team members'])
    await expect.poll(() => lines.filter((text) => text.startsWith(line)).length, line).toBe(1);

  await page.unroute(`${site.apiOrigin}/**`);
  await expect(team.getByText(name), 'without a reload').toBeVisible({ timeout: 60_000 });
  await expect(team.getByRole('heading', { name: 'No Data Available' })).toHaveCount(0);
});

test('A page that was opened while the API hung fills itself, head and all, once it goes on', async ({
  page,
  site,
  editor,
  browserErrors,
}) => {
  browserErrors.allow(/console error: Failed to/, /ERR_/);
  await clear(editor, 'service-category');
  await create(editor, 'service-category', {
    type: 'seo',
    title: 'Search, repaired',
    description: 'Technical repair first.',
    file_URL: `${site.origin}/icon.svg`,
  });
  const { api } = site.processes();
  process.kill(api, 'SIGSTOP');
  try {
    await Promise.all([open(page, '/seo'), fetch(`${site.origin}/about`)]);
    await expect(page.getByRole('heading', { name: 'No Data Available' })).toBeVisible();
    await expect(page).toHaveTitle(/^SEO/);
    for (const line of ['Failed to fetch team heading', 'Failed to fetch team members'])
      await expect.poll(() => site.log()).toContain(line);
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Search, repaired' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveTitle(/^Search, repaired/);
});

test('An article that could not be had while the API hung comes by itself', async ({
  page,
  site,
  editor,
  browserErrors,
}) => {
  browserErrors.allow(/console error: Failed to/, /ERR_/, /answer 50\d/);
  const category = await create(editor, 'article-category', { name: 'Later' });
  const title = `Read later ${category.id}`;
  await create(editor, 'article', {
    title,
    content: '<p>Words.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  });
  const { api } = site.processes();
  process.kill(api, 'SIGSTOP');
  try {
    expect((await open(page, articlePath(title))).status()).toBeGreaterThanOrEqual(500);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    process.kill(api, 'SIGCONT');
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
});
