import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import type { Page } from '@playwright/test';
import { chunkOf, composedOf, PAGE_OF, type RemoteName, REMOTES } from '../fixtures/composed-of.ts';
import { expectInTime, type Failure } from '../fixtures/last-known-good.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { open } from '../fixtures/open.ts';
import { flipBit, wordsOf } from '../fixtures/release-variant.ts';
import { expect, type Releases, test } from '../fixtures/released-site.ts';
import type { Site } from '../fixtures/site.ts';

interface ServerFailure extends Failure {
  /** Damages the stored files before the version goes live. */
  readonly damage?: (dataFolder: string, release: Release) => Promise<void>;
}

const FAILURES: readonly ServerFailure[] = [
  {
    what: 'has no files',
    phase: 'files',
    damage: async (dataFolder, release) => {
      for (const part of ['web', 'server'])
        await rm(path.join(folderOf(dataFolder, release), part), { recursive: true });
    },
  },
  {
    what: 'has a flipped bit in its server bundle',
    phase: 'files',
    damage: (dataFolder, release) => flipBit(dataFolder, release, 'server/server.cjs'),
  },
  {
    what: 'has a flipped bit in a chunk',
    phase: 'files',
    damage: (dataFolder, release) => flipBit(dataFolder, release, `web/${chunkOf(release)}`),
  },
  {
    what: 'lacks a chunk',
    phase: 'files',
    damage: (dataFolder, release) => rm(path.join(folderOf(dataFolder, release), 'web', chunkOf(release))),
  },
  { what: 'throws at load', phase: 'evaluate', faults: { server: 'throws at load' } },
  { what: 'loops at load', phase: 'evaluate', faults: { server: 'loops at load' } },
  { what: 'never hands over its page', phase: 'page', faults: { server: 'hangs' } },
  { what: 'throws at render', phase: 'render', faults: { server: 'throws at render' } },
];

for (const name of REMOTES) {
  for (const failure of FAILURES) {
    test(
      `A visitor gets the version before of ${name}, whose new one ${failure.what}`,
      nightlyIf(name !== 'site' && failure.phase !== 'render'),
      async ({ site, page, releases }) => {
        const began = performance.now();
        await composedOf(site.origin + PAGE_OF[name]);
        const usual = performance.now() - began;

        const { broken, first, took } = await visitBroken(site, releases, name, failure);
        expect(first.status).toBe(200);
        expect(first.versions[name], 'browser and server have the same version').toBe(releases.good[name].version);
        // The fault was found by the first visitor, or by a page that was made again in the background; both have a
        // trace.
        const { origin, trace } = await releases.failureOf(broken, failure.phase);
        expect({ origin, trace }).toEqual({ origin: 'server', trace: expect.stringMatching(/^[0-9a-f]{32}$/) });
        await expect
          .poll(() => linesAbout(site.log(), broken), 'the team finds it in the log')
          .toContainEqual(expect.objectContaining({ version: broken.version, phase: failure.phase, trace_id: trace }));

        expect((await open(page, PAGE_OF[name])).status()).toBe(200);
        await expectAllOf(page, name, releases);
        for (const other of REMOTES.filter((one) => one !== name)) {
          const { status, html } = await composedOf(site.origin + PAGE_OF[other]);
          expect(status).toBe(200);
          expect(html).toContain(wordsOf(releases.good[other]));
        }

        await expectInTime('milliseconds that the failure costs its first visitor', {
          usual,
          took,
          async measureAgain() {
            await releases.restore(name);
            return (await visitBroken(site, releases, name, failure)).took;
          },
        });
      },
    );
  }

  test(`A visitor of a ${name} that has no version before is told so, and uses everything else`, async ({
    page,
    releases,
    browserErrors,
  }) => {
    browserErrors.allow(/answer 50[03]: /, /Failed to load resource: .* 50[03] /);
    for (const [fault, status] of [
      ['throws at load', 503],
      ['throws at render', 500],
    ] as const) {
      await releases.publish(name, { server: fault });
      await releases.forgetFallbacks(name);
      expect((await open(page, PAGE_OF[name])).status()).toBe(status);
      const message = page.getByRole('main').getByRole('alert');
      await expect(message.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const [elsewhere, address] = name === 'career' ? ['Blog', '/blog'] : ['Career', '/career'];
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: elsewhere, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await releases.restore(name);
    }
    await open(page, PAGE_OF[name]);
    await expectAllOf(page, name, releases);
  });
}

/** Makes another broken version live. @returns what its first visitor gets, and after how many milliseconds. */
async function visitBroken(site: Site, releases: Releases, name: RemoteName, { faults, damage }: ServerFailure) {
  const broken = await releases.put(name, faults);
  await damage?.(site.dataFolder, broken);
  await releases.activate(broken);
  const asked = performance.now();
  const first = await composedOf(site.origin + PAGE_OF[name]);
  return { broken, first, took: performance.now() - asked };
}

/** Expects the previous version on its page and in its slots on other pages, in a working frame. */
async function expectAllOf(page: Page, name: RemoteName, { good }: Releases): Promise<void> {
  const words = page.getByText(wordsOf(good[name]), { exact: true }).first();
  await expect(words).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/^This is .* 2\.0\.0/)).toHaveCount(0);
  if (name === 'admin') return;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (name === 'site') return;
  // Its slots in pages of others are of the previous version too.
  await page.goto(name === 'blog' ? '/' : '/about');
  await expect(words).toBeVisible();
  await expect(page.getByText(wordsOf(good.site), { exact: true }).first()).toBeVisible();
}

const folderOf = (dataFolder: string, { name, version }: Release) => path.join(dataFolder, 'remotes', name, version);

/** The lines of a log that are JSON and name a version, without the last one, which may be incomplete. */
const linesAbout = (log: string, { version }: Release): unknown[] =>
  log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('{') && line.includes(version))
    .map((line): unknown => JSON.parse(line));
