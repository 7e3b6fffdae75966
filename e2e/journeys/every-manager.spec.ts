import { z } from 'zod';
import { type ApiSession, signIn } from '../fixtures/api-session.ts';
import { SCREENS, WITHOUT_MANAGERS } from '../fixtures/behaviour.ts';
import { clear, create, ensureChoices } from '../fixtures/content.ts';
import { goToScreen, loadedManagers, manager } from '../fixtures/dashboard.ts';
import { SERVICE_PAGES } from '../fixtures/managers.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';
import { useManager } from '../fixtures/use-manager.ts';

// A separate site without content. The administrator is signed out on every screen, so more sign-ins are allowed.
test.use({
  // Reduced motion: nothing may wait for an animation that is not played. Other journeys test what moves.
  contextOptions: { reducedMotion: 'reduce' },
  siteVariables: { DEMO_CONTENT: '0', LOGIN_CALLS_PER_MINUTE: '1000', VERIFY_CALLS_PER_MINUTE: '1000' },
  allowedComplaints: {
    patterns: [
      /(answer (401|409|500)|request failed): .*\/admin\/update\/\d+/,
      /console error: .*(\b401\b|\b409\b|\b500\b|ERR_CONNECTION_REFUSED).*\/admin\/update\/\d+/,
      // The stream of news ends with the session, and without a session a new one is refused.
      /\b401\b.*\/admin\/news\b/,
    ],
  },
});
test.describe.configure({ mode: 'parallel' });

/** The six service pages share one screen with another category each; the first one stands for all. */
const [first, ...alike] = SERVICE_PAGES.map(({ type }) => type);

/** In the run of every commit: one record, a list with texts and pictures, lists whose records have parts. */
const OF_COMMIT: ReadonlySet<string> = new Set(['home/hero', 'blog', 'career']);

test('An administrator finds every manager on its screen', async ({ page, site, editor }) => {
  test.slow();
  for (const { type } of SERVICE_PAGES) await ensureCategory(editor, site, type);
  await editor.enter(page);
  await open(page, '/admin/dashboard');
  const links = page.getByRole('navigation', { name: 'Dashboard' }).locator('a[href^="/admin/dashboard/"]');
  const paths = () =>
    links.evaluateAll((found) =>
      found.map((link) => link.getAttribute('href')?.replace('/admin/dashboard/', '') ?? ''),
    );
  await expect
    .poll(async () => (await paths()).filter((path) => !WITHOUT_MANAGERS.has(path)))
    .toEqual(Object.keys(SCREENS));
  for (const [path, titles] of Object.entries(SCREENS)) {
    await goToScreen(page, path);
    await expect.poll(() => loadedManagers(page), path).toEqual(titles);
  }
});

for (const [path, titles] of Object.entries(SCREENS).filter(([screen]) => !alike.some((type) => type === screen))) {
  test(
    `An administrator loses nothing in any manager of ${path}, whatever happens`,
    nightlyIf(!OF_COMMIT.has(path)),
    async ({ page, site, editor }) => {
      test.setTimeout(600_000);
      const collection = collectionOfScreen(path);
      if (collection) await ensureChoices(editor, site, collection);
      if (path === first) await ensureCategory(editor, site, path);
      // The page shows one category; categories of other tests of this worker would take its place.
      if (path === 'home/services') await clear(editor, 'service-category');
      await (await signIn(site)).enter(page);
      await open(page, `/admin/dashboard/${path}`);
      await expect.poll(() => loadedManagers(page)).toEqual(titles);
      const visit = { page, site, editor };
      // On each screen the session ends twice: in its first manager, and in the first manager of parts.
      let isFirst = true;
      let isFirstOfParts = true;
      for (const title of titles) {
        const name = await test.step(title, () => useManager({ ...visit, title, isSignedOut: isFirst }));
        isFirst = false;
        const parts = manager(page, title).getByRole('button', { name: new RegExp(`^\\w+ of ${name}$`) });
        for (const owner of await parts.all()) {
          const part = (await owner.getAttribute('aria-label')) ?? `${await owner.textContent()} of ${name}`;
          await test.step(part, () => useManager({ ...visit, title: part, owner, isSignedOut: isFirstOfParts }));
          isFirstOfParts = false;
        }
      }
    },
  );
}

/** The collection of a screen that is generated from a description only; its choices don't depend on other screens. */
const collectionOfScreen = (path: string): string | undefined => /^content\/(.+)$/.exec(path)?.[1];

/** Creates the category that a service's screen needs, if it does not exist. */
async function ensureCategory(editor: ApiSession, { origin }: Site, type: string): Promise<void> {
  const answer = await editor.send('GET', `/service-category/according-to-type?type=${type}`);
  const { data } = z.object({ data: z.unknown() }).parse(answer);
  if (data === null)
    await create(editor, 'service-category', {
      title: `Service ${type}`,
      description: 'Made for its screen.',
      type,
      file_URL: `${origin}/icon.svg`,
    });
}
