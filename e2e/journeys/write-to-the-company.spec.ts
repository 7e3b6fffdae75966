import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { violationsOf } from '../fixtures/accessibility.ts';
import type { ApiSession } from '../fixtures/api-session.ts';
import { open, visit } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

const SEND = '/contact-form/send-message';

const messages = z.object({ data: z.array(z.object({ name: z.string(), phone: z.string(), message: z.string() })) });
type Message = z.output<typeof messages>['data'][number];

/** The stored messages with a text, as administrators see them. */
async function stored(editor: ApiSession, text: string): Promise<readonly Message[]> {
  const search = `limit=100&search=${encodeURIComponent(text)}`;
  return messages.parse(await editor.send('GET', `/contact-form/admin/messages?${search}`)).data;
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

const sendMessage = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('A visitor whose answer is lost sends again, and it is stored once', async ({ page, editor, browserErrors }) => {
  browserErrors.allow(/console error: Failed to send message/, /ERR_FAILED/, /request failed/);
  const text = `Lost on the way ${randomUUID()}`;
  await open(page, '/contact');
  await fill(page, { Name: 'Farhana Karim', Email: 'farhana@example.com', Phone: '+971501234567', Message: text });
  await page.route(
    `**${SEND}`,
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

  await sendMessage(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text);
  expect(await stored(editor, text), 'the message had arrived').toHaveLength(1);

  await sendMessage(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Message sent successfully!' })).toBeVisible();
  expect(await stored(editor, text)).toHaveLength(1);
});

test('A visitor without JavaScript writes to the company', async ({ newVisitor, site, editor, browserErrors }) => {
  browserErrors.allow(/422/);
  const text = `No script, "quotes" & <b>signs</b> ${randomUUID()}`;
  const page = await newVisitor({ javaScriptEnabled: false });
  await visit(page, `${site.origin}/contact`);
  await fill(page, { Name: 'Farhana Karim', Email: 'farhana@example.com', Phone: '12', Message: text });
  await sendMessage(page).click();

  await test.step('what is refused comes back with everything typed, and says what is wrong', async () => {
    await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(text);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('12');
    expect(await stored(editor, text)).toEqual([]);
  });

  await page.getByLabel('Phone', { exact: true }).fill('+971501234567');
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.origin}/contact\\?sent`));
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  await expect(page.getByText(/^The answer comes to the address you gave\. A partner reads/)).toBeVisible();
  await expect(sendMessage(page), 'a receipt stands in the place of the form').toHaveCount(0);
  expect(await stored(editor, text)).toMatchObject([{ name: 'Farhana Karim', phone: '+971501234567', message: text }]);
  await page.getByRole('link', { name: 'Write another' }).click();
  await expect(sendMessage(page)).toBeVisible();
});

test('The page that says what is wrong with a message keeps nobody out', async ({
  page,
  newVisitor,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/422/);
  const visitor = await newVisitor({ javaScriptEnabled: false });
  await visit(visitor, `${site.origin}/contact`);
  await sendMessage(visitor).click();
  await expect(visitor.getByText('Name is required').first()).toBeVisible();
  // The same document in a browser with JavaScript, which axe needs.
  await page.setContent(await visitor.content());
  expect(await violationsOf(page)).toEqual([]);
});
