import type { Release } from '@northlight/shared/release';
import type { Page } from '@playwright/test';
import { composedOf, PAGE_OF, type RemoteName, REMOTES } from '../fixtures/composed-of.ts';
import { expectInTime, type Failure } from '../fixtures/last-known-good.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { open, untilHydrated } from '../fixtures/open.ts';
import { wordsOf } from '../fixtures/release-variant.ts';
import { expect, type Releases, test } from '../fixtures/released-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

interface BrowserFailure extends Failure {
  /** Changes files on their way to the browser, which the server cannot detect. */
  readonly onTheWay?: (page: Page, release: Release) => Promise<unknown>;
}

const entryOf = ({ name, version, entry }: Release) => new RegExp(`/remotes/${name}/${version}/web/${entry}`);
const chunksOf = ({ name, version, entry }: Release) => new RegExp(`/remotes/${name}/${version}/web/(?!${entry})`);

const FAILURES: readonly BrowserFailure[] = [
  // Never answered and never aborted here: the request is pending until the page closes it.
  { what: 'hangs', phase: 'fetch', onTheWay: (page, release) => page.route(entryOf(release), () => {}) },
  {
    what: 'can’t be fetched',
    phase: 'fetch',
    onTheWay: (page, release) => page.route(entryOf(release), (route) => route.fulfill({ status: 404, body: '' })),
  },
  {
    what: 'lacks its chunks',
    phase: 'chunk',
    onTheWay: (page, release) => page.route(chunksOf(release), (route) => route.fulfill({ status: 404, body: '' })),
  },
  { what: 'throws at load', phase: 'load', faults: { browser: 'throws at load' } },
  { what: 'throws at render', phase: 'render', faults: { browser: 'throws at render' } },
];

/** The run of every commit tries each failure with one remote, and one failure with each. */
const isForTheNight = (name: RemoteName, what: string) => name !== 'site' && what !== 'throws at render';

for (const name of REMOTES) {
  for (const { what, phase, faults, onTheWay } of FAILURES) {
    test(
      `A visitor gets the version before of ${name}, whose new one ${what} in the browser`,
      nightlyIf(isForTheNight(name, what)),
      async ({ site, page, newVisitor, releases, browserErrors }) => {
        allowComplaintsOf(browserErrors, name);
        const usual = await timeOf(async () => open(await newVisitor(), site.origin + PAGE_OF[name]));
        const broken = await releases.publish(name, faults);
        await onTheWay?.(page, broken);
        const traffic = recordTraffic(page);
        const traces = await tracesOf(page);
        const replaced = untilAskedAgain(page);

        const asked = performance.now();
        const response = await page.goto(PAGE_OF[name]);
        expect(response?.status()).toBe(200);
        await expect(shown(page, releases.good[name])).toBeVisible();
        await untilHydrated(page);
        await expect(shown(page, broken)).toHaveCount(0);
        expect(traffic.documents(), 'one more document, and no more').toEqual([PAGE_OF[name], PAGE_OF[name]]);
        await expectFrame(page, name);

        const [trace = ''] = traces;
        expect(trace).toMatch(/^[0-9a-f]{32}$/);
        expect(await releases.failureOf(broken, phase)).toMatchObject({ origin: 'browser', trace });
        await expect.poll(() => site.log(), 'the team finds it in the log').toContain(trace);
        expect(
          (await composedOf(site.origin + PAGE_OF[name])).versions[name],
          'the server believes its own files, not one browser',
        ).toBe(broken.version);
        await expectOthers(page, name, releases);

        await expectInTime('milliseconds until the version before was asked for', {
          usual,
          took: (await replaced) - asked,
          async measureAgain() {
            const visitor = await newVisitor();
            await onTheWay?.(visitor, broken);
            const [began, ended] = [performance.now(), untilAskedAgain(visitor)];
            await visitor.goto(site.origin + PAGE_OF[name]);
            return (await ended) - began;
          },
        });
      },
    );
  }
}

const LINKS = { site: 'About Us', blog: 'Blog', career: 'Career' } as const;

for (const name of ['site', 'blog', 'career'] as const) {
  const start = name === 'career' ? '/blog' : '/career';
  for (const { what, phase, faults, onTheWay } of FAILURES) {
    const broken = `whose new one ${what} in the browser`;
    test(
      `A visitor who follows a link into ${name} gets its version before, ${broken}`,
      nightlyIf(isForTheNight(name, what)),
      async ({ page, releases, browserErrors }) => {
        allowComplaintsOf(browserErrors, name);
        const broken = await releases.publish(name, faults);
        await onTheWay?.(page, broken);
        const traffic = recordTraffic(page);
        await open(page, start);
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: LINKS[name], exact: true })
          .click();
        await expect(shown(page, releases.good[name])).toBeVisible();
        await expect(page).toHaveURL(PAGE_OF[name]);
        await untilHydrated(page);
        await expectFrame(page, name);
        expect(traffic.documents(), 'one more document, and no more').toEqual([start, PAGE_OF[name]]);
        await releases.failureOf(broken, phase);
      },
    );
  }
}

test('A visitor who follows a link to a page whose loader lacks a chunk gets its version before', async ({
  page,
  releases,
  browserErrors,
}) => {
  allowComplaintsOf(browserErrors, 'site');
  const broken = await releases.publish('site');
  const words = new RegExp(`/remotes/site/${broken.version}/web/service-words`);
  await page.route(words, (route) => route.fulfill({ status: 404, body: '' }));
  const traffic = recordTraffic(page);
  await open(page, '/career');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Service', exact: true }).hover();
  await bar.getByRole('link', { name: 'SEO' }).click();

  await expect(shown(page, releases.good.site)).toBeVisible();
  await expect(page).toHaveURL('/seo');
  await untilHydrated(page);
  await expectFrame(page, 'site');
  expect(traffic.documents(), 'one more document, and no more').toEqual(['/career', '/seo']);
  await releases.failureOf(broken, 'chunk');
});

for (const name of REMOTES) {
  test(`A visitor keeps the page of a ${name} that has no version before and throws at load in the browser`, async ({
    page,
    releases,
    browserErrors,
  }) => {
    allowComplaintsOf(browserErrors, name);
    const broken = await releases.publish(name, { browser: 'throws at load' });
    await releases.forgetFallbacks(name);
    const traffic = recordTraffic(page);
    expect((await open(page, PAGE_OF[name])).status()).toBe(200);
    await expect(shown(page, broken), 'what the server rendered stays').toBeVisible();
    expect(traffic.documents()).toEqual([PAGE_OF[name]]);
    if (name === 'admin') return;
    await expectFrame(page, name);
    const other = name === 'career' ? 'blog' : 'career';
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: LINKS[other], exact: true }).click();
    // Its text may also be in a slot of the previous page, so the address is checked first.
    await expect(page).toHaveURL(PAGE_OF[other]);
    await expect(shown(page, releases.good[other])).toBeVisible();

    await bar.getByRole('link', { name: LINKS[name], exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await bar.getByRole('link', { name: LINKS[other], exact: true }).click();
    await expect(page).toHaveURL(PAGE_OF[other]);
    await expect(shown(page, releases.good[other])).toBeVisible();
    expect(traffic.documents(), 'the tab was never left').toEqual([PAGE_OF[name]]);
  });
}

const shown = (page: Page, release: Release) => page.getByText(wordsOf(release), { exact: true });

/** When a page requests its document for the second time. */
async function untilAskedAgain(page: Page): Promise<number> {
  let documents = 0;
  await page.waitForRequest((request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
    return documents === 2;
  });
  return performance.now();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The trace ids of a page's documents, in their order. */
async function tracesOf(page: Page): Promise<readonly string[]> {
  const traces: string[] = [];
  await page.exposeFunction('reportTrace', (trace: string) => void traces.push(trace));
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const report: unknown = Reflect.get(window, 'reportTrace');
      const [visit] = performance.getEntriesByType('navigation');
      if (typeof report !== 'function' || !(visit instanceof PerformanceNavigationTiming)) return;
      report(visit.serverTiming.find(({ name }) => name === 'trace')?.description);
    });
  });
  return traces;
}

/** Allows everything that the broken version makes the browser log, but nothing about other versions. */
function allowComplaintsOf(browserErrors: { allow(...patterns: readonly RegExp[]): void }, name: RemoteName): void {
  browserErrors.allow(
    new RegExp(`/remotes/${name}/2\\.0\\.0`),
    /broken on purpose/,
    new RegExp(`\\[shell\\].*${name}`),
  );
}

async function expectFrame(page: Page, name: RemoteName): Promise<void> {
  await expect(page.getByRole('alert')).toHaveCount(0);
  if (name === 'admin') return;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Expects that the other sections are unchanged in the same browser. */
async function expectOthers(page: Page, name: RemoteName, { good }: Releases): Promise<void> {
  for (const other of REMOTES.filter((one) => one !== name)) {
    const traffic = recordTraffic(page);
    expect((await open(page, PAGE_OF[other])).status()).toBe(200);
    await expect(shown(page, good[other])).toBeVisible();
    expect(traffic.documents()).toEqual([PAGE_OF[other]]);
  }
}
