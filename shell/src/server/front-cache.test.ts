/** @jest-environment node */
import type { Status } from '../app/status.ts';
import { type PurgeServer, startPurgeServer } from '../testing/purge-server.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';
import type { LiveRemote } from './composition/live-remote.ts';

const KEY = 'the-key-of-the-cache-in-front';
const TOKEN = 'of-the-team-of-this-test';

let cache: PurgeServer;
let site: TeamSite;
let live: LiveRemote;

beforeEach(async () => {
  cache = await startPurgeServer();
  site = await startTeamSite({
    FRONT_CACHE: 'varnish',
    FRONT_CACHE_URL: cache.url,
    FRONT_CACHE_KEY: KEY,
    STATUS_TOKEN: TOKEN,
  });
  live = await site.put('1.0.0', { query: ['page'] });
  site.release(live);
});
afterEach(async () => {
  await site.dispose();
  await cache.close();
});

/** Requests an address. @returns what its headers tell the cache in front. */
async function cacheHeadersOf(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await site.visit(url, headers);
  const tags = answer.headers['surrogate-key'];
  return {
    tags: typeof tags === 'string' ? tags.split(' ') : null,
    control: String(answer.headers['surrogate-control']),
    forBrowsers: String(answer.headers['cache-control']),
  };
}

const CACHED = /^max-age=\d+, stale-if-error=86400$/;
const FORGONE = { tags: null, control: 'no-store, max-age=0' };

/** Waits until the cache in front may keep a page. @returns what the headers then tell it. */
async function untilCached(
  url = '/team',
  headers?: Readonly<Record<string, string>>,
): ReturnType<typeof cacheHeadersOf> {
  let last = await cacheHeadersOf(url, headers);
  await until(async () => {
    last = await cacheHeadersOf(url, headers);
    return CACHED.test(last.control);
  });
  return last;
}

/** The tags that were purged since the last call. */
function purged(): string[] {
  return cache.calls.splice(0).flatMap(({ headers }) => String(headers['surrogate-key']).split(' '));
}
const hasPurged = (tag: string) => until(() => purged().includes(tag));
/**
 * Waits until what a change has made old is purged: its tag, or everything, since a busy machine may interrupt the feed
 * for a moment.
 */
const hasPurgedWhatHas = (tag: string) =>
  until(() => {
    const tags = purged();
    return tags.includes(tag) || tags.includes('everything');
  });

describe('a page', () => {
  it('may be kept in front under what it was made of, while browsers ask again', async () => {
    const { tags, control, forBrowsers } = await untilCached();

    expect(tags).toEqual([
      'everything',
      expect.stringMatching(/^shell-[\w-]{16}$/),
      expect.stringMatching(/^line-up-[\w-]{22}$/),
      'content-team-member',
      'team@1.0.0',
    ]);
    expect(Number(/max-age=(\d+)/.exec(control)?.[1])).toBeLessThanOrEqual(60);
    expect(forBrowsers).toBe('no-cache');
  });

  it('says the same when it has not changed', async () => {
    const { tags } = await untilCached();
    const { headers } = await site.visit('/team');
    const again = await untilCached('/team', { 'if-none-match': String(headers.etag) });

    expect((await site.visit('/team', { 'if-none-match': String(headers.etag) })).status).toBe(304);
    expect(again.tags).toEqual(tags);
  });

  it('is kept for nobody where one visitor’s cookies decide', async () => {
    await untilCached();
    const preview = await site.previewOf({ version: '1.0.0' });
    for (const cookie of [`preview=${preview}`, 'avoid=team@1.0.0'])
      expect(await cacheHeadersOf('/team', { cookie })).toEqual({
        ...FORGONE,
        forBrowsers: expect.stringMatching(/^private/),
      });
    await untilCached('/team', { cookie: 'visitor=AAAAAAAAAAAAAAAAAAAAAA; override=team@1.0.0' });
  });

  it('is kept for nobody while a canary runs, and again after it', async () => {
    await untilCached();
    const next = await site.put('1.0.1', { query: ['page'] });
    const since = '2026-01-01T00:00:00.000Z';
    site.store.publish({ remotes: [live], canaries: { team: { release: next, percent: 10, since, stopped: null } } });

    await hasPurged('everything');
    for (const cookie of ['', 'visitor=AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await cacheHeadersOf('/team', cookie ? { cookie } : {})).toMatchObject(FORGONE);
    site.release(live);
    await untilCached();
  });

  it('is kept once, not for each address that adds what it does not read', async () => {
    await untilCached();
    await untilCached('/team?page=2');
    expect(await cacheHeadersOf('/team?utm_source=mail')).toMatchObject(FORGONE);
  });
});

describe('a text for programs', () => {
  const bundle = `
    const members = async (api) => (await api.list('team-member')).map(({ name }) => name);
    module.exports = { default: { id: 'feeds', frame: 'public', routes: [], documents: { '/team.xml': 'text/xml' },
      server: async () => ({ default: {
        async *sitemap({ api }) { for (const name of await members(api)) yield { path: '/team/' + name }; },
        documents: { '/team.xml': async ({ api }) => '<a>' + (await members(api)).join() + '</a>' },
      } }) } };`;

  it.each(['/team.xml', '/sitemap.xml'])('may be kept under its collections: %s', async (url) => {
    const files = { 'server/server.cjs': bundle };
    site.release(await site.store.put('feeds', '1.0.0', files, { routes: [], documents: ['/team.xml'] }));

    expect(await untilCached(url)).toMatchObject({
      tags: ['everything', 'content-team-member'],
      forBrowsers: 'no-cache',
    });
  });
});

describe('what is no page that is shared', () => {
  it.each(['/nothing', '/healthz', '/readyz', '/TEAM', '/robots.txt', `/status.json?token=${TOKEN}`])(
    'is kept by nobody: %s',
    async (url) => {
      await untilCached();
      expect(await cacheHeadersOf(url)).toMatchObject(FORGONE);
    },
  );

  it('says for itself how long it is good where it never changes', async () => {
    const { control, forBrowsers } = await cacheHeadersOf('/remotes/team/1.0.0/web/page.abc.js');
    expect([control, forBrowsers]).toEqual(['undefined', 'public, max-age=31536000, immutable']);
  });
});

describe('the cache in front', () => {
  it('is told to give up everything at the start, with the key', async () => {
    await until(() => cache.calls.length > 0);
    expect(cache.calls[0]).toMatchObject({
      method: 'PURGE',
      headers: { 'purge-key': KEY, 'surrogate-key': 'everything' },
    });
  });

  it('keeps nothing that this process could not purge: without the feed all is given up', async () => {
    await untilCached();
    purged();
    await site.cut('reachable');
    await hasPurged('everything');
    expect(await cacheHeadersOf('/team')).toMatchObject(FORGONE);

    purged();
    await site.connect();
    await hasPurged('everything');
    await untilCached();
  });

  it('keeps pages again once the feed is back that was interrupted, as on a busy machine', async () => {
    await untilCached();
    purged();
    site.api.cutFeeds();
    await hasPurged('everything');
    await untilCached();
  });

  it('keeps nothing more while it can’t be purged, which the status tells, and loses no purge', async () => {
    await untilCached();
    cache.answerAs((_call, response) => void response.writeHead(403).end());
    site.write('Grace');
    const frontCache = async () => (await site.app.inject(`/status.json?token=${TOKEN}`)).json<Status>().frontCache;
    // A page may also be kept nowhere because it has just changed, before the cache has refused.
    await until(async () => (await frontCache())?.caches[0]?.failing !== null);
    expect(await cacheHeadersOf('/team')).toMatchObject(FORGONE);
    expect(await frontCache()).toMatchObject({
      name: 'Varnish',
      seconds: 60,
      caches: [{ address: cache.url, failing: { problem: 'it refuses the key (403)' } }],
    });
    expect((await site.app.inject(`/status?token=${TOKEN}`)).body).toContain('it refuses the key (403)');

    purged();
    cache.answerAs((_call, response) => void response.end());
    await hasPurgedWhatHas('content-team-member');
    await untilCached();
  });
});

it('a site without a cache in front of it says nothing to one', async () => {
  const alone = await startTeamSite();
  alone.release(await alone.put('1.0.0'));
  await alone.visit('/team');
  const { headers } = await alone.visit('/team');
  await alone.dispose();

  expect(Object.keys(headers).filter((name) => /surrogate|cache-tag|cdn-/.test(name))).toEqual([]);
});
