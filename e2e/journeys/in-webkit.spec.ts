import { z } from 'zod';
import { publicPages } from '../fixtures/behaviour.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';
import { launchWebKit, type WebKit } from '../fixtures/webkit.ts';

/** Differences of Safari's engine show only there: styles, type, available features for scripts. */
const test = base.extend<{ webkit: WebKit }>({
  webkit: async ({ site }, provide) => {
    const webkit = await launchWebKit(site.origin);
    await provide(webkit);
    await webkit.close();
  },
});

/** Finds visible defects of a page. Runs in the page. */
const LOOK = `
  scrollTo(200, 0);
  const scrolled = scrollX;
  scrollTo(0, 0);
  return {
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    typeFaces: [...document.fonts].filter(({ status }) => status === 'error').length,
    pictures: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    sideways: scrolled,
  };`;

test(
  'A visitor with WebKit finds every public page whole, in a wide and a narrow window',
  NIGHTLY,
  async ({ site, webkit }) => {
    test.slow();
    const { path: article } = await longestArticle(site.apiOrigin);
    for (const width of [1280, 400]) {
      await webkit.resize(width, 900);
      for (const path of [...publicPages, article]) {
        await webkit.open(path);
        expect
          .soft(await webkit.run(LOOK), `${path} at ${width} px`)
          .toEqual({ heading: expect.stringMatching(/\S/), typeFaces: 0, pictures: [], sideways: 0 });
      }
    }
    expect(webkit.complaints()).toEqual([]);
  },
);

test('A visitor with WebKit sees the whole field that gets the focus', async ({ webkit }) => {
  await webkit.resize(1280, 800);
  await webkit.open('/contact');
  await expect.poll(() => webkit.run(`return document.querySelector('main textarea') !== null`)).toBe(true);
  await webkit.run(`scrollTo(0, 0); document.querySelector('main textarea').focus()`);
  await expect
    .poll(() =>
      webkit.run(`
        const field = document.activeElement.getBoundingClientRect();
        return [document.activeElement.name, field.top > 0, field.bottom <= innerHeight]`),
    )
    .toEqual(['message', true, true]);
});

test('A visitor with WebKit follows links within one document', async ({ webkit }) => {
  const titleIs = (title: unknown) =>
    expect.poll(() => webkit.run(`return document.querySelector('h1')?.textContent`)).toEqual(title);
  await webkit.resize(1280, 900);
  await webkit.open('/about');
  await webkit.run(`document.documentElement.dataset.sameDocument = ''`);

  await webkit.press('header nav a[href="/blog"]');
  await titleIs('Notes from the studio');
  await expect.poll(() => webkit.run(`return document.querySelector('main article a') !== null`)).toBe(true);
  const [card, path] = z
    .tuple([z.string(), z.string()])
    .parse(
      await webkit.run(
        `const link = document.querySelector('main article a'); return [link.textContent, link.getAttribute('href')]`,
      ),
    );
  await webkit.press(`main article a[href="${path}"]`);
  await titleIs(card);
  await webkit.press('header nav a[href="/career"]');
  await titleIs(expect.stringMatching(/\S/));
  await expect.poll(() => webkit.run(`return location.pathname`)).toBe('/career');
  await expect
    .poll(() => webkit.run(`return document.querySelectorAll('[data-rays]').length`), 'the rays have drawn back')
    .toBe(0);
  await webkit.run(`history.back()`);
  await titleIs(card);

  expect(await webkit.run(`return 'sameDocument' in document.documentElement.dataset`)).toBe(true);
  expect(webkit.complaints()).toEqual([]);
});
