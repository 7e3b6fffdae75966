import { clear, create, numbered, replace } from '../fixtures/content.ts';
import { heading } from '../fixtures/heading.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { open, visit } from '../fixtures/open.ts';
import { partsLeft } from '../fixtures/parts-left.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// A separate site without demo content: it starts empty, and each test creates what it counts.
test.use({ siteVariables: { DEMO_CONTENT: '0' } });

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
  await expect.poll(() => partsLeft(page)).toBe(0);
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
  for (const collection of ['service-category', 'contact-information']) await clear(editor, collection);
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

    await visit(reader, `/${type}`);
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
    const ways = main.getByRole('link', { name: /^Talk to an? / });
    expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `/contact?service=${type}`,
      `/contact?service=${type}`,
    ]);
    await expect(
      main.getByRole('link', { name: '+971 4 555 0142' }),
      'contact details, before there are any of the CMS',
    ).toBeVisible();
  }
});
