import { createHash } from 'node:crypto';
import { composedOf, releaseIn } from '../fixtures/composed-of.ts';
import { open } from '../fixtures/open.ts';
import { storeOf, wordsOf } from '../fixtures/release-variant.ts';
import { eventsIn, expect, test } from '../fixtures/released-site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';
import { waitFor } from '../fixtures/wait-for.ts';

/** The same visitors in every run, because the share among a few random visitors would vary. */
const VISITORS = Array.from({ length: 250 }, (_, index) =>
  createHash('sha256').update(`visitor ${index}`).digest('base64url').slice(0, 22),
);

test('A tenth of the visitors sees a canary, always the same ones, on the server and in the browser', async ({
  site,
  newVisitor,
  releases,
}) => {
  const address = `${site.origin}/blog`;
  const { headers: before } = await composedOf(address);
  expect(before.getSetCookie(), 'nobody is given a name for nothing').toEqual([]);

  const canary = await releases.put('blog', {}, '3.0.0-canary');
  await releases.startCanary(canary, 10);
  expect((await composedOf(address)).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^visitor=[A-Za-z0-9_-]{22};(?=.*httponly)(?=.*samesite=lax)(?=.*path=\/)/i),
  ]);

  const seen = new Map<string, string>();
  for (const id of VISITORS) {
    const { status, versions, html, headers } = await composedOf(address, `visitor=${id}`);
    const version = versions.blog ?? '';
    expect(status).toBe(200);
    expect(html).toContain(wordsOf({ name: 'blog', version }));
    expect(headers.get('cache-control'), 'no cache hands one visitor’s page to another').toMatch(
      /no-cache|private|no-store/,
    );
    seen.set(id, version);
  }
  const chosen = VISITORS.filter((id) => seen.get(id) === canary.version);
  expect(new Set(seen.values())).toEqual(new Set([canary.version, releases.good.blog.version]));
  expect(chosen.length / VISITORS.length).toBeGreaterThan(0.05);
  expect(chosen.length / VISITORS.length).toBeLessThan(0.15);
  for (const id of VISITORS.slice(0, 40))
    expect((await composedOf(address, `visitor=${id}`)).versions.blog, 'the second visit').toBe(seen.get(id));

  const other = VISITORS.find((id) => !chosen.includes(id)) ?? '';
  for (const [id, release] of [
    [chosen[0] ?? '', canary],
    [other, releases.good.blog],
  ] as const) {
    const visitor = await newVisitor();
    await visitor.context().addCookies([{ name: 'visitor', value: id, url: site.origin, httpOnly: true }]);
    const traffic = recordTraffic(visitor);
    await open(visitor, `${site.origin}/career`);
    await visitor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(visitor.getByText(wordsOf(release), { exact: true })).toBeVisible();
    await visitor.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(visitor).toHaveURL(/\/blog\/./);
    await open(visitor, address);
    await expect(visitor.getByText(wordsOf(release), { exact: true })).toBeVisible();
    const versions = traffic
      .scripts()
      .filter((file) => file.startsWith('/remotes/blog/'))
      .map((file) => releaseIn(file).version);
    expect(new Set(versions)).toEqual(new Set([release.version]));
  }
});

test('A canary that fails in its visitors’ browsers is stopped by itself, and all are back on the live one', async ({
  site,
  newVisitor,
  releases,
  browserErrors,
}) => {
  browserErrors.allow(/\/remotes\/career\/2\.0\.0/, /broken on purpose/, /\[shell\].*career/);
  const canary = await releases.put('career', { browser: 'throws at load' });
  await releases.startCanary(canary, 100);
  // The pages stay open: a browser's failure report may still be in progress when the previous version is shown.
  for (let number = 0; number < 6; number += 1) {
    const visitor = await newVisitor();
    await visitor.goto(`${site.origin}/career`);
    await expect(
      visitor.getByText(wordsOf(releases.good.career), { exact: true }),
      'nobody is left with it',
    ).toBeVisible();
  }
  const { reason } = await stopOf(site.dataFolder, 'career');
  expect(reason).toMatch(/\d/);
  expect((await composedOf(`${site.origin}/career`, `visitor=${VISITORS[0]}`)).versions.career).toBe(
    releases.good.career.version,
  );
  await expect
    .poll(() => eventsIn(site.origin))
    .toContainEqual(expect.objectContaining({ kind: 'canary-stopped', version: canary.version }));
});

test('A canary that throws on the server is stopped by itself, and nobody sees it throw', async ({
  site,
  releases,
}) => {
  const canary = await releases.put('career', { server: 'throws at render' });
  await releases.startCanary(canary, 50);
  for (const id of VISITORS.slice(0, 40)) {
    const { status, versions } = await composedOf(`${site.origin}/career`, `visitor=${id}`);
    expect(status).toBe(200);
    expect(versions.career).toBe(releases.good.career.version);
  }
  await stopOf(site.dataFolder, 'career');
  expect(
    (await composedOf(`${site.origin}/career`)).headers.getSetCookie(),
    'there is nothing to choose any more',
  ).toEqual([]);
});

/** Waits until the canary of a remote is stopped. @returns the reason. */
const stopOf = (dataFolder: string, name: string): Promise<{ readonly reason: string }> =>
  waitFor(
    `the canary of ${name} to be stopped`,
    async () => (await storeOf(dataFolder).registry()).canaries[name]?.stopped ?? undefined,
  );
