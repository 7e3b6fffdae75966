import { signIn } from '../fixtures/api-session.ts';
import { toast } from '../fixtures/dashboard.ts';
import { mailsIn, nextCode } from '../fixtures/mailbox.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

test('An administrator mistypes the code, gets in with the right one, and signs out for good', async ({
  page,
  site,
  browserErrors,
}) => {
  const { administrator, dataFolder } = site;
  const known = await mailsIn(dataFolder);
  await open(page, '/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.getByRole('dialog', { name: 'Verification Email Sent!' }).getByRole('button', { name: 'Close' }).click();
  const code = await nextCode(dataFolder, administrator.email, known);
  const input = page.getByLabel('One-time code');

  browserErrors.expect(/answer 401: .*\/admin\/auth\/verify-otp/, /console error: .*401/);
  await input.fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect(page.getByText('Invalid OTP Try Again')).toBeVisible();
  await input.fill(code);
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const probe = () => fetch(`${site.apiOrigin}/admin/auth/session`, { headers: { authorization: `Bearer ${token}` } });
  expect((await probe()).status).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logout Successful')).toBeVisible();
  expect((await probe()).status, 'the session is over on the server too').toBe(401);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
});

test('A stranger is shown the login screen instead of the dashboard', async ({ page, browserErrors }) => {
  await open(page, '/about');
  await page.goto('/admin/dashboard/blog');
  await expect(page).toHaveURL('/admin/login');
  await page.goBack();
  await expect(page, 'the guard left no entry in the history').toHaveURL('/about');
  await page.goForward();

  browserErrors.expect(/answer 401: .*\/admin\/auth\/login/, /console error: .*401/);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Invalid email or password')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('An administrator who signs out in one tab is signed out in the other', async ({ page, site, browserErrors }) => {
  // The other tab is informed a moment later; its own requests may fail until then.
  browserErrors.allow(/\b401\b.*(?:[?&]status=new|\/admin\/news)\b/);
  const session = await signIn(site);
  await session.enter(page);
  await open(page, '/admin/dashboard/home/hero');
  const other = await page.context().newPage();
  await open(other, '/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL('/admin/login');
});
