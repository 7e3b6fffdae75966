import { open } from '../fixtures/open.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { nightlyIf } from '../fixtures/nightly.ts';
import { articlePath, articlesOf } from '../fixtures/public-pages.ts';
import type { Site } from '../fixtures/site.ts';
import { expect, test } from '../fixtures/test.ts';
import { waitFor } from '../fixtures/wait-for.ts';

test('A visitor of a site whose API is down finds every page standing', async ({
  ownSite: site,
  newVisitor,
  page,
  browserErrors,
}) => {
  test.setTimeout(240_000);
  await site.start();
  await site.stop();
  await site.startWithoutApi();

  const reader = await newVisitor({ javaScriptEnabled: false });
  for (const path of publicPages) {
    expect.soft((await reader.goto(site.origin + path))?.status(), `status of ${path}`).toBe(200);
    await expect.soft(reader.getByRole('navigation', { name: 'Main' }), `navbar of ${path}`).toBeVisible();
    await expect.soft(reader.getByRole('contentinfo'), `footer of ${path}`).toBeVisible();
    await expect.soft(reader.getByRole('heading', { level: 1 }), `title of ${path}`).toBeVisible();
  }
  await reader.goto(`${site.origin}/blog`);
  await expect(reader.getByText('No Articles Available')).toBeVisible();
  await reader.goto(`${site.origin}/about`);
  await expect(reader.getByText('Where Technology Meets Excellence!')).toBeVisible();
  await expect(reader.getByText('Our Creative Team')).toBeVisible();

  await test.step('search engines are asked to come again, and are not told that there is nothing', async () => {
    for (const path of ['/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml']) {
      const answer = await fetch(site.origin + path);
      expect.soft(answer.status, `status of ${path}`).toBe(503);
      expect.soft(Number(answer.headers.get('retry-after')), `Retry-After of ${path}`).toBeGreaterThan(0);
      await answer.arrayBuffer();
    }
    const robots = await fetch(`${site.origin}/robots.txt`);
    expect(await robots.text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  });

  await test.step('the team’s page answers, and says that nothing is known of the API', async () => {
    const answer = await fetch(`${site.origin}/status.json`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { apiProcesses: null, backups: null }]);
    expect(await (await fetch(`${site.origin}/status`)).text()).toContain(
      'The API, or its database, doesn’t tell of its processes at the moment.',
    );
  });

  await test.step('with JavaScript the pages are as usable', async () => {
    await open(page, `${site.origin}/about`);
    browserErrors.allow(/ERR_CONNECTION_REFUSED/, /console error: Failed to fetch/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByText('No Articles Available')).toBeVisible();
  });
});

test('A visitor of a site whose API hangs waits a few seconds and no longer', async ({ ownSite: site }) => {
  test.setTimeout(240_000);
  await site.start();
  const { api } = site.processes();
  process.kill(api, 'SIGSTOP');
  try {
    const started = performance.now();
    const answers = await Promise.all(
      publicPages.map(async (path) => ({
        path,
        answer: await fetch(site.origin + path, { signal: AbortSignal.timeout(60_000) }),
      })),
    );
    for (const { path, answer } of answers) {
      expect.soft(answer.status, `status of ${path}`).toBe(200);
      expect.soft(await answer.text(), path).toContain('<footer');
    }
    console.log(`eleven pages at once over an API that hangs: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    process.kill(api, 'SIGCONT');
  }
  expect((await fetch(`${site.origin}/blog`)).status, 'and it recovers').toBe(200);
});

const HIT = 'northlight; hit';
const STALE = 'northlight; hit; detail=stale';

/** The kinds of outages of the API: how each begins and ends. */
const OUTAGES = {
  // The supervisor is stopped too, because it would restart the API at once.
  'is killed': {
    begin({ supervisor, api }: Processes) {
      process.kill(supervisor, 'SIGSTOP');
      process.kill(api, 'SIGKILL');
    },
    end: ({ supervisor }: Processes) => process.kill(supervisor, 'SIGCONT'),
  },
  hangs: {
    begin: ({ api }: Processes) => process.kill(api, 'SIGSTOP'),
    end: ({ api }: Processes) => process.kill(api, 'SIGCONT'),
  },
} as const;

type Processes = ReturnType<Site['processes']>;

for (const [what, { begin, end }] of Object.entries(OUTAGES))
  test(
    `What a visitor has seen stays when the API ${what}, says that it is stale, and is current again later`,
    nightlyIf(what !== 'hangs'),
    async ({ ownSite: site }) => {
      test.setTimeout(240_000);
      await site.start();
      const [article] = await articlesOf(site.apiOrigin);
      if (!article) throw new Error('The site has no article.');
      const texts = ['/sitemap.xml', '/blog/rss.xml', '/blog/atom.xml'];
      const paths = [...publicPages, articlePath(article.title), '/blog?page=1', ...texts];
      const seen = new Map<string, string>();
      for (const path of paths)
        await waitFor(`${path} from memory`, async () => {
          const { cache, text } = await visit(site.origin + path);
          seen.set(path, text);
          return cache === HIT || undefined;
        });

      const processes = site.processes();
      begin(processes);
      try {
        await waitFor('the outage to be known', async () => (await visit(site.origin)).cache === STALE || undefined);
        const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await visit(site.origin + path)) })));
        for (const { path, status, cache, text } of answers) {
          expect.soft([status, cache], path).toEqual([200, STALE]);
          expect.soft(text, path).toBe(seen.get(path));
        }
        const unseen = await visit(`${site.origin}/blog?page=2`);
        expect([unseen.status, unseen.cache]).toEqual([200, 'northlight; fwd=miss']);
        expect(unseen.text).toContain('<footer');
      } finally {
        end(processes);
      }
      for (const path of paths)
        await waitFor(
          `${path} to be current`,
          async () => (await visit(site.origin + path)).cache === HIT || undefined,
          60_000,
        );
    },
  );

async function visit(address: string) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(60_000) });
  return { status: answer.status, cache: answer.headers.get('cache-status'), text: await answer.text() };
}
