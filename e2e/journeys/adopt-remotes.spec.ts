import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import type { Page } from '@playwright/test';
import { fetchJson, statusSchema } from '../fixtures/answers.ts';
import { layoutShiftOf, originsOf, requestsOf } from '../fixtures/asked-by-a-page.ts';
import {
  adoptEdition,
  buildForeign,
  type ForeignRemote,
  publishEdition,
  serveFolder,
  typed,
} from '../fixtures/foreign-remotes.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { open, untilHydrated } from '../fixtures/open.ts';
import { watchPolicy } from '../fixtures/policy.ts';
import { storeOf } from '../fixtures/release-variant.ts';
import { expect, test as base } from '../fixtures/shared-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

interface Adopted {
  /** Files that `/blog` requested before anything was adopted. */
  readonly before: readonly string[];
  /** Output of the command for each remote. */
  readonly said: Readonly<Record<ForeignRemote, string>>;
}

/** The example remotes, adopted with the command as its users do it, once for all tests of this file. */
const test = base.extend<object, { readonly adopted: Adopted }>({
  adopted: [
    async ({ site, browser }, provide) => {
      const before = await requestsOf(await browser.newPage(), `${site.origin}/blog`);
      const adopt = async (remote: ForeignRemote, ...words: readonly string[]) => {
        const folder = await buildForeign(remote);
        const server = path.join(folder, 'server/app.cjs');
        const theirs = await serveFolder(folder);
        try {
          // From a folder, and from the address of a team's server.
          const where = remote === 'webpack' ? `${theirs.origin}/mf-manifest.json` : folder;
          return await typed(site, 'adopt', where, ...words, ...(existsSync(server) ? ['--server', server] : []));
        } finally {
          await theirs.close();
          await rm(folder, { recursive: true });
        }
      };
      const stock = (remote: 'rspack' | 'webpack' | 'vite') =>
        adopt(remote, '--expose', './App', '--path', `/${remote}/*`, '--name', remote, '--title', `Made by ${remote}`);
      const [rspack, webpack] = await Promise.all([stock('rspack'), stock('webpack')]);
      const [vite, react18] = await Promise.all([
        stock('vite'),
        adopt('react-18', '--name', 'reading', '--path', '/reading', '--react', 'own', '--kind', 'mount'),
      ]);
      await provide({ before, said: { rspack, webpack, vite, 'react-18': react18 } });
      await Promise.all(['webpack', 'vite', 'reading'].map((name) => typed(site, 'unpublish', name)));
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (const remote of ['rspack', 'webpack', 'vite'] as const) {
  test(`A visitor uses what another team has built with ${remote}, in the frame of the site`, async ({
    page,
    adopted,
  }) => {
    expect(adopted.said[remote]).toMatch(/costs its page \d+\.\d KB of its own and \d+\.\d KB for the runtime/);
    expect(adopted.said[remote]).toContain(`is live at /${remote}/*.`);
    const policy = await watchPolicy(page.context());
    const traffic = recordTraffic(page);
    const origins = originsOf(page);

    await open(page, `/${remote}`);
    await expectContrast(page);
    await expect(page).toHaveTitle(new RegExp(`Made by ${remote}`));
    await expect(page.getByText(/^Built with/)).toHaveText(`Built with ${remote}`, { ignoreCase: true });
    await expectFrame(page);

    await test.step('its state, its picture, its styles and its later chunk work', async () => {
      await page.getByLabel('Text').fill('#000000');
      await page.getByLabel('Ground').fill('#ffffff');
      await expect(page.getByRole('main').getByRole('status')).toHaveText('21.00 : 1');
      const picture = page.getByRole('img', { name: 'All hues' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
      await expect(page.locator('.contrast')).toHaveCSS('display', 'grid');
      await page.getByRole('button', { name: 'How it is counted' }).click();
      await expect(page.getByText('The relative luminance of the lighter colour')).toBeVisible();
    });

    await test.step('one goes to the blog and comes back without a new document', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog', exact: true }).click();
      await expect(page).toHaveURL('/blog');
      await expect(page.locator('.contrast')).toHaveCount(0);
      await page.goBack();
      await expectContrast(page);
      expect(traffic.documents()).toEqual([`/${remote}`]);
    });
    expect(policy.violations()).toEqual([]);
    expect(origins(), 'it asks nobody but this site and its API').toHaveLength(0);
  });
}

test('A visitor without JavaScript reads what another team has built with a bundle for servers', async ({
  browser,
  site,
  adopted,
}) => {
  expect(adopted.said.rspack).toContain('Its page is rendered on the server');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/rspack`);
  await expectContrast(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+\.\d\d : 1$/);
  await expect(page.locator('.contrast')).toHaveCSS('display', 'grid');
  const picture = page.getByRole('img', { name: 'All hues' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expectFrame(page);
  await context.close();
});

test('A visitor sees what the server has rendered of another team’s remote come to life where it stands', async ({
  page,
  adopted,
}) => {
  expect(adopted.said.rspack).toContain('is live');
  await page.addInitScript(() => {
    // As soon as the section is in the document, before any script of the page has run.
    new MutationObserver((_records, observer) => {
      const section = document.querySelector('.contrast');
      if (!section) return;
      observer.disconnect();
      section.setAttribute('data-from-server', '');
    }).observe(document, { childList: true, subtree: true });
  });
  await open(page, '/rspack');
  await page.getByLabel('Text').fill('#000000');
  await page.getByLabel('Ground').fill('#ffffff');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('21.00 : 1');
  await expect(page.locator('.contrast')).toHaveAttribute('data-from-server');
  expect(await layoutShiftOf(page)).toBeLessThan(0.001);
});

test('A visitor uses what another team has built with another React, in an island', async ({ page, adopted }) => {
  expect(adopted.said['react-18']).toContain('is live at /reading.');
  expect(adopted.said['react-18']).toMatch(/of which \d+\.\d KB are a second React \(18\.3\.1\),/);
  await open(page, '/reading');
  await page.getByLabel('Text').fill('one two three');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('3 words, 1 min');
  await expect(page.getByText('Rendered by React 18.3.1')).toBeVisible();
  await expectFrame(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByText('Rendered by React')).toHaveCount(0);
});

test('A visitor of any other page pays nothing for what is adopted', async ({ site, adopted, newVisitor }) => {
  expect(await requestsOf(await newVisitor(), `${site.origin}/blog`)).toEqual(adopted.before);
});

test(
  'A team goes back from a version of another team’s remote, and takes it off the site',
  NIGHTLY,
  async ({ site, page, adopted, browserErrors, newVisitor }) => {
    test.slow();
    expect(adopted.said.rspack).toContain('is live');
    browserErrors.expect(/404.*\/rspack/);
    const live = await liveOf(site.dataFolder, 'rspack');
    await test.step('a visitor who follows a link sees a preview that has passed the gate', async () => {
      const said = await adoptEdition(site, live, ['Built with', 'Preview, built with'], '--preview');
      const visitor = await newVisitor();
      await visitor.goto(/https?:\/\/\S+/.exec(said.slice(said.indexOf('to whoever follows')))?.[0] ?? 'no link');
      await open(visitor, '/rspack');
      await expect(visitor.getByText('Preview, built with Rspack')).toBeVisible();
      await open(page, '/rspack');
      await expect(page.getByText('Built with Rspack', { exact: true })).toBeVisible();
    });

    await test.step('a canary that has passed the gate becomes what everybody sees', async () => {
      const said = await adoptEdition(site, live, ['Built with', 'Second edition, built with'], '--canary', '100');
      expect(said).toContain('is shown to 100% of the visitors');
      await open(page, '/rspack');
      await expect(page.getByText('Second edition, built with Rspack')).toBeVisible();
      expect(await typed(site, 'canary', 'rspack', 'promote')).toContain('is live.');
      const visitor = await newVisitor();
      await open(visitor, '/rspack');
      await expect(visitor.getByText('Second edition, built with Rspack')).toBeVisible();
    });

    expect(await typed(site, 'rollback', 'rspack')).toContain(`rspack ${live.version} is live again.`);
    await open(page, '/rspack');
    await expect(page.getByText('Built with Rspack', { exact: true })).toBeVisible();

    await test.step('what throws at its first rendering is replaced by the version before', async () => {
      browserErrors.allow(/broken on purpose/, /\[shell\] rspack 3\.0\.0 failed/);
      const thrown = '(()=>{throw new Error("broken on purpose")})()';
      await publishEdition(site, live, '3.0.0', ['"Built with "', thrown]);
      await page.goto('/rspack');
      await expect(page.getByText('Built with Rspack', { exact: true })).toBeVisible();
      await untilHydrated(page);
      await expectFrame(page);
      await expect
        .poll(async () => (await fetchJson(`${site.origin}/status.json`, statusSchema)).events)
        .toContainEqual(
          expect.objectContaining({ kind: 'failed', remote: 'rspack', version: '3.0.0', phase: 'render' }),
        );
    });

    expect(await typed(site, 'unpublish', 'rspack')).toContain('rspack is off the site; 3.0.0 was live.');
    await expect.poll(async () => (await fetch(`${site.origin}/rspack`)).status).toBe(404);
    expect((await page.goto('/rspack'))?.status()).toBe(404);
  },
);

async function expectContrast(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Can it be read?' })).toBeVisible();
}

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function liveOf(dataFolder: string, name: string): Promise<Release> {
  const release = (await storeOf(dataFolder).registry()).remotes[name];
  if (!release) throw new Error(`${name} is not live.`);
  return release;
}
