/** @jest-environment node */
import { type Registry, registrySchema, type Release } from '@northlight/shared/release';
import fastify, { type FastifyInstance } from 'fastify';
import { releaseOf } from '../../testing/release-of.ts';
import { storedRemote } from '../composition/live-remote.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { createReleaseEvents, type ReleaseEvents } from '../composition/release-events.ts';
import { createRecentVitals, type RecentVitals } from '../vitals/recent-vitals.ts';
import { statusRoutes } from './status.ts';

const SINCE = '2026-01-02T10:00:00.000Z';
const earlier = releaseOf('blog', ['/blog'], { version: '1.0.0', author: 'Ada', commit: 'abc1234', size: 2048 });
const live = releaseOf('blog', ['/blog'], { version: '1.1.0', author: 'Grace', commit: 'def5678', size: 51_200 });
const next = releaseOf('blog', ['/blog'], { version: '1.2.0', author: 'Ada' });

const registryOf = (changes: object = {}): Registry =>
  registrySchema.parse({
    revision: 7,
    remotes: { blog: live },
    fallbacks: { blog: [earlier] },
    since: { blog: SINCE },
    ...changes,
  });

const releasesOf = (registry: Registry): Releases => {
  const remotes = Object.entries(registry.remotes).map(([name, release]) => ({
    name,
    live: storedRemote(release, '/store'),
    canary: null,
    fallbacks: [],
  }));
  return { remotes, live: remotes.map((remote) => remote.live), hasCanary: false, registry };
};

let app: FastifyInstance;
let events: ReleaseEvents;

interface Site {
  readonly registry?: Registry;
  readonly stored?: readonly Release[];
  readonly vitals?: RecentVitals | null;
  readonly token?: string | null;
}

async function open({
  registry = registryOf(),
  stored = [next, live, earlier],
  vitals = null,
  token = null,
}: Site = {}) {
  app = fastify();
  await app.register(statusRoutes, {
    registry: async () => releasesOf(registry),
    store: { list: async () => [...stored] },
    events,
    vitals,
    assets: async () => ({ fonts: {} }),
    token,
    isDeveloper: () => true,
  });
}

beforeEach(() => {
  events = createReleaseEvents({ error: () => undefined, info: () => undefined });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const json = async () => (await get('/status.json')).json<Record<string, unknown>>();
const page = async () => (await get('/status')).body;

describe('GET /status.json', () => {
  it('tells what is live, since when, by whom, from which commit, what stands behind it and what is stored', async () => {
    await open();

    expect(await json()).toEqual({
      revision: 7,
      generatedAt: expect.any(String) as string,
      startedAt: expect.any(String) as string,
      measuresVitals: false,
      remotes: [
        {
          name: 'blog',
          live: { version: '1.1.0', since: SINCE, author: 'Grace', commit: 'def5678', size: 51_200 },
          versions: [
            { version: '1.2.0', publishedAt: next.publishedAt, author: 'Ada', size: 0 },
            { version: '1.1.0', publishedAt: live.publishedAt, author: 'Grace', size: 51_200 },
            { version: '1.0.0', publishedAt: earlier.publishedAt, author: 'Ada', size: 2048 },
          ],
          fallbacks: ['1.0.0'],
          canary: null,
          documents: { fiveMinutes: 0, hour: 0 },
          failures: { fiveMinutes: 0, hour: 0 },
          vitals: [],
        },
      ],
      events: [],
    });
  });

  it('counts what was shown and what failed, over all versions of a remote', async () => {
    await open();
    for (const version of ['1.1.0', '1.1.0', '1.0.0']) events.documentShown({ name: 'blog', version });
    events.documentShown({ name: 'site', version: '1.0.0' });
    events.failed({
      remote: { name: 'blog', version: '1.1.0' },
      origin: 'browser',
      phase: 'chunk',
      trace: 'f'.repeat(32),
      path: '/blog',
      error: new Error('gone'),
    });

    const { remotes, events: told } = await json();
    expect(remotes).toEqual([
      expect.objectContaining({ documents: { fiveMinutes: 3, hour: 3 }, failures: { fiveMinutes: 1, hour: 1 } }),
    ]);
    expect(told).toEqual([
      expect.objectContaining({
        kind: 'failed',
        remote: 'blog',
        version: '1.1.0',
        origin: 'browser',
        phase: 'chunk',
        trace: 'f'.repeat(32),
        path: '/blog',
        message: 'gone',
      }),
    ]);
  });

  it('compares a canary with the live version, also one that was stopped', async () => {
    const stopped = { at: SINCE, reason: 'it failed' };
    await open({ registry: registryOf({ canaries: { blog: { release: next, percent: 10, since: SINCE, stopped } } }) });
    for (const _ of Array.from({ length: 10 })) events.documentShown({ name: 'blog', version: '1.1.0' });
    events.documentShown({ name: 'blog', version: '1.2.0' });
    for (const _ of Array.from({ length: 3 }))
      events.failed({
        remote: { name: 'blog', version: '1.2.0' },
        origin: 'server',
        phase: 'render',
        trace: null,
        path: null,
        error: 'no',
      });

    expect((await json()).remotes).toEqual([
      expect.objectContaining({
        canary: {
          version: '1.2.0',
          percent: 10,
          since: SINCE,
          author: 'Ada',
          commit: null,
          stopped,
          errorRate: 1,
          liveErrorRate: 0,
        },
      }),
    ]);
  });

  it('sums up what the visits of the last hour measured', async () => {
    const vitals = createRecentVitals();
    await open({ vitals });
    vitals.add({ name: 'LCP', value: 900, route: '/blog', remote: 'blog' });
    vitals.add({ name: 'LCP', value: 900, route: '/', remote: 'site' });

    const { measuresVitals, remotes } = await json();
    expect(measuresVitals).toBe(true);
    expect(remotes).toEqual([
      expect.objectContaining({ vitals: [{ route: '/blog', name: 'LCP', visits: 1, p75: 900 }] }),
    ]);
  });

  it('knows no time for what a development server offers', async () => {
    app = fastify();
    const offered = { ...storedRemote(live, '/store'), version: 'development', folder: null };
    const releases: Releases = {
      remotes: [{ name: 'blog', live: offered, canary: null, fallbacks: [] }],
      live: [offered],
      hasCanary: false,
      registry: registryOf(),
    };
    await app.register(statusRoutes, {
      registry: async () => releases,
      store: { list: async () => [] },
      events,
      vitals: null,
      assets: async () => ({ fonts: {} }),
      token: null,
      isDeveloper: () => true,
    });

    expect((await json()).remotes).toEqual([
      expect.objectContaining({ live: expect.objectContaining({ version: 'development', since: null }) as object }),
    ]);
  });
});

describe('GET /status', () => {
  it('says the same to people, without a script', async () => {
    await open({ registry: registryOf({ canaries: { blog: { release: next, percent: 10, since: SINCE } } }) });
    events.failed({
      remote: { name: 'blog', version: '1.1.0' },
      origin: 'server',
      phase: 'render',
      trace: 'f'.repeat(32),
      path: '/blog',
      error: new Error('boom'),
    });

    const { headers, body } = await get('/status');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [
      '1.1.0',
      'Grace',
      'def5678',
      '50 KB',
      '2 Jan 2026, 10:00:00 UTC',
      'Shown to 10 % of visitors',
      'Failed: render, on the server',
      'boom',
      'f'.repeat(32),
      'Visits are not measured',
    ]) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain('<script');
  });

  it('allows its own styles and nothing else', async () => {
    await open();
    const { headers, body } = await get('/status');
    const nonce = /style-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(body.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(body).not.toMatch(/ style="/);
    expect((await get('/status')).headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });

  it('shows what came from git, from the store and from browsers as text', async () => {
    const evil = `</bdi></style><script>alert(1)</script><img src=x onerror="alert(1)">`;
    const bad = { ...live, author: evil, commit: evil };
    const vitals = createRecentVitals();
    vitals.add({ name: 'LCP', value: 1, route: evil, remote: 'blog' });
    await open({
      registry: registryOf({
        remotes: { blog: bad },
        canaries: {
          blog: {
            release: { ...next, author: evil, commit: evil },
            percent: 5,
            since: SINCE,
            stopped: { at: SINCE, reason: evil },
          },
        },
      }),
      stored: [bad],
      vitals,
    });
    events.failed({
      remote: { name: evil, version: evil },
      origin: 'browser',
      phase: 'load',
      trace: evil,
      path: evil,
      error: evil,
    });
    const { body } = await get(`/status?token=${encodeURIComponent('"><script>')}`);

    expect(body).not.toContain('<script');
    expect(body).not.toContain('<img');
    expect(body.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(10);
  });

  it('says so when nothing is live', async () => {
    await open({ registry: registrySchema.parse({ revision: 0, remotes: {} }), stored: [] });

    expect(await page()).toContain('no remote was released to this site yet');
  });
});

describe('the status of a site with a token', () => {
  const TOKEN = 'correct-horse-battery';
  const refused: readonly [string, Record<string, string>][] = [
    ['', {}],
    ['?token=', {}],
    ['?token=wrong', {}],
    [`?token=${encodeURIComponent(TOKEN)}&token=x`, {}],
    ['', { authorization: 'Bearer wrong' }],
    ['', { authorization: `Basic ${TOKEN}` }],
  ];

  it.each(refused)('is refused to who asks with %j %j, without a word of it', async (query, headers) => {
    await open({ token: TOKEN });
    for (const path of ['/status', '/status.json']) {
      const { statusCode, body, headers: answered } = await get(`${path}${query}`, headers);
      expect(statusCode).toBe(401);
      expect(answered['www-authenticate']).toContain('Bearer');
      expect(body).not.toContain('blog');
    }
  });

  it('is there for who has it, as a bearer or in the address, and the page leads on with it', async () => {
    await open({ token: 'secret+of&the=team' });
    const query = `?token=${encodeURIComponent('secret+of&the=team')}`;

    expect((await get('/status.json', { authorization: 'Bearer secret+of&the=team' })).statusCode).toBe(200);
    expect((await get(`/status.json${query}`)).statusCode).toBe(200);
    const { statusCode, body } = await get(`/status${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="/status.json${query}"`);
  });

  it('is kept by nobody and led to by nobody, whether it is shown or refused', async () => {
    await open({ token: TOKEN });
    for (const query of ['', `?token=${TOKEN}`]) {
      for (const path of ['/status', '/status.json']) {
        expect((await get(`${path}${query}`)).headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        });
      }
    }
  });
});
