import type { Page } from '@playwright/test';
import { pauseClock } from '../fixtures/clock.ts';
import { create, numbered, replace } from '../fixtures/content.ts';
import { teamMember } from '../fixtures/managers.ts';
import { open } from '../fixtures/open.ts';
import { png } from '../fixtures/png.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// As for the other numbers: a site that starts empty.
test.use({ siteVariables: { DEMO_CONTENT: '0' } });

const people = (page: Page) => page.getByRole('region', { name: 'Our Creative Team' }).getByRole('list');

/** The fully visible cards: how many are in the first line, and their dimensions in pixels. */
const line = (page: Page) =>
  people(page).evaluate((list) => {
    const view = list.parentElement?.getBoundingClientRect();
    const boxes = [...list.children].map((card) => card.getBoundingClientRect());
    const seen = boxes.filter(
      ({ left, right, top }) =>
        view && left >= view.left - 0.5 && right <= view.right + 0.5 && Math.abs(top - (boxes[0]?.top ?? 0)) < 1,
    );
    const [first, second] = seen;
    const picture = list.querySelector('img')?.parentElement?.getBoundingClientRect();
    const gap = first && second ? Math.round(second.left - first.right) : null;
    return { columns: seen.length, width: first?.width ?? 0, height: first?.height, picture: picture?.height, gap };
  });

const COLUMNS: readonly (readonly [number, number])[] = [
  [479, 1],
  [480, 2],
  [767, 2],
  [768, 3],
  [1023, 3],
  [1024, 4],
];

for (const count of [1, 2, 3, 4, 7]) {
  const form = count < 4 ? 'a grid' : 'a carousel';
  test(`A team of ${count} stands in ${form} of as many columns as the width has room for`, async ({
    page,
    editor,
  }) => {
    await replace(editor, 'team-member', numbered(count, teamMember));
    await open(page, '/about');
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveCount(count < 4 ? 0 : 1);
    await expect(people(page).locator('> li')).toHaveCount(count < 4 ? count : 3 * count);
    for (const [width, columns] of COLUMNS) {
      await page.setViewportSize({ width, height: 900 });
      const seen = Math.min(columns, count);
      await expect
        .poll(() => line(page), `at ${width} px`)
        .toMatchObject({ columns: seen, height: 320, picture: 270, gap: seen > 1 ? 24 : null });
      expect((await line(page)).width, `card at ${width} px`).toBeLessThanOrEqual(270);
    }
    await page.setViewportSize({ width: 1920, height: 900 });
    await expect.poll(async () => (await line(page)).width).toBe(270);
    await expect
      .poll(async () => (await people(page).locator('xpath=..').boundingBox())?.width)
      .toBeLessThanOrEqual(count < 4 ? 1920 : 1200 - 40);
  });
}

test('The carousel of a page that is read from the right begins at the right, and Next comes from the left', async ({
  page,
  editor,
}) => {
  await replace(editor, 'team-member', numbered(5, teamMember));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/about');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  /** The first and the last visible card, from right to left. */
  const ends = () =>
    people(page).evaluate((list) => {
      const view = list.parentElement?.getBoundingClientRect();
      const seen = [...list.children].filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return view && left >= view.left - 0.5 && right <= view.right + 0.5;
      });
      return [seen.at(0), seen.at(-1)].map((card) => card?.querySelector('strong')?.textContent);
    });
  const names = await people(page).locator('> li:not([aria-hidden]) strong').allTextContents();
  await expect.poll(ends).toEqual([names[0], names[3]]);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(ends).toEqual([names[1], names[4]]);
});

test('The carousel slides for 0.5 s, ignores presses meanwhile, and has no end in either direction', async ({
  page,
  editor,
}) => {
  await replace(editor, 'team-member', numbered(4, teamMember));
  const clock = await pauseClock(page);
  await open(page, '/about');
  const track = people(page);
  expect(await track.evaluate((list) => list.getAnimations().length), 'the first placement is no slide').toBe(0);
  await clock.stop();
  /**
   * Index of the first visible card in the tripled list, and its name. Only valid between slides, while nothing moves.
   */
  const first = () =>
    track.evaluate((list) => {
      const left = list.parentElement?.getBoundingClientRect().left ?? 0;
      const index = [...list.children].findIndex((card) => Math.abs(card.getBoundingClientRect().left - left) < 1);
      return `${index}: ${list.children[index]?.querySelector('strong')?.textContent}`;
    });
  const slides = () => track.evaluate((list) => getComputedStyle(list).transitionDuration);
  const press = (name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true }).click();
  const slide = async (name: 'Previous' | 'Next') => {
    await press(name);
    await expect.poll(slides).toBe('0.5s');
    await clock.run(500);
    await expect.poll(slides, 'the jump that follows is no slide').toBe('0s');
  };
  // Transitions of the style sheet don't use the paused clock, so they end a moment later.
  const stands = (place: string, why?: string) => expect.poll(first, why).toBe(place);

  await stands('4: Member 1');
  await press('Next');
  await press('Next');
  await press('Previous');
  await clock.run(499);
  await press('Next');
  await clock.run(1);
  await stands('5: Member 2', 'only the first press counts');
  await slide('Next');
  await stands('6: Member 3');
  await slide('Next');
  await stands('7: Member 4');
  await slide('Next');
  await stands('4: Member 1', 'at twice the count it jumps to the count');
  await slide('Previous');
  await stands('7: Member 4', 'below the count it jumps to twice the count minus one');
  await slide('Previous');
  await stands('6: Member 3');
});

test('A member without a picture, or with one that does not come, is shown by /default.png', async ({
  page,
  editor,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/gone\.png/);
  const photo = new FormData();
  photo.set('name', 'Photographed');
  photo.set('designation', 'Engineer');
  photo.set('file', new Blob([png(600, 800)], { type: 'image/png' }), 'photo.png');
  await replace(editor, 'team-member', [teamMember(1), { ...teamMember(2), file_URL: `${site.origin}/gone.png` }]);
  await create(editor, 'team-member', photo);
  const file = await fetch(`${site.origin}/default.png`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png']);

  await open(page, '/about');
  await people(page).scrollIntoViewIfNeeded();
  const pictures = people(page).getByRole('img');
  await expect(pictures.nth(0)).toHaveAttribute('src', '/default.png');
  await expect(pictures.nth(1)).toHaveAttribute('src', '/default.png');
  await expect(pictures.nth(2)).toHaveAttribute('src', new RegExp(`^${site.apiOrigin}/uploads/`));
  for (const number of [0, 1, 2])
    await expect
      .poll(() => pictures.nth(number).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  await expect(pictures.nth(2)).toHaveAttribute('loading', 'lazy');
  expect(
    await people(page)
      .locator('source')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('type'))),
  ).toEqual(['image/avif', 'image/webp']);
});
