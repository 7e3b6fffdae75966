import { randomBytes } from 'node:crypto';
import { signInOnScreen } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({
  siteVariables: { NODE_ENV: 'production', SECRET: randomBytes(32).toString('base64url'), MAIL_CAPTURE: '1' },
});

test('A visitor and an administrator use a site that runs in production, under its strict policy', async ({
  ownSite: site,
  page,
}) => {
  test.slow();
  await site.start();
  for (const path of publicPages) {
    const response = await open(page, site.origin + path);
    const scripts = /script-src ([^;]*)/.exec(response.headers()['content-security-policy'] ?? '')?.[1];
    expect
      .soft(scripts, `scripts of ${path} come from the site only`)
      .toMatch(/^'self'( 'sha256-[A-Za-z0-9+/]{43}='){3}$/);
  }
  await open(page, `${site.origin}/admin/login`);
  await signInOnScreen(page, site);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('table', { name: 'Article', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Article' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Content' })).toBeVisible();
});
