import type { Locator, Page } from '@playwright/test';
import { untilChangesShow } from '../fixtures/changes.ts';
import { clear, create, numbered, replace } from '../fixtures/content.ts';
import { heading } from '../fixtures/heading.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { open, visit } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';
import { wholeAnswer } from '../fixtures/whole-pages.ts';

// A separate site without demo content: it starts empty, and each test creates what it counts.
test.use({ siteVariables: { DEMO_CONTENT: '0' } });

/** Collections that tests of other files fill on the site of the same worker. */
const MADE_ELSEWHERE = [
  'about-us-introduction',
  'article',
  'overview-information',
  'recorded-project',
  'service-category',
  'team-member',
];

test('A site without content says so in the agreed words, section by section', async ({ newVisitor, editor }) => {
  for (const collection of MADE_ELSEWHERE) await clear(editor, collection);
  const reader = await newVisitor({ javaScriptEnabled: false });
  await visit(reader, '/');
  expect(
    await reader
      .locator('main > section, main > * > section')
      .evaluateAll((sections) => sections.map(({ id }) => id).filter((id) => id !== '')),
  ).toEqual([
    'hero',
    'overview',
    'service',
    'technology',
    'industry',
    'testimonials',
    'project',
    'articles',
    'contact',
  ]);
  for (const id of ['technology', 'industry', 'project'])
    await expect(heading(reader.locator(`#${id}`), 'No data found')).toBeVisible();
  await expect(heading(reader.locator('#testimonials'), 'No feedback available.')).toBeVisible();

  await expectEmptyAbout(reader);

  await visit(reader, '/blog');
  await expect(heading(reader, 'No Articles Available')).toBeVisible();
  await expect(
    reader.getByText('There are currently no articles in this category. Please try selecting another one.', {
      exact: true,
    }),
  ).toBeVisible();

  for (const { type } of SERVICE_PAGES) {
    expect((await visit(reader, `/${type}`)).status()).toBe(200);
    await expect(heading(reader, 'No Data Available'), type).toBeVisible();
    await expect(reader.getByRole('main').getByRole('link', { name: 'Contact Us' }).first(), type).toHaveAttribute(
      'href',
      '/contact',
    );
  }
});

async function expectEmptyAbout(reader: Page): Promise<void> {
  await visit(reader, '/about');
  const title = heading(reader, 'Where Technology Meets Excellence!', 1);
  await expect(title).toBeVisible();
  const last = title.locator('span');
  await expect(last).toHaveText('Excellence!');
  const colour = (words: Locator) => words.evaluate((element) => getComputedStyle(element).color);
  expect(await colour(last), 'the last word has a colour of its own').not.toBe(await colour(title));
  await expect(reader.getByText(/^Welcome to Northlight Digital$/)).toBeVisible();
  await expect(
    reader
      .getByRole('main')
      .getByRole('paragraph')
      .filter({ hasText: /\S.{300,}/ }),
  ).toBeVisible();
  const team = reader.getByRole('region', { name: 'Our Creative Team' });
  await expect(team.getByText('Meet the passionate individuals behind our success.', { exact: true })).toBeVisible();
  await expect(heading(team, 'No Data Available')).toBeVisible();
  await expect(
    team.getByText('There are currently no data in this section. Please try selecting another one.', { exact: true }),
  ).toBeVisible();
}

test('The first technology is chosen, and products are asked for with every choice', async ({ page, site, editor }) => {
  const [front, back, bare] = await replace(editor, 'technology-category', [
    { title: 'Front end' },
    { title: 'Back end' },
    { title: 'Bare' },
  ]);
  await replace(editor, 'tech-product', [
    { name: 'React', technology_category_id: front?.id },
    { name: 'Fastify', technology_category_id: back?.id },
  ]);
  // A page that lacks content asks for all of it again.
  await untilChangesShow();
  await wholeAnswer(`${site.origin}/`);
  const traffic = recordTraffic(page);
  await open(page, '/');
  const technology = page.locator('#technology');
  const choose = (name: string) => technology.getByRole('tab', { name, exact: true }).click();
  const products = technology.getByRole('tabpanel').getByRole('listitem');

  await expect(technology.getByRole('tab', { name: 'Front end' })).toHaveAttribute('aria-selected', 'true');
  await expect(products).toHaveText([/React/]);
  await choose('Back end');
  await expect(products).toHaveText([/Fastify/]);
  await choose('Bare');
  await expect(heading(technology, 'No data found')).toBeVisible();
  await choose('Front end');
  await expect(products).toHaveText([/React/]);
  expect(traffic.calls().map((address) => new URL(address).pathname)).toEqual(
    [back, bare, front].map((category) => `/tech-product/according-to-category/show/${category?.id}`),
  );
});

const feedback = (number: number) => ({
  client_name: `Client ${number}`,
  designation: 'Director',
  company_name: 'Al Noor',
  client_feedback: `Words of client ${number}`,
});

test('Feedback passes at 50 px a second: in one row up to ten, in two against each other beyond', async ({
  page,
  editor,
}) => {
  const section = page.locator('#testimonials');
  const rows = section.getByRole('group');
  /** Pixels per second to the right; null for a row without movement. */
  const speeds = () =>
    rows.evaluateAll((found) =>
      found.map((row) => {
        const moving = row
          .getAnimations({ subtree: true })
          .find(({ effect }) => effect instanceof KeyframeEffect && effect.target === row.firstElementChild);
        if (!moving || !row.firstElementChild) return null;
        moving.pause();
        const [start, later] = [0, 2000].map((time) => {
          moving.currentTime = time;
          return row.firstElementChild ? new DOMMatrix(getComputedStyle(row.firstElementChild).transform).m41 : 0;
        });
        moving.play();
        return Math.round(((later ?? 0) - (start ?? 0)) / 2);
      }),
    );
  const states = () =>
    rows.evaluateAll((found) =>
      found.map((row) => row.getAnimations({ subtree: true }).map(({ playState }) => playState)),
    );

  await replace(editor, 'client-feedback', numbered(10, feedback));
  await open(page, '/');
  await section.scrollIntoViewIfNeeded();
  await expect.poll(speeds).toEqual([-50]);
  await create(editor, 'client-feedback', feedback(11));
  await open(page, '/');
  await section.scrollIntoViewIfNeeded();
  await expect.poll(speeds).toEqual([-50, 50]);
  await expect(section.getByRole('listitem')).toHaveCount(11);

  // Above, the script has started the animations; after a reload only the style sheet decides.
  await open(page, '/');
  await section.scrollIntoViewIfNeeded();
  await expect.poll(states).toEqual([['running'], ['running']]);
  await rows.first().hover();
  await expect.poll(states, 'under a pointer').toEqual([['paused'], ['paused']]);
  await page.mouse.move(5, 5);
  await expect.poll(states).toEqual([['running'], ['running']]);
  await rows.last().focus();
  await expect.poll(states, 'with the focus').toEqual([['paused'], ['paused']]);
  await section.getByRole('button', { name: 'Pause movement' }).click();
  await page.mouse.move(5, 5);
  await expect.poll(states, 'paused by the button').toEqual([['paused'], ['paused']]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(states, 'for a visitor who asked for less motion').toEqual([[], []]);
});

test('Links of feedback are seen when the keyboard reaches them, and any that is seen can be clicked', async ({
  page,
  editor,
}) => {
  const linked = (number: number) => ({
    ...feedback(number),
    linkedin_profile_link: `https://linkedin.example/${number}`,
  });
  await replace(editor, 'client-feedback', numbered(12, linked));
  await open(page, '/');
  const section = page.locator('#testimonials');
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('[data-moving]')).toHaveCount(2);
  for (const row of await section.getByRole('group').all()) {
    await row.focus();
    // The items themselves are beyond the beginning of the row then, and copies of them are seen.
    await row.evaluate((group) => {
      for (const movement of group.getAnimations({ subtree: true })) movement.currentTime = 0.98 * durationOf(movement);
      function durationOf({ effect }: Animation): number {
        return Number(effect?.getComputedTiming().duration);
      }
    });
    for (const name of await row.getByRole('link').evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))) {
      await page.keyboard.press('Tab');
      const link = row.getByRole('link', { name, exact: true });
      await expect(link).toBeFocused();
      await expect(link, `${name} is in the window`).toBeInViewport({ ratio: 0.9 });
    }
  }

  await page.route('https://linkedin.example/*', (route) => route.fulfill({ body: 'The network.' }));
  const copies = section.locator('ul[aria-hidden="true"] a');
  const seen = await copies.evaluateAll((links) => {
    const boxes = links.map((link) => link.getBoundingClientRect());
    return boxes.findIndex(({ left, right }) => left >= 0 && right <= innerWidth);
  });
  await copies.nth(seen).click({ force: true });
  await expect(page).toHaveURL(/^https:\/\/linkedin\.example\/\d+$/);
});

test('The home page shows the latest three articles', async ({ page, site, editor }) => {
  const category = await create(editor, 'article-category', { name: 'Notes' });
  const rest = {
    content: '<p>Words.</p>',
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  };
  for (const body of numbered(4, (number) => ({ title: `Note ${number}`, ...rest })))
    await create(editor, 'article', body);
  await open(page, '/');
  await expect(page.locator('#articles').getByRole('article').getByRole('heading')).toHaveText([
    'Note 4',
    'Note 3',
    'Note 2',
  ]);
});
