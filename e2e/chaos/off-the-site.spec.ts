import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { fetchJson, statusSchema } from '../fixtures/answers.ts';
import { composedOf } from '../fixtures/composed-of.ts';
import { open } from '../fixtures/open.ts';
import { environment, REPOSITORY } from '../fixtures/process-group.ts';
import { storeOf } from '../fixtures/release-variant.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';
import { putSmallRemote } from '../fixtures/small-remote.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

const [OLD, LIVE, CANARY] = ['Two events this spring', 'Three events this spring', 'Four events this spring'];

test('A team takes its remote off the site and brings it back, and nobody else is disturbed', async ({
  site,
  page,
  newVisitor,
  browserErrors,
}) => {
  browserErrors.expect(/404.*\/events/);
  const store = storeOf(site.dataFolder);
  for (const [version, words] of Object.entries({ '1.0.0': OLD, '1.0.1': LIVE }))
    await store.activate(await putSmallRemote(site.dataFolder, 'events', version, words));
  await store.startCanary(await putSmallRemote(site.dataFolder, 'events', '1.0.2', CANARY), 50);
  await expect.poll(() => textOf(site, '/sitemap.xml')).toContain(`${site.origin}/events<`);
  const { events, ...others } = (await composedOf(`${site.origin}/`)).versions;
  expect(events).toBeDefined();

  const traffic = recordTraffic(page);
  await open(page, '/events');
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  expect([LIVE, CANARY]).toContain(shown);

  expect(await typed(site, 'unpublish', 'remote-events')).toMatch(/events is off the site; 1\.0\.1 was live\./);
  const sent = await untilAnswered(site, 404);
  expect(sent, 'milliseconds until the last request that found something was sent').toBeLessThanOrEqual(1000);

  await test.step('a visitor finds the site’s own page for lost visitors, whatever was shown before', async () => {
    const visitor = await newVisitor();
    await visitor.context().addCookies(await page.context().cookies());
    await expectLost(visitor, `${site.origin}/events`);
  });

  await test.step('no page and no list knows of it, and the rest is as it was', async () => {
    await expectNothingLeft(site, others);
  });

  await test.step('an open tab goes on with what it was born with', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career', exact: true }).click();
    await expect(page).toHaveURL('/career');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: shown ?? '' })).toBeVisible();
    expect(traffic.documents()).toEqual(['/events']);
    for (const file of traffic.scripts().filter((script) => script.startsWith('/remotes/events/')))
      expect((await fetch(site.origin + file)).status, file).toBe(200);
  });

  await test.step('the history says who did it, and one command undoes it', async () => {
    expect(await typed(site, 'releases', 'remote-events')).toMatch(
      /1\.0\.1 was taken off the site \d{4}-\d\d-\d\d \d\d:\d\d by \S/,
    );
    expect(await typed(site, 'rollback', 'remote-events')).toContain('events 1.0.1 is live again.');
    expect(await untilAnswered(site, 200)).toBeLessThanOrEqual(1000);
    await open(page, '/events');
    await expect(page.getByRole('heading', { level: 1, name: LIVE })).toBeVisible();
    await typed(site, 'rollback', 'remote-events', '1.0.0');
    await expect.poll(async () => (await composedOf(`${site.origin}/events`)).html).toContain(OLD);
  });
  await typed(site, 'unpublish', 'remote-events');
});

async function expectLost(visitor: Page, address: string): Promise<void> {
  const response = await visitor.goto(address);
  expect(response?.status()).toBe(404);
  await expect(visitor.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(visitor.getByRole('contentinfo')).toBeVisible();
  await expect(visitor.getByRole('heading', { level: 1, name: 'No light falls on this page.' })).toBeVisible();
}

/** @param others live versions of the remotes that stay. */
async function expectNothingLeft(site: Site, others: Readonly<Record<string, string>>): Promise<void> {
  const home = await composedOf(`${site.origin}/`);
  expect([home.status, home.versions]).toEqual([200, others]);
  expect(home.html).not.toContain('/events');
  expect(home.headers.getSetCookie(), 'its canary has ended').toEqual([]);
  let sitemap = '';
  // A sitemap can't be made while the API takes too long.
  await expect.poll(async () => (sitemap = await textOf(site, '/sitemap.xml'))).toContain(`${site.origin}/blog<`);
  expect(sitemap).not.toContain('/events');
  const { remotes } = await fetchJson(`${site.origin}/status.json`, statusSchema);
  expect(remotes.map(({ name }) => name).toSorted()).toEqual(Object.keys(others).toSorted());
}

test('A remote that others need stays, and the team is told who needs it', async ({ site }) => {
  const before = await storeOf(site.dataFolder).registry();

  const refusal = [
    'career stays on the site:\n',
    '/about of site places career/open-positions.*release site without it first\\.\n',
    'menu of the live shell leads to /career',
  ].join('.*');
  await expect(typed(site, 'unpublish', 'remote-career')).rejects.toThrow(new RegExp(refusal));

  expect(await storeOf(site.dataFolder).registry()).toEqual(before);
});

const textOf = async ({ origin }: Site, address: string): Promise<string> => (await fetch(origin + address)).text();

/** Runs a command. @returns its output. @throws with its output when it fails. */
async function typed({ dataFolder }: Site, command: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', command, '--', ...words], {
    cwd: REPOSITORY,
    env: environment({ DATA_DIR: dataFolder }),
  });
  return stdout;
}

/**
 * Waits until requests get this status.
 * @returns milliseconds from now until the last request with another status was sent; 0 if there was none. The duration
 * of responses, and the time until the next request, depend on the load of the machine.
 */
async function untilAnswered({ origin }: Site, wanted: number): Promise<number> {
  const started = performance.now();
  for (let last = 0; ;) {
    const sent = performance.now() - started;
    const { status } = await fetch(`${origin}/events`);
    if (status === wanted) return last;
    last = sent;
    if (sent > 20_000) throw new Error(`/events still answers ${status}.`);
  }
}
