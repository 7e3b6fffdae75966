import type { Page } from '@playwright/test';
import { create } from '../fixtures/content.ts';
import { open } from '../fixtures/open.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const cards = (page: Page) => page.locator('main article');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Records animations of a page's documents from here on: those of the style sheet and those of scripts. */
const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    document.addEventListener('animationstart', ({ animationName }) => noted.push(animationName));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function animateNoted(...given) {
      if (this instanceof HTMLElement && this.dataset.pictureOf) noted.push(`picture of ${this.dataset.pictureOf}`);
      return animate.apply(this, given);
    };
  });

/** The animations since the last call that belong to a change of pages. */
const moved = (page: Page) =>
  page.evaluate(() => {
    const noted: unknown = Reflect.get(window, 'noted');
    if (!Array.isArray(noted)) return [];
    return noted.splice(0).filter((name) => name === 'draw-back' || String(name).startsWith('picture of'));
  });

/**
 * Records layout shifts after a page with this title is shown. Replacing the previous page is not counted as a shift,
 * however long after the click it happens.
 */
const noteShifts = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    let shownAt = Infinity;
    const isShown = () => document.querySelector('h1')?.textContent === wanted;
    const arrival = new MutationObserver(() => {
      if (!isShown()) return;
      arrival.disconnect();
      requestAnimationFrame(() => requestAnimationFrame((time) => (shownAt = time)));
    });
    arrival.observe(document, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && entry.startTime > shownAt) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  }, name);

const rays = (page: Page) => page.locator('[data-rays]');

test('A page comes in rays, and the picture of a card becomes the picture of its article', async ({ page }) => {
  await noteMovements(page);
  await open(page, '/');
  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(title(page)).toHaveText('Notes from the studio');
  await expect(rays(page), 'they leave when they have drawn back').toHaveCount(0);
  expect(await moved(page)).toEqual(['draw-back']);

  const card = cards(page).nth(1).getByRole('link');
  const name = (await card.textContent()) ?? '';
  await noteShifts(page, name);
  await card.click();
  await expect(title(page)).toHaveText(name);
  await expect(page.locator('#main'), 'the new page has the focus').toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached();
  await expect(rays(page)).toHaveCount(0);
  const path = decodeURIComponent(new URL(page.url()).pathname);
  expect((await moved(page)).map(decodeURIComponent).toSorted()).toEqual(['draw-back', `picture of ${path}`]);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts')), 'nothing moves by itself').toEqual([]);

  await test.step('and Back shows the list at once', async () => {
    await page.goBack();
    await expect(title(page)).toHaveText('Notes from the studio');
    expect(await moved(page)).toEqual([]);
  });
});

test('A visitor who clicks again while a page comes into view is taken to where the second click leads', async ({
  page,
}) => {
  await open(page, '/blog');
  await bar(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  // Pauses the animation of leaving for as long as the test needs.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));
  await bar(page).getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
  await expect(bar(page).getByRole('link', { name: 'Career' })).toHaveAttribute('aria-current', 'page');
  await expect(rays(page)).toHaveCount(0);
});

test('A visitor who asked for less motion changes pages as ever', async ({ newVisitor, site }) => {
  const page = await newVisitor({ reducedMotion: 'reduce' });
  await noteMovements(page);
  await open(page, `${site.origin}/blog`);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.locator('#main')).toBeFocused();
  expect(await moved(page)).toEqual([]);
});

test('A visitor comes back to the same place of an article', async ({ page, site, editor }) => {
  const place = () => page.evaluate(() => window.scrollY);
  const category = await create(editor, 'article-category', { name: `Long ${Date.now()}` });
  const longOne = `A long article ${category.id}`;
  await editor.send('POST', '/article/admin/create', {
    title: longOne,
    // No two of them are the same: other journeys look for the last words of the longest article.
    content: Array.from({ length: 40 }, (_, index) => `<p>${`Sentence ${index} among many. `.repeat(12)}</p>`).join(''),
    article_category_id: category.id,
    estimated_reading_time: '9 min',
    file_URL: `${site.origin}/icon.svg`,
  });
  await open(page, '/blog');
  await page.getByRole('main').getByRole('link', { name: longOne }).first().click();
  await expect(page).toHaveURL(articlePath(longOne));
  await page.waitForFunction(() => document.documentElement.scrollHeight > 3000);
  // Chromium adds what is left of a smooth scroll to a jump, so the page has to stand at its top first.
  await expect.poll(place).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await expect.poll(place).toBe(1500);
  await bar(page).getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
  await expect.poll(place).toBe(0);

  // Its text arrives after the page could be shown with what the card knew.
  await page.route(/\/article\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL(articlePath(longOne));
  await expect.poll(place).toBe(1500);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await place()).toBe(1500);
});
