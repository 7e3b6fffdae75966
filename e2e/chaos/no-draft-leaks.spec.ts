import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiSession } from '../fixtures/api-session.ts';
import { fetchJson } from '../fixtures/answers.ts';
import { publicPages } from '../fixtures/behaviour.ts';
import { startSecondShell } from '../fixtures/second-shell.ts';
import { expect, test } from '../fixtures/shared-site.ts';
import type { Site } from '../fixtures/site.ts';
import { wholeAnswer } from '../fixtures/whole-pages.ts';

const RELEASES = 20;
const DRAFTS = 200;
const WORDS = 'Nobody has published this';

const made = z.object({ data: z.object({ id: z.number(), token: z.string().optional() }) });
const records = z.array(z.object({ id: z.number() }));

/** Addresses in addition to the pages; all others are found by links. */
const TEXTS = ['/robots.txt', '/sitemap.xml', '/blog/rss.xml', '/blog?page=1', '/nowhere', '/blog/no-such-article'];

type Answers = ReadonlyMap<string, unknown>;

/**
 * Requests every address of the site that is linked from another one.
 * @returns status, headers and body of each, without the headers that always vary.
 */
async function crawl(origin: string, { origin: siteOrigin }: Site): Promise<Answers> {
  const answers = new Map<string, unknown>();
  const queue = [...publicPages, ...TEXTS];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (answers.has(address)) continue;
    const { answer, text: body } = await wholeAnswer(origin + address, { headers: { accept: 'text/html' } });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OF_THE_MOMENT.includes(name)));
    answers.set(address, { status: answer.status, headers, body: createHash('sha256').update(body).digest('hex') });
    for (const [, found = ''] of body.matchAll(/(?:href="|<loc>|<link>)([^"<#]+)/g)) {
      const url = new URL(found.replaceAll('&amp;', '&'), siteOrigin);
      if (url.origin === siteOrigin && !/\.\w+$/.test(url.pathname)) queue.push(url.pathname + url.search);
    }
  }
  return answers;
}

/** Headers about the time, the duration and the cache. */
const OF_THE_MOMENT = ['date', 'server-timing', 'cache-status'];

/** @returns the releases, and a preview token of the first of them. */
async function keepDrafts(editor: ApiSession, { apiOrigin }: Site) {
  const [category] = await fetchJson(`${apiOrigin}/article-category`, records);
  const { data: articles } = await fetchJson(`${apiOrigin}/article?limit=100`, z.object({ data: records }));
  if (!category || articles.length === 0) throw new Error('The site has no articles.');
  const releases: number[] = [];
  for (let index = 0; index < RELEASES; index += 1) {
    const created = made.parse(
      await editor.send('POST', '/content-release/admin/create', { title: `${WORDS}, ${index}` }),
    );
    releases.push(created.data.id);
    const keep = (collection: string, query: string, values: object) =>
      editor.send('POST', `/content-draft/admin/create/${collection}?release=${created.data.id}${query}`, values);
    await keep('introduction-information', '&kind=update&record=1', { title: WORDS });
    await keep('article-category', `&kind=update&record=${category.id}`, { name: WORDS });
    for (let draft = 2; draft < DRAFTS / RELEASES; draft += 1) {
      const record = articles[draft % articles.length]?.id ?? 0;
      if (draft % 2 === 0) await keep('article-category', '', { name: `${WORDS}, ${draft}` });
      else await keep('article', `&kind=${draft % 4 === 1 ? 'update' : 'delete'}&record=${record}`, {});
    }
  }
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const link = made.parse(await editor.send('POST', `/preview/admin/links/${releases[0]}`, { expires_at }));
  return { releases, token: link.data.token ?? '' };
}

test('Every page of the site is, byte by byte, what it is without drafts', async ({ site, editor }) => {
  const before = await crawl(site.origin, site);
  const { releases, token } = await keepDrafts(editor, site);
  const fresh = await startSecondShell(site);
  try {
    // A visitor with a preview comes first: the pages that they are shown must not be cached for others.
    const asHolder = { cookie: `content_preview_tab=${token}`, 'if-none-match': '*' };
    for (const address of publicPages) {
      const { answer: shown, text } = await wholeAnswer(fresh.origin + address, { headers: asHolder });
      expect([shown.status, shown.headers.get('cache-control')], address).toEqual([200, 'private, no-store']);
      if (address === '/') expect(text).toContain(WORDS);
    }
    expect(before.size).toBeGreaterThan(30);
    for (const origin of [site.origin, fresh.origin]) {
      const after = await crawl(origin, site);
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [address, answer] of after) expect(answer, address).toEqual(before.get(address));
    }
    for (const forged of ['a'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'])
      expect((await fetch(`${fresh.origin}/preview/tab/begin/${forged}`, { redirect: 'manual' })).status).toBe(403);
  } finally {
    await fresh.stop();
    for (const release of releases) await editor.send('DELETE', `/content-release/admin/delete/${release}`);
  }
});
