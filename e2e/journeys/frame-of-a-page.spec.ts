import type { Page } from '@playwright/test';
import { publicPages } from '../fixtures/behaviour.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { untilTransitionsEnd } from '../fixtures/transitions.ts';

const bar = (page: Page) => page.getByRole('banner');

/** Colours behind the bar's text and of the text itself, in the notation `rgb()`. */
const coloursOfBar = (page: Page) =>
  bar(page).evaluate((header) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    /** Red, green and blue of a colour in any notation. */
    const numbers = (colour: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).join(' ');
    };
    const tokens = getComputedStyle(header);
    const theme = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => window.matchMedia(media).matches)
      .map(({ content }) => numbers(content));
    return {
      ground: numbers(tokens.getPropertyValue('--bar').trim()),
      ink: numbers(tokens.color),
      theme: theme.join(),
    };
  });

const NIGHT = { light: '6 26 20', dark: '3 13 10' } as const;
const TINT = { light: '196 231 214', dark: '18 56 42' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test(`The bar has the ground of the hero that it lies over until that has gone by, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, '/digital-marketing');
    const over = { ground: NIGHT[colorScheme], theme: NIGHT[colorScheme], ink: '232 244 238' };
    await expect.poll(() => coloursOfBar(page)).toEqual(over);

    const scrollTo = (line: number) =>
      page
        .locator('#main > :first-child')
        .evaluate(
          (hero, to) => window.scrollBy({ top: hero.getBoundingClientRect().bottom - to, behavior: 'instant' }),
          line,
        );
    await scrollTo(60);
    await expect.poll(() => coloursOfBar(page)).toMatchObject({ ground: TINT[colorScheme], theme: TINT[colorScheme] });
    await scrollTo(120);
    await expect.poll(() => coloursOfBar(page)).toEqual(over);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveURL('/blog');
    await expect.poll(() => coloursOfBar(page)).toMatchObject({ ground: TINT[colorScheme], theme: TINT[colorScheme] });
  });
}

test('The bar is dark while it lies over a dark chapter', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, '/');
  await expect.poll(() => partsLeft(page)).toBe(0);
  const scrollTo = (place: string, block: ScrollLogicalPosition) =>
    page.locator(place).evaluate((part, to) => part.scrollIntoView({ block: to, behavior: 'instant' }), block);
  const dark = { ground: TINT.dark, theme: TINT.dark, ink: '232 244 238' };

  for (const id of ['project', 'contact']) {
    await expect
      .poll(async () => {
        // Sections above are laid out when they come near the viewport, which may move the sections below them once.
        await scrollTo(`#${id}`, 'start');
        return coloursOfBar(page);
      }, `over #${id}`)
      .toEqual(dark);
  }
  await scrollTo('#articles', 'start');
  await expect.poll(() => coloursOfBar(page)).toMatchObject({ ground: TINT.light, theme: TINT.light });
});

test('The bar has the ground of a hero by night where no script runs', async ({ newVisitor }) => {
  const visitor = await newVisitor({ javaScriptEnabled: false, colorScheme: 'light' });
  await visitor.goto('/seo');
  await expect
    .poll(() => coloursOfBar(visitor))
    .toEqual({ ground: NIGHT.light, theme: NIGHT.light, ink: '232 244 238' });
  await visitor.goto('/blog');
  await expect.poll(() => coloursOfBar(visitor)).toMatchObject({ ground: TINT.light, theme: TINT.light });
});

for (const width of [360, 768, 1280]) {
  test(`A chapter that is led to begins where the bar ends, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    await expect.poll(() => partsLeft(page)).toBe(0);
    for (const id of ['service', 'articles', 'contact']) {
      const gap = () =>
        page.locator(`#${id}`).evaluate((chapter) => {
          chapter.scrollIntoView({ behavior: 'instant' });
          const foot = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
          return chapter.getBoundingClientRect().top - foot;
        });
      // Sections above are laid out when they come near, which may move those below once.
      await expect.poll(gap, `pixels between the bar and #${id}`).toBeLessThanOrEqual(0);
      expect(await gap(), `pixels of #${id} beneath the bar`).toBeGreaterThan(-2);
    }
  });
}

for (const width of [768, 1024, 1280, 1920]) {
  test(`The list of services begins under its item and stays in the window, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/contact');
    const main = page.getByRole('navigation', { name: 'Main' });
    const item = main.getByRole('link', { name: 'Service', exact: true });
    await item.hover();
    const panel = main.getByRole('list', { name: 'Service pages' });
    await expect(panel).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await untilTransitionsEnd(page);
    const [trigger, list] = [await item.boundingBox(), await panel.boundingBox()];
    if (!trigger || !list) throw new Error('The list is not shown.');
    expect(Math.abs(list.x - trigger.x), 'pixels between their left edges').toBeLessThanOrEqual(20);
    expect(list.x + list.width, 'its right edge').toBeLessThanOrEqual(width);
  });
}

/** Titles of several lines whose letters could overlap: a line's descenders reach below the next line's ascenders. */
const crowdedTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    const linesOf = (title: Element) => {
      const lines: { readonly top: number; text: string }[] = [];
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { top, width } = range.getBoundingClientRect();
          if (width === 0) continue;
          const line = lines.find((each) => Math.abs(each.top - top) < 2);
          if (line) line.text += range.toString();
          else lines.push({ top, text: range.toString() });
        }
      }
      return lines;
    };
    return [...document.querySelectorAll('[data-level]')].flatMap((title) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(title);
      canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const lines = linesOf(title);
      return lines.slice(1).flatMap((line, index) => {
        const above = lines[index];
        if (!above) return [];
        const ink =
          canvas.measureText(above.text).actualBoundingBoxDescent +
          canvas.measureText(line.text).actualBoundingBoxAscent;
        // Both measurements are in whole pixels, so there is a tolerance.
        return line.top - above.top + 2 < ink ? [`${above.text.trim()} / ${line.text.trim()} (${fontSize})`] : [];
      });
    });
  });

for (const width of [360, 820, 1280, 1920]) {
  test(
    `The lines of no title run into each other, at ${width} px`,
    nightlyIf(width === 820 || width === 1920),
    async ({ page, site, browserErrors }) => {
      browserErrors.allow(/404/);
      await page.setViewportSize({ width, height: 900 });
      const articles = await articlesOf(site.apiOrigin);
      const addresses = [
        ...publicPages,
        '/no-such-page',
        ...articles.slice(0, 3).map(({ title }) => articlePath(title)),
      ];
      for (const address of addresses) {
        await open(page, address);
        expect.soft(await crowdedTitles(page), address).toEqual([]);
      }
    },
  );
}

test('A pin of the map is reached by keyboard, and lights up together with the card of its office', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/contact');
  const foot = page.getByRole('contentinfo');
  const ray = (index: number) =>
    foot.locator(`li[data-office="${index}"]`).evaluate((card) => getComputedStyle(card, '::before').transform);
  const [rest, other] = [await ray(0), await ray(1)];
  expect(rest).not.toBe('none');

  const pin = foot.getByRole('link', { name: 'Dubai on OpenStreetMap' });
  await pin.focus();
  await expect.poll(() => ray(0)).toBe('none');
  expect(await ray(1)).toBe(other);

  await page.keyboard.press('Tab');
  await expect(foot.getByRole('link', { name: 'Dhaka on OpenStreetMap' })).toBeFocused();
  await expect.poll(() => ray(0)).toBe(rest);
  await foot.getByRole('link', { name: /^Call \+971/ }).focus();
  await expect.poll(() => ray(0)).toBe('none');
});

test('The name at the end of a page grows as the page is scrolled to it, unless less motion is wanted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  /** Vertical scale of the name: 1 is its full height. */
  const height = () =>
    page
      .getByRole('contentinfo')
      .locator('[aria-hidden="true"] > span')
      .evaluate((name) => new DOMMatrix(getComputedStyle(name).transform).d);
  const toEnd = (left: number) =>
    page.evaluate((to) => {
      window.scrollTo({ top: document.documentElement.scrollHeight - window.innerHeight - to, behavior: 'instant' });
    }, left);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/contact');
  // The page's end is known only when everything above is laid out, so scrolling is repeated until then.
  const heightAt = (left: number) => async () => {
    await toEnd(left);
    return height();
  };
  await expect.poll(heightAt(100)).toBeLessThan(0.9);
  await expect.poll(heightAt(0)).toBeGreaterThan(0.99);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(heightAt(100)).toBe(1);
});
