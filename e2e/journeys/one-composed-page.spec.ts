import type { Page } from '@playwright/test';
import { open } from '../fixtures/open.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import { recordTraffic, remotesOf } from '../fixtures/traffic.ts';

const REMOTES = ['admin', 'blog', 'career', 'site'];

/**
 * Texts in React's own sources that survive every minifier: the first is in each of its packages, the second in the
 * code that dispatches hooks.
 */
const REACT = ['react.transitional.element', '__CLIENT_INTERNALS_DO_NOT_USE'];

test('A page made of four remotes has one React and one copy of everything shared', async ({ page, site }) => {
  const traffic = recordTraffic(page);
  await open(page, '/');
  await page.locator('#articles').scrollIntoViewIfNeeded();
  await expect(page.locator('#articles [data-unloaded]'), 'a slot of the blog').toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
  // No public page links to the dashboard, but a popstate event goes there without a new document.
  await page.evaluate(() => {
    history.pushState(null, '', '/admin/login');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(traffic.documents()).toEqual(['/']);
  expect(remotesOf(traffic.scripts())).toEqual(REMOTES);

  await test.step('every container uses the share scope of the host', async () => {
    const scope = await shareScope(page);
    expect(scope.remotesOfTheSameScope).toEqual(REMOTES);
    expect(Object.keys(scope.modules)).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'zustand',
        '@northlight/router',
        '@northlight/styled',
        '@northlight/shared/ui',
        '@northlight/shared/session',
      ]),
    );
    // The scope for all remotes has only whole packages: no facade has a package's name there.
    expect(scope.wholePackages.toSorted()).toEqual(['react', 'react-dom', 'react/jsx-runtime', 'zustand']);
    for (const [module, versions] of Object.entries(scope.modules))
      expect(versions, `${module} is there once, from the shell`).toEqual([expect.stringMatching(/ from shell$/)]);
  });

  await test.step('no script of a remote carries React, and exactly one of the host does', async () => {
    const sources = await Promise.all(
      traffic
        .scripts()
        .map(async (path) => ({ path, text: await (await page.request.get(`${site.origin}${path}`)).text() })),
    );
    for (const marker of REACT) {
      const holders = sources.filter(({ text }) => text.includes(marker)).map(({ path }) => path);
      expect(holders, `scripts with ${marker}`).toEqual([expect.stringMatching(/^\/assets\/main\./)]);
    }
  });
});

/**
 * Share scopes in the bundlers' runtimes. A chunk that is pushed with a callback gets its bundle's runtime; `S` is the
 * table of share scopes.
 */
const shareScope = (
  page: Page,
): Promise<{
  readonly remotesOfTheSameScope: readonly string[];
  readonly modules: Record<string, string[]>;
  readonly wholePackages: readonly string[];
}> =>
  page.evaluate((remotes) => {
    type ShareScope = Record<string, Record<string, { readonly from: string }>>;
    interface Runtime {
      readonly S: { readonly default: ShareScope; readonly northlight: ShareScope };
    }
    const runtimeOf = (bundle: string): Runtime => {
      const chunks: unknown[] = Reflect.get(window, `rspackChunk${bundle}`);
      const found: Runtime[] = [];
      chunks.push([[`e2e-${bundle}`], {}, (runtime: Runtime) => found.push(runtime)]);
      const [runtime] = found;
      if (!runtime) throw new Error(`The runtime of ${bundle} did not answer.`);
      return runtime;
    };
    const { default: whole, northlight: host } = runtimeOf('shell').S;
    return {
      remotesOfTheSameScope: remotes.filter((name) => runtimeOf(`remote_${name}`).S.northlight === host),
      wholePackages: Object.keys(whole),
      modules: Object.fromEntries(
        Object.entries(host).map(([name, versions]) => [
          name,
          Object.entries(versions).map(([version, { from }]) => `${version} from ${from}`),
        ]),
      ),
    };
  }, REMOTES);

test('A visitor fetches the code of a section from its own remote, and only on the way there', async ({ page }) => {
  const traffic = recordTraffic(page);
  await open(page, '/contact');
  await page.waitForLoadState('networkidle');
  expect(remotesOf(traffic.scripts())).toEqual(['site']);
  const bar = page.getByRole('navigation', { name: 'Main' });

  await bar.getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
  await expect.poll(() => remotesOf(traffic.scripts())).toEqual(['career', 'site']);

  await bar.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect.poll(() => remotesOf(traffic.scripts())).toEqual(['blog', 'career', 'site']);
  await page.waitForLoadState('networkidle');
  expect(remotesOf(traffic.scripts())).toEqual(['blog', 'career', 'site']);
});

test('A visitor’s first page waits for few scripts', async ({ newVisitor }) => {
  const visitor = await newVisitor();
  const traffic = recordTraffic(visitor);
  await open(visitor, '/blog');
  await visitor.waitForLoadState('networkidle');
  expect(
    traffic.scripts().filter((path) => path.startsWith('/assets/')),
    'the host is one script',
  ).toHaveLength(1);
  expect(
    traffic.scripts().filter((path) => path.startsWith('/remotes/')).length,
    'the container, the exposed module and the page',
  ).toBeLessThanOrEqual(3);
});
