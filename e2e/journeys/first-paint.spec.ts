import type { Page } from '@playwright/test';
import { open, untilHydrated } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/** Has each document of a visitor's tell which of its parts were left out of its first paint. */
async function watchFirstPaint(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      const left = [...document.querySelectorAll('#main > *, footer')].filter(
        (part) => getComputedStyle(part).contentVisibility !== 'visible',
      );
      document.documentElement.dataset.leftForLater = left.map(({ id, localName }) => id || localName).join(' ');
    }).observe({ type: 'paint', buffered: true });
  });
  return async () => (await page.locator('html').getAttribute('data-left-for-later'))?.split(' ').filter(Boolean);
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('The first paint does not wait for what is below the screen, which is laid out right after it', async ({
  page,
}) => {
  const leftForLater = await watchFirstPaint(page);
  await open(page, '/');
  await expect
    .poll(leftForLater)
    .toEqual([
      'overview',
      'service',
      'technology',
      'industry',
      'testimonials',
      'project',
      'articles',
      'contact',
      'footer',
    ]);
  await expect.poll(() => partsLeft(page)).toBe(0);
});

test('A visitor who comes back, reloads or was sent to a place within the page gets it whole, and is there', async ({
  page,
}) => {
  const leftForLater = await watchFirstPaint(page);
  await open(page, '/');
  await expect.poll(leftForLater).toContain('contact');
  const place = await page.locator('#testimonials').evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
    return Math.round(window.scrollY);
  });

  await open(page, '/about');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect.poll(leftForLater).toEqual([]);

  await untilHydrated(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect.poll(leftForLater).toEqual([]);

  await page.goto('/about');
  await open(page, '/#technology');
  await expect.poll(leftForLater).toEqual([]);
  await expect(page.locator('#technology')).toBeInViewport();
});
