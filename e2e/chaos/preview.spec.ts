import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openPreviewSigner } from '@northlight/shared/release-store';
import { z } from 'zod';
import type { ApiSession } from '../fixtures/api-session.ts';
import { bootDataOf, fetchJson } from '../fixtures/answers.ts';
import { composedOf, releaseIn } from '../fixtures/composed-of.ts';
import { NIGHTLY } from '../fixtures/nightly.ts';
import { open, untilHydrated } from '../fixtures/open.ts';
import { environment, REPOSITORY } from '../fixtures/process-group.ts';
import { storeOf, wordsOf } from '../fixtures/release-variant.ts';
import { expect, test } from '../fixtures/released-site.ts';
import type { Site } from '../fixtures/site.ts';
import { recordTraffic } from '../fixtures/traffic.ts';

const DAY = 86_400_000;

test('A visitor with a signed link sees an unreleased version, and nobody else does, until it is ended', async ({
  site,
  page,
  newVisitor,
  releases,
}) => {
  const unreleased = await releases.put('blog');
  const token = await previewOf(site, unreleased.version);
  const link = `${site.origin}/preview/${token}?to=/blog`;
  const words = (release: { name: string; version: string }) => page.getByText(wordsOf(release), { exact: true });

  await test.step('on the server', async () => {
    const reader = await newVisitor({ javaScriptEnabled: false });
    const response = await reader.goto(link);
    expect(new URL(reader.url()).pathname).toBe('/blog');
    await expect(reader.getByText(wordsOf(unreleased), { exact: true })).toBeVisible();
    expect(response?.headers()).toMatchObject({
      'cache-control': expect.stringMatching(/private.*no-store/),
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  });

  await test.step('in the browser', async () => {
    const traffic = recordTraffic(page);
    await page.goto(link);
    await expect(page).toHaveURL('/blog');
    await untilHydrated(page);
    await expect(words(unreleased)).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career', exact: true }).click();
    await expect(words(releases.good.career)).toBeVisible();
    await page.goBack();
    await expect(words(unreleased)).toBeVisible();
    const versions = traffic
      .scripts()
      .filter((file) => file.startsWith('/remotes/blog/'))
      .map((file) => releaseIn(file).version);
    expect(new Set(versions)).toEqual(new Set([unreleased.version]));
  });

  const { html, versions } = await composedOf(`${site.origin}/blog`);
  expect(versions.blog).toBe(releases.good.blog.version);
  expect(html, 'nobody else reads of it').not.toContain(unreleased.version);

  await open(page, `${site.origin}/preview/end`);
  await open(page, '/blog');
  await expect(words(releases.good.blog)).toBeVisible();
});

test('A visitor with both links sees an unreleased version made of unpublished content, and each ends alone', async ({
  site,
  editor,
  page,
  newVisitor,
  releases,
}) => {
  const unreleased = await releases.put('blog');
  const words = wordsOf(unreleased);
  const title = `Written before its release, ${Date.now()}`;
  const content = await contentReleaseWith(site, editor, title);
  const links = [
    `${site.origin}/preview/${await previewOf(site, unreleased.version)}?to=/blog`,
    `${site.origin}/preview/tab/begin/${content.token}?to=/blog`,
  ] as const;
  /** Whether the page shows the unreleased version, and whether it shows the unpublished content. */
  const shownTo = async (shown: Page) => {
    const text = (await shown.getByRole('main').textContent()) ?? '';
    return [text.includes(words), text.includes(title)];
  };
  try {
    const guest = await newVisitor({ javaScriptEnabled: false });
    await guest.goto(links[0]);
    expect(await shownTo(guest)).toEqual([true, false]);
    await guest.goto(links[1]);
    expect(await shownTo(guest)).toEqual([true, true]);

    for (const link of links.toReversed()) await page.goto(link);
    await untilHydrated(page);
    expect(await shownTo(page)).toEqual([true, true]);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Career', exact: true }).click();
    await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toBeVisible();
    await main.getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect.poll(() => shownTo(page), 'read by the browser').toEqual([true, true]);

    const { html, versions } = await composedOf(`${site.origin}/blog`);
    expect(versions.blog).toBe(releases.good.blog.version);
    expect(html, 'nobody else reads of it').not.toContain(title);

    await guest.goto(`${site.origin}/preview/tab/end?to=/blog`);
    expect(await shownTo(guest)).toEqual([true, false]);
    await page.goto(`${site.origin}/preview/end`);
    // The page reads this for its badge, as the page before does. After the end of the preview it would be refused.
    const readForBadge = page.waitForResponse(
      (response) => response.url().includes('/preview/tab/read') && response.frame().url() === `${site.origin}/blog`,
    );
    await page.goto('/blog');
    await readForBadge;
    expect(await shownTo(page)).toEqual([false, true]);
    await page.goto('/preview/tab/end?to=/blog');
    expect(await shownTo(page)).toEqual([false, false]);
  } finally {
    await editor.send('DELETE', `/content-release/admin/delete/${content.id}`);
  }
});

test('A preview that was forged, has expired or was taken back is refused', async ({ site, releases }) => {
  const { version } = await releases.put('blog');
  const sound = await previewOf(site, version);
  const expired = await previewOf(site, version, new Date(Date.now() - DAY));
  const takenBack = await previewOf(site, version);
  await storeOf(site.dataFolder).endPreview(takenBack.split('.')[0] ?? '');
  const [id = '', signature = ''] = sound.split('.');
  const otherKey = await openPreviewSigner(site.dataFolder, randomBytes(32).toString('base64url'));
  const last = signature.at(-1) === 'A' ? 'Q' : 'A';
  const refused = [
    `${id}.${signature.slice(0, -1)}${last}`,
    otherKey.sign(id),
    `${id}.`,
    id,
    `.${signature}`,
    `${sound}A`,
    `..%2Fregistry.${signature}`,
    expired,
    takenBack,
  ];

  for (const token of refused) {
    const answer = await fetch(`${site.origin}/preview/${token}?to=/blog`, { redirect: 'manual' });
    expect(answer.status, token).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const page = await composedOf(`${site.origin}/blog`, `preview=${token}`);
    expect(page.versions.blog, 'a cookie made by hand').toBe(releases.good.blog.version);
    expect(page.html).not.toContain(version);
  }

  const followed = await fetch(`${site.origin}/preview/${sound}?to=/blog`, { redirect: 'manual' });
  expect([302, 303]).toContain(followed.status);
  expect(followed.headers.get('location')).toBe('/blog');
  expect(followed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^preview=(?=.*httponly)(?=.*samesite=lax)/i),
  ]);
  for (const elsewhere of ['//example.com', 'https://example.com/', '/\\example.com', 'javascript:alert(1)']) {
    const answer = await fetch(`${site.origin}/preview/${sound}?to=${encodeURIComponent(elsewhere)}`, {
      redirect: 'manual',
    });
    expect(new URL(answer.headers.get('location') ?? '/', site.origin).origin, `a link to ${elsewhere}`).toBe(
      site.origin,
    );
  }
});

test('A team previews its build with one command', NIGHTLY, async ({ site, page, releases }) => {
  // The publish gate renders the build once, with its own server and browser.
  test.setTimeout(400_000);
  const { stdout } = await promisify(execFile)('npm', ['run', 'preview', '--', 'remote-career', '--to', '/career'], {
    cwd: REPOSITORY,
    env: { ...environment({ DATA_DIR: site.dataFolder }), SITE_ORIGIN: site.origin },
  });
  const link = /https?:\/\/\S+\/preview\/\S+/.exec(stdout)?.[0] ?? '';
  const version = /career (\S+) is shown until/.exec(stdout)?.[1];
  await page.goto(link);
  await expect(page).toHaveURL('/career');
  expect((await bootDataOf(page)).preview).toEqual({ remote: 'career', version });
  await expect(page.getByText(wordsOf(releases.good.career), { exact: true })).toHaveCount(0);
});

const made = z.object({ data: z.object({ id: z.number(), token: z.string().optional() }) });
const articles = z.object({ data: z.array(z.object({ id: z.number() })) });

/** A content release that changes the title of the newest article, and the token of a preview link. */
async function contentReleaseWith({ apiOrigin }: Site, editor: ApiSession, title: string) {
  const [article] = (await fetchJson(`${apiOrigin}/article?limit=1`, articles)).data;
  if (!article) throw new Error('The site has no articles.');
  const { id } = made.parse(await editor.send('POST', '/content-release/admin/create', { title })).data;
  const draft = `/content-draft/admin/create/article?release=${id}&kind=update&record=${article.id}`;
  await editor.send('POST', draft, { title });
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const link = made.parse(await editor.send('POST', `/preview/admin/links/${id}`, { expires_at }));
  return { id, token: link.data.token ?? '' };
}

/** A preview of the blog, as the command makes it. @returns the signed token for the link and the cookie. */
async function previewOf({ dataFolder }: Site, version: string, expires = new Date(Date.now() + DAY)): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await storeOf(dataFolder).putPreview({
    id,
    remote: 'blog',
    expires: expires.toISOString(),
    source: { kind: 'release', version },
  });
  return (await openPreviewSigner(dataFolder)).sign(id);
}
