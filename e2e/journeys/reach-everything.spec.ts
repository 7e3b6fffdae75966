import type { Page } from '@playwright/test';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { SCREENS } from '../fixtures/behaviour.ts';
import { create, numbered } from '../fixtures/content.ts';
import { goToScreen, loadedManagers, manager } from '../fixtures/dashboard.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { articlePath } from '../fixtures/public-pages.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { hiddenWords, spaceOutText } from '../fixtures/text-spacing.ts';
import { untilTransitionsEnd } from '../fixtures/transitions.ts';

const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

/** Checks the page in both widths and both themes. */
async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOf(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await tooWide(page), `what makes ${what} too wide at ${width} px`).toEqual([]);
  }
}

/** Checks the page in both widths, with the text spacing of a reader who needs more space. */
async function expectWholeWords(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await spaceOutText(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Fixed elements overlap other text while the page is scrolled, so it is checked at the top.
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await hiddenWords(page), `words of ${what} at ${width} px that are not whole`).toEqual([]);
    expect.soft(await tooWide(page), `what makes ${what} too wide at ${width} px`).toEqual([]);
  }
}

/** The six service pages are made of the same parts; in the run of every commit the first one stands for all. */
const alike: ReadonlySet<string> = new Set(SERVICE_PAGES.slice(1).map(({ type }) => `/${type}`));

for (const path of publicPages) {
  test(`A reader who sets letters apart reads all of ${path}`, nightlyIf(alike.has(path)), async ({ page }) => {
    await open(page, path);
    await expectWholeWords(page, path);
  });

  test(`Nobody is kept out of ${path}`, nightlyIf(alike.has(path)), async ({ page }) => {
    await open(page, path);
    await expectNoBarriers(page, path);
  });

  test(
    `Nobody is kept out of ${path} by what moves, and all of it can be paused`,
    nightlyIf(alike.has(path)),
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open(page, path);
      expect.soft(await violationsOf(page), `${path}, in motion`).toEqual([]);
      // A pressed button changes its name to Resume. More buttons may appear later, with the movement they pause.
      const pauses = page.getByRole('button', { name: /^Pause / });
      await expect(async () => {
        for (let left = await pauses.count(); left > 0; left -= 1) await pauses.first().click();
        expect(await movingForEver(page), 'what moves by itself and has no button').toEqual([]);
      }).toPass({ timeout: 60_000 });
    },
  );
}

test('A reader who sets letters apart has no wider page when the window becomes narrower', async ({ page, editor }) => {
  const reason = (number: number) => ({ title: `Reason ${number}`, description: 'A reason among many.' });
  const made: number[] = [];
  for (const body of numbered(21, reason)) made.push((await create(editor, 'why-work-here-reason', body)).id);
  // It varies whether the browser has laid out content far below, so each page is opened several times.
  for (const path of ['/career', '/software-dev', '/career', '/software-dev', '/career', '/software-dev']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, path);
    await spaceOutText(page);
    await page.setViewportSize({ width: 360, height: 900 });
    await untilTransitionsEnd(page);
    expect(await tooWide(page)).toEqual([]);
  }
  // So many records would change the page for the tests that follow.
  for (const id of made) await editor.send('DELETE', `/why-work-here-reason/admin/delete/${id}`);
});

/** Elements with an endless animation, visible or not. */
const movingForEver = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().iterations === Infinity;
      if (playState !== 'running' || !isEndless || !(effect instanceof KeyframeEffect)) return [];
      return [effect.target?.outerHTML.slice(0, 120) ?? 'an element'];
    }),
  );

test('Nobody is kept out of an article, whatever it holds', async ({ page, site, editor }) => {
  const category = await create(editor, 'article-category', { name: `Shapes ${Date.now()}` });
  const title = `Everything an article may hold ${category.id}`;
  const content = `<h2>A heading</h2>
    <p>Text with <a href="/career">a link</a>, <strong>weight</strong> and <code>code</code>.</p>
    <h3>A smaller one</h3>
    <ul><li>one</li><li>two</li></ul><ol><li>first</li></ol><blockquote><p>A quotation.</p></blockquote>
    <pre><code>select ${'a_very_long_name, '.repeat(30)} from somewhere</code></pre>
    <table><tbody>
      <tr><th>${'Wide'.repeat(20)}</th><th>${'Wider'.repeat(20)}</th></tr>
      <tr><td>1</td><td>2</td></tr>
    </tbody></table>`;
  await editor.send('POST', '/article/admin/create', {
    title,
    content,
    article_category_id: category.id,
    estimated_reading_time: '1 min',
    file_URL: `${site.origin}/icon.svg`,
  });
  await open(page, articlePath(title));
  await expectNoBarriers(page, 'an article');
});

test('Nobody is kept out of the page for lost visitors', async ({ page, browserErrors }) => {
  browserErrors.allow(/404/);
  await open(page, '/no-such-page');
  await expectNoBarriers(page, 'the 404 page');
});

test('A reader who sets letters apart reads an article, the page for lost visitors and the dashboard', async ({
  page,
  editor,
  browserErrors,
}) => {
  test.slow();
  browserErrors.allow(/404/);
  await open(page, '/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expectWholeWords(page, 'an article');
  await open(page, '/no-such-page');
  await expectWholeWords(page, 'the 404 page');
  await editor.enter(page);
  for (const path of ['home/technology', 'career', 'blog']) {
    await open(page, `/admin/dashboard/${path}`);
    await expect.poll(() => loadedManagers(page), path).not.toEqual([]);
    await expectWholeWords(page, path);
  }
});

test('Nobody is kept out of the login screens', async ({ page }) => {
  await open(page, '/admin/login');
  await expectNoBarriers(page, 'the login screen');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectNoBarriers(page, 'the login screen with its errors');
  await open(page, '/admin/verify-login');
  await expectNoBarriers(page, 'the code screen');
});

test('Nobody is kept out of any screen of the dashboard', async ({ page, editor }) => {
  test.setTimeout(600_000);
  await editor.enter(page);
  await open(page, '/admin/dashboard');
  await expect(
    page
      .getByRole('region', { name: 'Needs attention' })
      .getByRole('paragraph')
      .or(page.getByRole('region', { name: 'Needs attention' }).getByRole('list')),
  ).toBeVisible();
  await expectNoBarriers(page, 'the welcome screen');
  for (const path of Object.keys(SCREENS)) {
    await goToScreen(page, path);
    await expect.poll(() => loadedManagers(page), path).not.toEqual([]);
    await expectNoBarriers(page, path);
  }
  await goToScreen(page, 'inbox');
  await expect(
    page.getByRole('main').getByText('No messages yet').or(page.getByRole('main').getByRole('listitem')).first(),
  ).toBeVisible();
  await expectNoBarriers(page, 'the inbox');
});

test('Nobody is kept out of a dialog of the dashboard', async ({ page, editor }) => {
  test.slow();
  await editor.enter(page);
  await open(page, '/admin/dashboard/blog');
  await manager(page, 'Article').getByRole('button', { name: 'Add Article' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Article' });
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expectNoBarriers(page, 'the article dialog with its errors');
});

test('A visitor with a keyboard skips the navbar', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('A visitor with a keyboard chooses a service from the navbar', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const service = bar.getByRole('link', { name: 'Service', exact: true });
  const entry = bar.getByRole('link', { name: 'Branding & Communication' });
  await service.focus();
  await expect(service).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Software Development' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(service).toBeFocused();
  await expect(service).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Software Development' })).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/branding');
  await expect(page.locator('#main')).toBeFocused();
});

test('A visitor with a keyboard and a small screen uses the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const career = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' });
  await expect(career).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(career).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(career).toBeVisible();
  await career.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/career');
  await expect(career, 'the menu closes behind the visitor').toBeHidden();
});
