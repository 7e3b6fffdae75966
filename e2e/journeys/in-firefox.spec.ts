import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fetchJson } from '../fixtures/answers.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { type Firefox, launchFirefox } from '../fixtures/firefox.ts';
import { mailsIn, nextCode } from '../fixtures/mailbox.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { longestArticle } from '../fixtures/public-pages.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';

/** Differences of other engines show only there: which headers they follow, styles, focus. */
const test = base.extend<{ firefox: Firefox }>({
  firefox: async ({ site }, provide) => {
    const firefox = await launchFirefox(site.origin);
    await provide(firefox);
    await firefox.close();
  },
});

const textOf = ({ page }: Firefox, selector: string) =>
  page.$$eval(selector, (parts) => parts.map(({ textContent }) => textContent));

test('A visitor with Firefox walks through the site and writes to the company', async ({ editor, firefox }) => {
  test.slow();
  const { page, press, type } = firefox;
  const text = `From another engine ${randomUUID()}`;
  await firefox.open('/');
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { sameDocument: '' }));

  await press('a', 'About Us');
  await expect
    .poll(() => textOf(firefox, '#main h2'))
    .toEqual(expect.arrayContaining(['The people you will work with.']));
  await press('a', 'Blog');
  await expect.poll(async () => (await textOf(firefox, '#main article')).length).toBeGreaterThan(3);
  await press('a', 'Career');
  await expect.poll(async () => (await textOf(firefox, '#main article')).length).toBeGreaterThan(1);
  await press('a', 'Contact Us');
  await type('Name', 'Farhana Karim');
  await type('Email', 'farhana@example.com');
  await type('Phone', '+971501234567');
  await type('Message', text);
  await press('button', 'Send Message');
  await expect
    .poll(() => textOf(firefox, '[role=alert]'))
    .toEqual([expect.stringContaining('Message sent successfully!')]);

  const search = `limit=1&search=${encodeURIComponent(text)}`;
  const { data } = z
    .object({ data: z.array(z.looseObject({})) })
    .parse(await editor.send('GET', `/contact-form/admin/messages?${search}`));
  expect(data).toEqual([expect.objectContaining({ name: 'Farhana Karim', message: text })]);
  expect(await page.$('html[data-same-document]'), 'all of it was one document').not.toBeNull();
  expect(firefox.complaints).toEqual([]);
});

test(
  'A visitor with Firefox finds every public page whole, in a wide and a narrow window',
  NIGHTLY,
  async ({ site, firefox }) => {
    test.slow();
    const { page } = firefox;
    const { path: article } = await longestArticle(site.apiOrigin);
    for (const path of [...publicPages, article]) {
      await page.setViewport({ width: 1280, height: 900 });
      await firefox.open(path);
      for (const width of [1280, 360]) {
        await page.setViewport({ width, height: 900 });
        const seen = await page.evaluate(() => {
          scrollTo(200, 0);
          const sideways = scrollX;
          scrollTo(0, 0);
          return {
            heading: document.querySelector('h1')?.textContent?.trim() ?? '',
            typeFaces: [...document.fonts].filter(({ status }) => status === 'error').length,
            pictures: [...document.images]
              .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
              .map(({ src }) => src),
            sideways,
          };
        });
        expect
          .soft(seen, `${path} at ${width} px`)
          .toEqual({ heading: expect.stringMatching(/\S/), typeFaces: 0, pictures: [], sideways: 0 });
      }
    }
    expect(firefox.complaints).toEqual([]);
  },
);

test('An administrator with Firefox signs in and adds a category', async ({ site, firefox }) => {
  test.slow();
  const { page, press, type } = firefox;
  const { administrator, dataFolder } = site;
  const name = `Fires ${randomUUID().slice(0, 8)}`;
  const known = await mailsIn(dataFolder);
  await firefox.open('/admin/login');
  await type('Email', administrator.email);
  await type('Password', administrator.password);
  await press('button', 'Login');
  await press('button', 'Close');
  await type('One-time code', await nextCode(dataFolder, administrator.email, known));
  await press('button', 'Verify Now');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/dashboard');

  await press('a', 'Blog');
  await press('button', 'Add Category');
  await type('Name', name);
  await press('button', 'Save');
  await expect
    .poll(async () => (await textOf(firefox, 'tbody td, tbody th')).some((cell) => cell?.includes(name)))
    .toBe(true);
  const categories = await fetchJson(`${site.apiOrigin}/article-category`, z.array(z.object({ name: z.string() })));
  expect(categories.map((category) => category.name)).toContain(name);
  expect(firefox.complaints).toEqual([]);
});
