import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { longestArticle, publicPages } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** Has each document of a visitor's tell which of its parts were left out of its first paint. */
async function watchFirstPaint(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      const left = [...document.querySelectorAll('#main > *, footer')].filter((part) => getComputedStyle(part).contentVisibility !== 'visible');
      document.documentElement.dataset.leftForLater = left.map(({ id, localName }) => id || localName).join(' ');
    }).observe({ type: 'paint', buffered: true });
  });
  return async () => (await page.locator('html').getAttribute('data-left-for-later'))?.split(' ').filter(Boolean);
}

/** Milliseconds; well after the first paint. */
const LATE = 700;

const partsLeft = (page: Page) => page.locator('#main > *, footer').evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('The first paint does not wait for what is far below, which is laid out right after it', async ({ page }) => {
  const leftForLater = await watchFirstPaint(page);
  await open(page, '/');
  await expect.poll(leftForLater).toEqual(['service', 'technology', 'industry', 'testimonials', 'project', 'articles', 'contact', 'footer']);
  await expect.poll(() => partsLeft(page)).toBe(0);
});

test('A visitor who comes back, reloads or was sent to a place within the page gets it whole, and is there', async ({ page }) => {
  const leftForLater = await watchFirstPaint(page);
  await open(page, '/');
  await expect.poll(leftForLater).toContain('contact');
  await page.evaluate(() => window.scrollTo({ top: 5200, behavior: 'instant' }));

  await page.goto('/about');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(5200);
  await expect.poll(leftForLater).toEqual([]);

  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(5200);
  await expect.poll(leftForLater).toEqual([]);

  await page.goto('/about');
  await open(page, '/#technology');
  await expect.poll(leftForLater).toEqual([]);
  await expect(page.locator('#technology')).toBeInViewport();
});

for (const width of [360, 1280]) {
  test(`Nothing on a page ${width} px wide moves by itself, not even when its type faces come late`, async ({ site, newVisitor }) => {
    test.slow();
    for (const path of [...publicPages, (await longestArticle(site.apiOrigin)).path]) {
      const visitor = await newVisitor({ viewport: { width, height: 800 } });
      await visitor.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE));
        await route.continue();
      });
      await visitor.addInitScript(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) shifts.push(entry.value);
          document.documentElement.dataset.shifted = String(shifts.reduce((sum, value) => sum + value));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(visitor, path);
      await visitor.waitForLoadState('networkidle');
      await expect.poll(() => partsLeft(visitor)).toBe(0);
      await visitor.evaluate(async () => {
        await document.fonts.ready;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const shifted = Number((await visitor.locator('html').getAttribute('data-shifted')) ?? 0);
      expect.soft(shifted, `cumulative layout shift of ${path}`).toBeCloseTo(0, 2);
      await visitor.close();
    }
  });
}
