import type { Page } from '@playwright/test';
import { open, untilHydrated } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { expect, test } from '../fixtures/shared-site.ts';

/**
 * Makes each document of a visitor report which parts were laid out at its first paint, which were left for later, and
 * how many elements were between them that are removed later.
 * Parts that the browser had not read yet are in neither list: on a slow machine it paints before it has the whole
 * document.
 */
async function watchFirstPaint(page: Page) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint').length) return;
      const laidOut: string[] = [];
      const left: string[] = [];
      for (const part of document.querySelectorAll('#main > :not(style, script), footer')) {
        const isLaidOut = getComputedStyle(part).contentVisibility === 'visible';
        (isLaidOut ? laidOut : left).push(part.id || part.localName);
      }
      const between = document.querySelectorAll('#main > :is(style, script)').length;
      document.documentElement.dataset.firstPaint = `${laidOut.join(' ')}|${left.join(' ')}|${between || ''}`;
    }).observe({ type: 'paint', buffered: true });
  });
  return async () => {
    const reported = await page.locator('html').getAttribute('data-first-paint');
    const [laidOut, left, between] = (reported ?? '').split('|').map((names) => names.split(' ').filter(Boolean));
    return { reported: reported !== null, laidOut, left, between };
  };
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/**
 * Opens the home page again until its first paint was as expected. If a browser cannot paint for more than a second,
 * the page is laid out without waiting for it; this sometimes happens on a busy machine.
 */
async function openForTheFirstTime(page: Page, firstPaint: Awaited<ReturnType<typeof watchFirstPaint>>) {
  await expect(async () => {
    await page.goto('about:blank');
    await open(page, '/');
    await expect.poll(async () => (await firstPaint()).reported).toBe(true);
    const { laidOut, left } = await firstPaint();
    expect(laidOut).toEqual(['hero']);
    expect(left).toContain('overview');
  }).toPass();
}

test('The first paint does not wait for what is below the screen, which is laid out right after it', async ({
  page,
}) => {
  await openForTheFirstTime(page, await watchFirstPaint(page));
  await expect.poll(() => partsLeft(page)).toBe(0);
});

test('A visitor who comes back, reloads or was sent to a place within the page gets it whole, and is there', async ({
  page,
}) => {
  const firstPaint = await watchFirstPaint(page);
  // Chromium returns to an element by its number among its siblings: one that is removed later would be counted.
  const whole = { reported: true, left: [], between: [] };
  await openForTheFirstTime(page, firstPaint);
  // Parts that are laid out later would move the scroll position.
  await expect.poll(() => partsLeft(page)).toBe(0);
  const place = await page.locator('#testimonials').evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
    return Math.round(window.scrollY);
  });

  await open(page, '/about');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect.poll(firstPaint).toMatchObject(whole);

  await untilHydrated(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(place);
  await expect.poll(firstPaint).toMatchObject(whole);

  await page.goto('/about');
  await open(page, '/#technology');
  await expect.poll(firstPaint).toMatchObject(whole);
  await expect(page.locator('#technology')).toBeInViewport();
});
