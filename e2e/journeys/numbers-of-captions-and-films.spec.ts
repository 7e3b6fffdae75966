import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { pauseClock } from '../fixtures/clock.ts';
import { clear, create } from '../fixtures/content.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';

// A separate site without demo content: it starts empty, and each test creates what it counts.
test.use({ siteVariables: { DEMO_CONTENT: '0' } });

const film = path.join(import.meta.dirname, '../fixtures/film.webm');

test('Five captions follow one another every 3,000 ms, from the moment they are seen', async ({ page }) => {
  const clock = await pauseClock(page);
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
  // After a pause the interval starts again, so the moment is known.
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

/** The form data of a record with a film. */
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
  const play = project.getByRole('button', { name: 'Play', exact: true });
  await play.scrollIntoViewIfNeeded();
  await expect(play).toBeVisible();
  // The poster is set when the section comes near.
  await expect.poll(() => state(project)).toEqual({ isPaused: true, hasPlayed: false, hasPoster: true, hasSize: true });
  expect(asked, 'nothing of it is fetched before').toEqual([]);
  await play.click();
  await expect(play).toBeHidden();
  await expect.poll(() => state(project)).toMatchObject({ hasPlayed: true });
  expect(asked[0]).toContain(`${site.apiOrigin}/uploads/`);
});

test('The overview film plays in view and can be paused; for less motion or data nothing of it is fetched', async ({
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
  // The film's own controls have replaced those of the browser.
  const position = overview.getByRole('slider', { name: 'Position in the film' });
  await expect(position).toBeEnabled();
  await expect(overview.locator('video')).not.toHaveAttribute('controls');
  await overview.getByRole('button', { name: 'Pause film' }).click();
  await expect.poll(() => state(overview)).toMatchObject({ isPaused: true });
  await position.press('End');
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, 'its mark makes no page wider').toBe(0);
  await position.press('Home');
  await expect(position).toHaveAttribute('aria-valuetext', /^0 seconds of /);
  await position.press('Space');
  await expect(overview.getByRole('button', { name: 'Pause film' })).toBeVisible();
  // The page may move between the two measurements.
  const room = async () => {
    const [picture, bar] = await Promise.all([overview.locator('video').boundingBox(), position.boundingBox()]);
    return (bar?.y ?? Number.NaN) - (picture?.y ?? 0) - (picture?.height ?? 0);
  };
  await expect.poll(room, 'they never cover the picture').toBeGreaterThanOrEqual(0);

  const still = await newVisitor({ reducedMotion: 'reduce' });
  const sparing = await newVisitor();
  await sparing.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  for (const visitor of [still, sparing]) {
    const asked: string[] = [];
    visitor.on('request', (request) => request.resourceType() === 'media' && asked.push(request.url()));
    await open(visitor, '/');
    await visitor.locator('#overview video').scrollIntoViewIfNeeded();
    // When the last part of the page is visible, a request for the film would have been made.
    await visitor.locator('#contact').scrollIntoViewIfNeeded();
    await expect(visitor.getByRole('button', { name: 'Send Message' })).toBeVisible();
    expect(asked).toEqual([]);
    expect(await state(visitor.locator('#overview'))).toMatchObject({ isPaused: true, hasPlayed: false });
  }
});
