import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { manager, signInOnScreen } from '../fixtures/dashboard.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { enterAll, recordDialog, save, type Values } from '../fixtures/record-dialog.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { expect, test } from '../fixtures/test.ts';
import * as content from '../fixtures/whole-site.ts';

test.use({
  siteVariables: {
    NODE_ENV: 'production',
    DEMO_CONTENT: '0',
    SECRET: randomBytes(32).toString('base64url'),
    MAIL_CAPTURE: '1',
  },
});

test('A new administrator fills the whole site from an empty database, and visitors read all of it', async ({
  newSite: site,
  page,
  newVisitor,
}) => {
  test.setTimeout(600_000);
  await site.start();
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const goHome = () =>
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Dashboard' }).click();

  await test.step('signs in with the code of a real mail, and is told where to begin', async () => {
    await open(page, `${site.origin}/admin/login`);
    await signInOnScreen(page, site);
    await expect(page).toHaveURL(`${site.origin}/admin/dashboard`);
    await expect(attention.getByRole('link'), 'everything is empty').toHaveCount(content.fillings.length);
  });

  for (const { gap, manager: title, records } of content.fillings) {
    await test.step(`is led to ${gap}`, async () => {
      const first = attention.getByRole('link').first();
      await expect(first.locator('b')).toHaveText(gap);
      await first.click();
      const place = manager(page, title);
      for (const [index, record] of records.entries()) {
        if (index > 0) await place.getByRole('button', { name: /^Add / }).click();
        await (record === content.article ? writeArticle(page) : addRecord(page, place, record));
      }
      await goHome();
    });
  }

  for (const [index, service] of content.SERVICES.entries()) {
    await test.step(`is led to the page of ${service}`, async () => {
      const first = attention.getByRole('link').first();
      await expect(first.locator('b')).toHaveText(service);
      await first.click();
      await expect(page).toHaveURL(`${site.origin}/admin/dashboard/${SERVICE_PAGES[index]?.type}`);
      await fillService(page, service);
      await goHome();
    });
  }

  for (const offer of content.offers) {
    await test.step(`is led to the requirements of ${offer.Title}`, async () => {
      await attention.getByRole('link', { name: offer.Title }).click();
      await manager(page, 'Job Openings Management')
        .getByRole('button', { name: `Requirements of ${offer.Title}` })
        .click();
      await addEach(page, manager(page, `Requirements of ${offer.Title}`).last(), content.requirementsOf(offer.Title));
      await goHome();
    });
  }

  await test.step('is told that nothing is missing any more', async () => {
    await expect(attention).toContainText('Every section of the site has its content.');
    await expect(attention.getByRole('link')).toHaveCount(0);
  });

  await test.step('visitors read it, page by page', async () => {
    await readSite(await newVisitor(), site.origin);
  });
});

/** Fills in the dialog that is open and saves it. */
async function addRecord(page: Page, place: Locator, record: Values): Promise<void> {
  const dialog = await recordDialog(page, /^Add /);
  await enterAll(dialog, record);
  await save(dialog);
  await dialog.waitFor({ state: 'hidden' });
  await place
    .getByRole('rowheader')
    .filter({ hasText: String(record.Title ?? record.Name ?? record['Client name'] ?? record.Content) })
    .first()
    .waitFor();
}

async function addEach(page: Page, place: Locator, records: readonly Values[]): Promise<void> {
  for (const record of records) {
    await place.getByRole('button', { name: /^Add / }).first().click();
    await addRecord(page, place, record);
  }
}

async function fillService(page: Page, service: string): Promise<void> {
  const features = manager(page, 'Features');
  for (const { feature, points } of content.featuresOf(service)) {
    await addEach(page, features, [feature]);
    await features.getByRole('button', { name: `Points of ${feature.Name}` }).click();
    await addEach(
      page,
      manager(page, `Points of ${feature.Name}`).last(),
      points.map((Content) => ({ Content })),
    );
  }
  await addEach(page, manager(page, 'Why Choose Us'), [content.whyOf(service)]);
  await addEach(page, manager(page, 'Cards'), content.cardsOf(service));
}

/** Everything the editor offers, by its toolbar and its keys. */
async function writeArticle(page: Page): Promise<void> {
  const dialog = await recordDialog(page, 'Add Article');
  await enterAll(dialog, content.article);
  const text = dialog.getByRole('textbox', { name: 'Content' });
  const tool = (name: string) =>
    dialog.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click();
  const type = (words: string) => page.keyboard.type(words);
  const block = async (name: string, words: string) => {
    await tool(name);
    await type(words);
    await page.keyboard.press('Enter');
  };

  await text.click();
  await block('Heading', 'What the columns say');
  await type('Read the ');
  await tool('Bold');
  await type('second');
  await tool('Bold');
  await type(' column, or ask the ');
  await tool('Link');
  await dialog.getByLabel('Link address').fill('/contact');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await page.keyboard.press('Enter');
  await block('Subheading', 'In three steps');
  await block('Numbered list', 'Find the day');
  await type('Find the hour');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await block('Quote', 'The moon is never late.');
  await page.keyboard.press('Enter');
  await tool('Code block');
  await type('tide --at 06:12');
  await page.keyboard.press('Control+Enter');
  await tool('Picture');
  const row = dialog.getByRole('group', { name: 'Picture' });
  await row
    .getByRole('button', { name: 'Choose file' })
    .setInputFiles({ name: 'columns.png', mimeType: 'image/png', buffer: png(480, 320, 7) });
  await dialog.getByLabel('What the picture shows').fill('Two columns of a tide table');
  await dialog.getByRole('button', { name: 'Insert picture' }).click();
  await expect(text.getByRole('img', { name: 'Two columns of a tide table' })).toBeVisible();
  await save(dialog);
  await dialog.waitFor({ state: 'hidden' });
}

async function readSite(visitor: Page, origin: string): Promise<void> {
  const main = visitor.getByRole('main');
  const visit = (path: string) => open(visitor, origin + path);
  const { hero, overview, recording, article, laterArticle, offers, contactInformation } = content;
  const words = (record: Values) => Object.values(record).filter((value) => typeof value === 'string');
  const heading = ({ Title, Description }: { readonly Title: string; readonly Description: string }) => [
    Title,
    Description,
  ];

  await visit('/');
  await expectInOrder(main, [
    ...heading(hero),
    ...heading(overview),
    ...heading(content.servicesHeading),
    ...content.categories.flatMap(heading),
    ...heading(content.technologyHeading),
    ...Object.keys(content.technologies),
    ...content.technologies['On the quay'],
    ...heading(content.industriesHeading),
    ...content.industries.map(({ Title }) => Title),
    ...heading(content.feedbackHeading),
    ...content.feedback.flatMap((voice) => [
      voice['Client feedback'],
      voice['Client name'],
      `${voice.Designation}, ${voice['Company name']}`,
    ]),
    ...heading(recording),
    laterArticle.Title,
    article.Title,
    ...heading(content.contact),
    ...contactInformation.flatMap(heading),
  ]);
  await expectPictures(main.locator('#industry'), content.industries.length);
  await expectPictures(main.locator('#technology'), content.technologies['On the quay'].length);
  for (const { Image } of content.feedback) await expectPicture(main, Image.alt);
  await expect(main.getByRole('link', { name: 'Ines Duarte on LinkedIn' }).first()).toHaveAttribute(
    'href',
    'https://linkedin.example/in/ines-duarte',
  );
  await main.getByRole('tab', { name: 'In the cabin' }).click();
  await expect(main.getByRole('tabpanel')).toContainText('Kotlin');
  await main.locator('#overview').scrollIntoViewIfNeeded();
  await expectFilm(main.locator('#overview video'));
  await main.locator('#project').getByRole('button', { name: 'Play' }).click();
  await expectFilm(main.locator('#project video'));

  await visit('/about');
  await expectInOrder(main, [
    content.about['Sub title'],
    content.about.Title,
    content.about.Description,
    ...heading(content.mission),
    ...content.missions.flatMap(words),
    ...heading(content.teamHeading),
  ]);
  for (const { Name, Designation, Image } of content.team) {
    await expect(main).toContainText(Name + Designation);
    await expectPicture(main, Image.alt);
  }
  for (const { Image } of [content.about, ...content.missions]) await expectPicture(main, Image.alt);

  for (const [index, { type }] of SERVICE_PAGES.entries()) {
    const [service, category] = [content.SERVICES[index] ?? '', content.categories[index]];
    if (!category) throw new Error(`${type} has no category.`);
    await visit(`/${type}`);
    await expectInOrder(main, [
      ...heading(category),
      ...content.featuresOf(service).flatMap(({ feature, points }) => [feature.Name, ...points]),
      ...heading(content.whyOf(service)),
      ...content.cardsOf(service).flatMap(heading),
      ...contactInformation.flatMap(heading),
    ]);
    await expectPicture(main, category.Image.alt);
    await expectPicture(main, `${service} on paper, drawn`);
  }

  await visit('/blog');
  await expectInOrder(main, [
    'All',
    ...content.articleCategories.map(({ Name }) => Name),
    laterArticle.Title,
    article.Title,
  ]);
  await main.getByRole('link', { name: 'Tides', exact: true }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('article').getByRole('link').click();
  await expect(visitor).toHaveURL(origin + articlePath(article.Title));
  await expect(main.getByRole('heading', { level: 1, name: article.Title })).toBeVisible();
  await expectInOrder(main, [
    article.Title,
    'What the columns say',
    'Read the second column, or ask the /contact',
    'In three steps',
    'Find the day',
    'Find the hour',
    'The moon is never late.',
    'tide --at 06:12',
  ]);
  const text = main.getByRole('article').first();
  await expect(text.getByRole('heading', { level: 2, name: 'What the columns say' })).toBeVisible();
  await expect(text.getByRole('heading', { level: 3, name: 'In three steps' })).toBeVisible();
  await expect(text.locator('ol li')).toHaveText(['Find the day', 'Find the hour']);
  await expect(text.locator('strong').filter({ hasText: 'second' })).toBeVisible();
  await expect(text.locator('blockquote')).toHaveText('The moon is never late.');
  await expect(text.locator('pre code')).toHaveText('tide --at 06:12');
  await expect(text.getByRole('link', { name: '/contact' })).toHaveAttribute('href', '/contact');
  for (const alt of [article.Image.alt, 'Two columns of a tide table']) await expectPicture(main, alt);

  await visit('/career');
  await expectInOrder(main, [
    content.career.Title,
    `${content.career['Sub title']}. ${content.career.Description}`,
    ...heading(content.whyWorkHere),
    ...content.reasons.flatMap(heading),
    ...heading(content.openings),
    ...offers.flatMap((offer) => [...words(offer), ...content.requirementsOf(offer.Title).flatMap(words)]),
  ]);
  await expectPicture(main, content.career.Image.alt);

  await visit('/contact');
  await expectInOrder(main, [...heading(content.contact), ...contactInformation.flatMap(heading)]);
}

/** Each text stands in the page, after the one before it, once all of it has come. */
const expectInOrder = (main: Locator, texts: readonly string[]): Promise<void> =>
  expect.poll(() => outOfOrder(main, texts)).toEqual([]);

/** What does not stand after what it should. */
async function outOfOrder(main: Locator, texts: readonly string[]): Promise<readonly string[]> {
  const whole = ((await main.textContent()) ?? '').replace(/\s+/g, ' ');
  const missed: string[] = [];
  let end = 0;
  for (const text of texts) {
    const start = whole.indexOf(text, end);
    if (start >= 0) end = start + text.length;
    else missed.push(`“${text}” does not stand after “${whole.slice(Math.max(0, end - 60), end)}” in: ${whole}`);
  }
  return missed;
}

/** The picture is there by its description and can be seen: an uploaded one, not what stands in for it. */
async function expectPicture(place: Locator, alt: string): Promise<void> {
  const image = place.getByRole('img', { name: alt, exact: true }).first();
  await expect(image).toHaveAttribute('src', /\/uploads\//);
  expect.soft(await image.evaluate(decoded), `“${alt}” can be decoded`).toBeGreaterThan(0);
}

/** So many pictures that only decorate, none of them missing. */
async function expectPictures(place: Locator, count: number): Promise<void> {
  const images = place.locator('img[src*="/uploads/"]');
  await expect(images).toHaveCount(count);
  for (const image of await images.all()) expect.soft(await image.evaluate(decoded)).toBeGreaterThan(0);
}

/** @returns its width in pixels, once it is there. */
async function decoded(image: SVGElement | HTMLElement): Promise<number> {
  if (!(image instanceof HTMLImageElement)) return 0;
  image.loading = 'eager';
  await image.decode();
  return image.naturalWidth;
}

const expectFilm = (video: Locator) =>
  expect
    .poll(
      () => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.videoWidth : 0)),
      'the film shows its first picture',
    )
    .toBeGreaterThan(0);
