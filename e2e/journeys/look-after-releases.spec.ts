import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { tooWide, violationsOf } from '../fixtures/accessibility.ts';
import { fetchJson } from '../fixtures/answers.ts';
import { composedOf, REMOTES } from '../fixtures/composed-of.ts';
import { open } from '../fixtures/open.ts';
import { putVariant, storeOf } from '../fixtures/release-variant.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';

const TOKEN = randomBytes(24).toString('base64url');
/** Vitals that every visit measures. */
const MEASURED = ['TTFB', 'FCP'];

test.use({
  siteVariables: {
    NODE_ENV: 'production',
    SECRET: randomBytes(32).toString('base64url'),
    MAIL_CAPTURE: '1',
    STATUS_TOKEN: TOKEN,
    REPORT_VITALS: '1',
  },
});

/** The parts that are read here. */
const statusSchema = z.object({
  revision: z.number(),
  remotes: z.array(
    z.object({
      name: z.string(),
      live: z.object({ version: z.string(), since: z.string(), author: z.string().nullable() }),
      canary: z
        .object({ version: z.string(), errorRate: z.number().nullable(), liveErrorRate: z.number().nullable() })
        .nullable(),
      documents: z.object({ hour: z.number() }),
      vitals: z.array(z.object({ route: z.string(), name: z.string(), visits: z.number(), p75: z.number() })),
    }),
  ),
});

test('A team sees what is live, since when, how often it fails and how it feels', async ({
  site,
  page,
  newVisitor,
}) => {
  const registry = await storeOf(site.dataFolder).registry();
  const blog = registry.remotes.blog;
  if (!blog) throw new Error('The blog is not live.');

  await test.step('after a few visits', async () => {
    for (const path of ['/blog', '/blog', '/career']) await visit(await newVisitor(), site.origin + path);
    // A visitor who leaves before anything was measured sends nothing, so further visits follow.
    await expect(async () => {
      const missing = await unmeasured(site);
      for (const name of missing) await visit(await newVisitor(), `${site.origin}/${name}`);
      expect(missing).toEqual([]);
    }).toPass();
    const broken = await putVariant(site.dataFolder, blog, '9.0.0-broken', { server: 'throws at render' });
    await storeOf(site.dataFolder).startCanary(broken, 100);
    const { status, versions } = await composedOf(`${site.origin}/blog`, `visitor=${'A'.repeat(22)}`);
    expect([status, versions.blog]).toEqual([200, blog.version]);
  });

  const status = await test.step('for a program', async () => {
    const report = await statusOf(site);
    expect(report.remotes.map(({ name, live }) => [name, live.version, live.since, live.author])).toEqual(
      REMOTES.toSorted().map((name) => [
        name,
        registry.remotes[name]?.version,
        registry.since[name],
        registry.remotes[name]?.author,
      ]),
    );
    const { documents, vitals, canary } = report.remotes.find(({ name }) => name === 'blog') ?? {};
    expect(documents?.hour).toBeGreaterThanOrEqual(3);
    expect(canary).toMatchObject({ version: '9.0.0-broken', errorRate: 1, liveErrorRate: 0 });
    for (const { route, p75 } of vitals ?? []) expect([route, p75 >= 0]).toEqual(['/blog', true]);
    expect(vitals?.map(({ name }) => name)).toEqual(expect.arrayContaining(MEASURED));
    return report;
  });

  await test.step('and for people, in a browser', async () => {
    await readStatusOnScreen(page, status);
  });

  await test.step('and nobody is kept from it', async () => {
    await page.goto(`/status?token=${TOKEN}`);
    await page.getByRole('group').first().locator('summary').click();
    await expectNoBarriers(page);
  });
  await storeOf(site.dataFolder).endCanary('blog');
});

async function visit(visitor: Page, address: string): Promise<void> {
  await open(visitor, address);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  // A visit is reported when it ends.
  await visitor.goto('about:blank');
}

/** The visited remotes of which a measurement is missing: a visitor may leave after the first of them. */
async function unmeasured(site: Site): Promise<readonly string[]> {
  const { remotes } = await statusOf(site);
  const measured = (remote: string) =>
    remotes.find(({ name }) => name === remote)?.vitals.map(({ name }) => name) ?? [];
  return ['blog', 'career'].filter((remote) => !MEASURED.every((vital) => measured(remote).includes(vital)));
}

async function readStatusOnScreen(page: Page, status: z.output<typeof statusSchema>): Promise<void> {
  const response = await page.goto(`/status?token=${TOKEN}`);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const live = page.getByRole('table', { name: 'What is live of each remote' }).getByRole('row');
  for (const {
    name,
    live: { version, since },
  } of status.remotes) {
    const row = live.filter({ hasText: version });
    await expect(row).toContainText(name);
    await expect(row.locator('time')).toHaveAttribute('datetime', since);
  }
  await expect(
    page.getByRole('table', { name: 'Canaries' }).getByRole('row').filter({ hasText: '9.0.0-broken' }),
  ).toContainText('100 %');
  await expect(page.getByRole('table', { name: 'What happened to releases' })).toContainText(
    'broken on purpose: it throws at render',
  );
  await expect(
    page.getByRole('table', { name: 'Web vitals of the last hour' }).getByRole('row').filter({ hasText: '/blog' }),
  ).toContainText(/\d+ visits?/);
  await page.getByRole('link', { name: 'The same as JSON' }).click();
  expect(statusSchema.parse(JSON.parse((await page.locator('body').textContent()) ?? '')).revision).toBe(
    status.revision,
  );
}

test('Nobody without the token reads of releases, and in production without one there is no such page', async ({
  site,
}) => {
  const { remotes } = await storeOf(site.dataFolder).registry();
  const addresses = [
    '/status',
    '/status.json',
    '/status?token=',
    '/status.json?token=wrong',
    `/status?token=${TOKEN.slice(0, -1)}`,
  ];
  for (const address of addresses) {
    const answer = await fetch(site.origin + address);
    expect(answer.status, address).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).not.toContain(remotes.blog?.version);
  }

  const shell = await startSecondShell(site, { NODE_ENV: 'production' });
  try {
    for (const address of addresses) {
      const answer = await fetch(shell.origin + address, { headers: { authorization: `Bearer ${TOKEN}` } });
      expect(answer.status, address).toBe(404);
      // The site's normal page for unknown addresses, which contains nothing special.
      expect(await answer.text()).toContain('No light falls on this page.');
    }
  } finally {
    await shell.stop();
  }
});

const statusOf = ({ origin }: Site) =>
  fetchJson(`${origin}/status.json`, statusSchema, { headers: { authorization: `Bearer ${TOKEN}` } });

async function expectNoBarriers(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOf(page), `the status at ${width} px, ${colorScheme}`).toEqual([]);
    }
    expect.soft(await tooWide(page), `what makes the status too wide at ${width} px`).toEqual([]);
  }
}
