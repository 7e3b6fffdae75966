import type { Page } from '@playwright/test';
import { signIn } from '../fixtures/api-session.ts';
import { sendMessage } from '../fixtures/inbox.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** More than the connections that a browser opens to one origin over HTTP/1.1. */
const TABS = 8;

const INBOX = '/admin/dashboard/inbox';

const showsMessageOf = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Messages' }).getByRole('link', { name })).toBeVisible();

test('An administrator works in eight windows, and each is told what happens', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  test.slow();
  const session = await signIn(site);
  await session.enter(page);
  const first = `Nadia Rahman ${Date.now()}`;
  await sendMessage(site, first, 'How many windows are open?');
  await open(page, INBOX);
  const others: Page[] = [];
  while (others.length < TABS - 1) {
    const other = await context.newPage();
    await open(other, INBOX);
    others.push(other);
  }

  await test.step('Each window reads its list', async () => {
    for (const window of [page, ...others]) await showsMessageOf(window, first);
  });

  await test.step('A window without focus is told at once of a message', async () => {
    const second = `Samira Aziz ${Date.now()}`;
    await sendMessage(site, second, 'Do all windows know?');
    for (const window of [page, ...others]) await showsMessageOf(window, second);
  });

  await test.step('The others are still told after the window that read the stream is closed', async () => {
    await page.close();
    const third = `Karim Uddin ${Date.now()}`;
    await sendMessage(site, third, 'And now?');
    for (const window of others) await showsMessageOf(window, third);
  });

  await test.step('The end of the session shows in each', async () => {
    browserErrors.allow(/answer 401: /, /console error: .*401/);
    await session.send('POST', '/admin/auth/logout', undefined, 200);
    for (const window of others) await expect(window).toHaveURL('/admin/login', { timeout: 60_000 });
  });
});
