import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/behaviour.ts';
import { screenAddress } from '../fixtures/dashboard.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { watchPolicy } from '../fixtures/policy.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/released-site.ts';

/** Scripts of the site, and the hashes of three inline scripts that every page has. */
const SCRIPTS = /(?:^|; )script-src 'self'(?: 'sha256-[A-Za-z0-9+/]{43}='){3}(?:;|$)/;

test('No page of the site does anything that its policy forbids', async ({ page, site }) => {
  const policy = await watchPolicy(page.context());
  const [article] = await articlesOf(site.apiOrigin);
  if (!article) throw new Error('The site has no article.');
  const policies = new Set<string>();
  for (const address of [...publicPages, articlePath(article.title), '/admin/login', '/admin/verify-login']) {
    const response = await open(page, address);
    const header = response.headers()['content-security-policy'] ?? '';
    expect(header, `policy of ${address}`).toMatch(SCRIPTS);
    expect(header).not.toContain('unsafe-eval');
    policies.add(header);
    await seeAllOf(page);
    expect(policy.violations(), address).toEqual([]);
  }
  expect(policies.size, 'one policy for every page and visitor').toBe(1);
});

test(
  'No screen of the dashboard does anything that its policy forbids',
  NIGHTLY,
  async ({ page, editor, releases }) => {
    const policy = await watchPolicy(page.context());
    await editor.enter(page);
    for (const { pattern } of releases.good.admin.routes.filter((route) =>
      route.pattern.startsWith('/admin/dashboard'),
    )) {
      const response = await open(page, screenAddress(pattern));
      expect(response.headers()['content-security-policy'], `policy of ${pattern}`).toMatch(SCRIPTS);
      await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(policy.violations(), pattern).toEqual([]);
    }
  },
);

test('What the policy forbids is refused and heard of', async ({ page, browserErrors }) => {
  browserErrors.expect(/Content Security Policy/);
  const policy = await watchPolicy(page.context());
  await open(page, '/contact');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    // In a task of the page itself, because code that a debugger runs may evaluate.
    const evaluated = await new Promise((resolve) => {
      setTimeout(() => {
        try {
          resolve(new Function('return true')());
        } catch (error) {
          resolve(error instanceof EvalError ? false : String(error));
        }
      });
    });
    return { injected: 'injected' in window, evaluated };
  });
  expect(ran).toEqual({ injected: false, evaluated: false });
  const heard: string[] = [];
  await expect.poll(() => heard.push(...policy.violations())).toBe(2);
});

/** Scrolls to the end, so that content is loaded that a page loads only when it is visible. */
async function seeAllOf(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
}
