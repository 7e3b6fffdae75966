import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { holdClock } from '../fixtures/clock.ts';
import { clear, create, numbered, replace } from '../fixtures/content.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';

// A site of its own, without demo content: it begins empty, and each test makes what it counts.
test.use({ siteVariables: { DEMO_CONTENT: '0' } });

const film = path.join(import.meta.dirname, '../fixtures/film.webm');
const heading = (page: Page | Locator, name: string, level?: number) =>
  page.getByRole('heading', { name, exact: true, ...(level ? { level } : {}) });

test('A site without content says so in the agreed words, section by section', async ({ newVisitor }) => {
  const reader = await newVisitor({ javaScriptEnabled: false });
  await reader.goto('/');
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

  await reader.goto('/about');
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

  await reader.goto('/blog');
  await expect(heading(reader, 'No Articles Available')).toBeVisible();
  await expect(
    reader.getByText('There are currently no articles in this category. Please try selecting another one.', {
      exact: true,
    }),
  ).toBeVisible();

  for (const { type } of SERVICE_PAGES) {
    expect((await reader.goto(`/${type}`))?.status()).toBe(200);
    await expect(heading(reader, 'No Data Available'), type).toBeVisible();
    await expect(reader.getByRole('main').getByRole('link', { name: 'Contact Us' }).first(), type).toHaveAttribute(
      'href',
      '/contact',
    );
  }
});

test('Five captions follow one another every 3,000 ms, from the moment they are seen', async ({ page }) => {
  const clock = await holdClock(page);
  await open(page, '/');
  await clock.stop();
  const captions = page.locator('#overview li');
  const texts = await captions.allTextContents();
  expect(new Set(texts).size).toBe(5);
  const shown = captions.and(page.locator('[data-current]'));
  await clock.run(30_000);
  await expect(shown, 'nobody has seen them yet').toHaveText(texts[0] ?? '');

  await captions.first().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await clock.run(1000);
      return shown.textContent();
    })
    .toBe(texts[1]);
  // From a pause the time counts anew, so that the moment is known.
  await page.getByRole('button', { name: 'Pause captions' }).click();
  await clock.run(20_000);
  await expect(shown).toHaveText(texts[1] ?? '');
  await page.getByRole('button', { name: 'Resume captions' }).click();
  for (const next of [2, 3, 4, 0, 1]) {
    const before = await shown.textContent();
    await clock.run(2999);
    await expect(shown).toHaveText(before ?? '');
    await clock.run(1);
    await expect(shown).toHaveText(texts[next] ?? '');
    await expect(captions.filter({ visible: true })).toHaveCount(1);
  }
});

test('The first technology is chosen, and products are asked for with every choice', async ({ page, editor }) => {
  const [front, back, bare] = await replace(editor, 'technology-category', [
    { title: 'Front end' },
    { title: 'Back end' },
    { title: 'Bare' },
  ]);
  await replace(editor, 'tech-product', [
    { name: 'React', technology_category_id: front?.id },
    { name: 'Fastify', technology_category_id: back?.id },
  ]);
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

test('Feedback passes at 50 px a second: in one row up to ten, in two against each other beyond', async ({
  page,
  editor,
}) => {
  const feedback = (number: number) => ({
    client_name: `Client ${number}`,
    designation: 'Director',
    company_name: 'Al Noor',
    client_feedback: `Words of client ${number}`,
  });
  const section = page.locator('#testimonials');
  const rows = section.getByRole('group');
  /** Pixels a second, to the right; null where nothing moves. */
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

  // The script has set the animations going above; from a new page on the style sheet alone decides.
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
  await expect.poll(states, 'for who asked for less motion').toEqual([[], []]);
});

/** A record whose film is uploaded. */
async function withFilm(title: string): Promise<FormData> {
  const form = new FormData();
  form.set('title', title);
  form.set('description', 'Words.');
  form.set('file', new Blob([await readFile(film)], { type: 'video/webm' }), 'film.webm');
  return form;
}

const state = (section: Locator) =>
  section
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      isPaused: video.paused,
      hasPlayed: video.played.length > 0,
      hasPoster: video.poster !== '',
      hasSize: video.width > 0 && video.height > 0,
    }));

test('A recorded project waits under its overlay until it is played', async ({ page, editor, site }) => {
  await clear(editor, 'recorded-project');
  await create(editor, 'recorded-project', await withFilm('Check-in in forty seconds'));
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'media' && asked.push(request.url()));
  await open(page, '/');
  const project = page.locator('#project');
  const play = project.getByRole('button', { name: /Play/ });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  // The poster is given when the section comes near.
  await expect.poll(() => state(project)).toEqual({ isPaused: true, hasPlayed: false, hasPoster: true, hasSize: true });
  expect(asked, 'nothing of it is fetched before').toEqual([]);
  await play.click();
  await expect(play).toBeHidden();
  await expect.poll(() => state(project)).toMatchObject({ hasPlayed: true });
  expect(asked[0]).toContain(`${site.apiOrigin}/uploads/`);
});

test('The overview film plays in view and can be paused; for less motion or less data nothing of it is fetched', async ({
  page,
  editor,
  newVisitor,
}) => {
  await clear(editor, 'overview-information');
  await create(editor, 'overview-information', await withFilm('A day in two studios'));
  const overview = page.locator('#overview');
  await open(page, '/');
  await overview.locator('video').scrollIntoViewIfNeeded();
  await expect
    .poll(() => state(overview))
    .toEqual({ isPaused: false, hasPlayed: true, hasPoster: true, hasSize: true });
  await expect(overview.locator('video')).toHaveAttribute('controls');

  const still = await newVisitor({ reducedMotion: 'reduce' });
  const sparing = await newVisitor();
  await sparing.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const visitor of [still, sparing]) {
    const asked: string[] = [];
    visitor.on('request', (request) => request.resourceType() === 'media' && asked.push(request.url()));
    await open(visitor, '/');
    await visitor.locator('#overview video').scrollIntoViewIfNeeded();
    // What comes last on the page has been seen to arrive by then.
    await visitor.locator('#contact').scrollIntoViewIfNeeded();
    await expect(visitor.getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await state(visitor.locator('#overview'))).toMatchObject({ isPaused: true, hasPlayed: false });
  }
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

test('The about page lights the last word of its title, and pictures change sides with their ids', async ({
  page,
  editor,
  site,
}) => {
  const picture = { file_URL: `${site.origin}/icon.svg` };
  const chapters = await replace(editor, 'about-us-introduction', [
    { type: 'about-us', title: 'We draw first', sub_title: 'Since 2014', description: 'Two desks.', ...picture },
    { type: 'mission-vision-headline', title: 'What we are for', description: 'Said plainly.' },
    ...numbered(3, (number) => ({
      type: 'mission-vision-data',
      title: `Chapter ${number}`,
      description: 'Words.',
      ...picture,
    })),
  ]);
  await open(page, '/about');
  await expect(heading(page, 'We draw first', 1).locator('span')).toHaveText('first');
  await expect(heading(page, 'What we are for', 2)).toBeVisible();
  await expect(page.getByText('Said plainly.')).toBeVisible();
  const sides = await Promise.all(
    chapters.slice(2).map(async ({ id, title }) => {
      const words = heading(page, title, 3);
      const [figure, text] = [
        await words.locator('xpath=ancestor::div[.//figure][1]//figure').boundingBox(),
        await words.boundingBox(),
      ];
      return { isOdd: id % 2 === 1, isLeft: (figure?.x ?? 0) < (text?.x ?? 0) };
    }),
  );
  expect(new Set(sides.map(({ isOdd, isLeft }) => isOdd === isLeft)).size, `by turns: ${JSON.stringify(sides)}`).toBe(
    1,
  );
  expect(new Set(sides.map(({ isLeft }) => isLeft)).size).toBe(2);
});

test('Each of the six service pages tells all there is of its service', async ({ newVisitor, editor, site }) => {
  const reader = await newVisitor({ javaScriptEnabled: false });
  await clear(editor, 'service-category');
  for (const { type } of SERVICE_PAGES) {
    const category = await create(editor, 'service-category', {
      type,
      title: `All of ${type}`,
      description: `What ${type} is.`,
      file_URL: `${site.origin}/icon.svg`,
    });
    const part = await create(editor, 'service-sub-category', {
      name: `Part of ${type}`,
      service_category_id: category.id,
    });
    for (const point of ['One', 'Two'])
      await create(editor, 'service-sub-category-description', {
        content: `${point} point of ${type}`,
        service_sub_category_id: part.id,
      });
    await create(editor, 'service-why-choose-us-introduction', {
      title: `Why ${type}`,
      description: 'Because.',
      service_category_id: category.id,
    });
    await create(editor, 'service-why-choose-us-content', {
      title: `Reason for ${type}`,
      description: 'It holds.',
      service_category_id: category.id,
    });

    await reader.goto(`/${type}`);
    const main = reader.getByRole('main');
    await expect(heading(main, `All of ${type}`, 1)).toBeVisible();
    await expect(main.getByText(`What ${type} is.`)).toBeVisible();
    expect(
      await main.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ).toContain(`${site.origin}/icon.svg`);
    for (const title of [`Part of ${type}`, `Why ${type}`, `Reason for ${type}`])
      await expect(heading(main, title)).toBeVisible();
    for (const point of ['One', 'Two'])
      await expect(main.getByText(`${point} point of ${type}`, { exact: true })).toBeVisible();
    await expect(main.locator('details')).toHaveCount(5);
    await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    await expect(
      main.getByRole('link', { name: '+971 4 555 0142' }),
      'contact details, before there are any of the CMS',
    ).toBeVisible();
  }
});
