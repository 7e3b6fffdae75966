/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { stopClock } from '../testing/still-clock.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';
import type { LiveRemote } from './composition/live-remote.ts';

const HIT = 'northlight; hit';
const STALE = 'northlight; hit; detail=stale';
const STORED = 'northlight; fwd=miss; stored';

let site: TeamSite;
let live: LiveRemote;

beforeEach(async () => {
  stopClock();
  site = await startTeamSite();
  live = await site.put('1.0.0', { query: ['page'] });
  site.release(live);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
});

const cacheOf = async (url: string, headers?: Readonly<Record<string, string>>): Promise<string> =>
  (await site.visit(url, headers)).cache;

describe('a page that was shown before', () => {
  it('is the same in each encoding, under a strong tag of its own', async () => {
    const plain = await site.visit('/team');
    const [brotli, zipped] = [
      await site.visit('/team', { 'accept-encoding': 'gzip, deflate, br' }),
      await site.visit('/team', { 'accept-encoding': 'br;q=0.1, gzip' }),
    ];

    expect([plain.cache, brotli.cache, zipped.cache]).toEqual([STORED, HIT, HIT]);
    expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect([plain, brotli, zipped].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(new Set([plain, brotli, zipped].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(String(brotli.headers.etag)).toMatch(/^"[\w-]{22}"$/);
    expect(plain.body).toContain('Ada');
    expect(brotliDecompressSync(brotli.raw).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.raw).toString()).toBe(plain.body);
  });

  it.each(['x-gzip', 'gzip;q=0, x-gzip, deflate', 'identity;q=0, compress', '*;q=0'])(
    'has bytes and tag of the encoding that it names, also for a client that accepts: %s',
    async (accepted) => {
      const answers = await Promise.all(
        ['identity', 'gzip'].map((encoding) => site.visit('/team', { 'accept-encoding': encoding })),
      );
      const { headers, raw } = await site.visit('/team', { 'accept-encoding': accepted });
      const same = answers.find((answer) => answer.headers['content-encoding'] === headers['content-encoding']);

      expect([headers.etag, raw.equals(same?.raw ?? Buffer.alloc(0))]).toEqual([same?.headers.etag, true]);
      expect(headers.vary).toBe('Accept-Encoding');
    },
  );

  it('is sent with a trace and a proof of each visit', async () => {
    const [one, other] = [await site.get('/team'), await site.get('/team')];

    expect(other.headers['cache-status']).toBe(HIT);
    expect(other.body).toBe(one.body);
    expect(other.headers['content-security-policy']).toBe(one.headers['content-security-policy']);
    expect(other.visit?.trace).toMatch(/^[0-9a-f]{32}$/);
    expect(other.visit?.trace).not.toBe(one.visit?.trace);
    expect(other.visit?.proof).not.toBe(one.visit?.proof);
  });

  it.each([
    ['its tag', (tag: string) => tag],
    ['a weak one', (tag: string) => `W/${tag}`],
    ['a list', (tag: string) => `"another", ${tag}`],
    ['anything', () => '*'],
  ])('is 304 to a browser that has it, by %s', async (_what, known) => {
    const { headers } = await site.visit('/team', { 'accept-encoding': 'br' });
    const again = await site.visit('/team', { 'accept-encoding': 'br', 'if-none-match': known(String(headers.etag)) });

    expect([again.status, again.body, again.cache]).toEqual([304, '', HIT]);
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' });
    expect(again.headers['server-timing']).toMatch(/^trace;desc=/);
  });

  it('is no 304 to a browser that has another encoding or another state of it', async () => {
    const { headers } = await site.visit('/team', { 'accept-encoding': 'br' });
    const tag = String(headers.etag);
    expect((await site.visit('/team', { 'accept-encoding': 'gzip', 'if-none-match': tag })).status).toBe(200);

    site.write('Grace');
    await until(async () => (await site.visit('/team')).body.includes('Grace'));
    expect((await site.visit('/team', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(200);
  });

  it('is not rendered after a change that it shows nothing of', async () => {
    const read = 'await api.list("team-member")';
    const counting = `(() => { let runs = 0; return async ({ api }) => ({ runs: (runs += 1), team: ${read} }); })()`;
    site.release(await site.put('2.0.0', { loader: counting }));
    const before = await site.visit('/team');
    const asked = () => site.api.asked.filter((path) => path === '/team-member').length;
    site.write('Ada');
    await until(async () => (await cacheOf('/team')) === HIT && asked() === 2);
    const after = await site.visit('/team');

    expect(before.body).toContain('"runs":1');
    expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
  });

  it('is told of by HEAD as by GET', async () => {
    const { headers, raw } = await site.visit('/team', { 'accept-encoding': 'br' });
    const head = await site.app.inject({ method: 'HEAD', url: '/team', headers: { 'accept-encoding': 'br' } });

    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      etag: headers.etag,
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
      'content-length': String(raw.length),
      'cache-status': HIT,
    });
  });

  it('has the same tag in another process of the site', async () => {
    const other = await site.another();
    const tags = [await site.get('/team'), await other.get('/team')].map(({ headers }) => headers.etag);
    await other.close();

    expect(tags[0]).toBe(tags[1]);
  });

  it('is rendered for each visitor where there is no memory for pages', async () => {
    await site.dispose();
    site = await startTeamSite({ PAGE_CACHE_MB: '0' });
    site.release(await site.put('1.0.0'));

    expect([await cacheOf('/team'), await cacheOf('/team')]).toEqual(Array(2).fill('northlight; fwd=bypass'));
  });
});

describe('the query of an address', () => {
  it('changes nothing by names that the route does not declare', async () => {
    await site.visit('/team');
    const answer = await site.visit('/team?utm_source=mail&fbclid=1');

    expect(answer.cache).toBe(HIT);
    expect(answer.body).toContain('"at":""');
  });

  it('tells pages apart by the names that it declares, in any order, and loaders see no others', async () => {
    expect(await cacheOf('/team?page=2&utm_source=mail')).toBe(STORED);
    const answer = await site.visit('/team?ref=x&page=2');

    expect(answer.cache).toBe(HIT);
    expect(answer.body).toContain('"at":"?page=2"');
    expect(await cacheOf('/team?page=3')).toBe(STORED);
  });

  it('is all read by a release that declares nothing, which is cached without a query only', async () => {
    site.release(await site.put('1.0.1'));
    expect([await cacheOf('/team'), await cacheOf('/team')]).toEqual([STORED, HIT]);

    const answer = await site.visit('/team?utm_source=mail');
    expect(answer.cache).toBe('northlight; fwd=bypass');
    expect(answer.body).toContain('"at":"?utm_source=mail"');
  });

  it('goes along when the page leads elsewhere', async () => {
    const loader =
      'async () => { throw new Response(null, { status: 301, headers: { location: "/elsewhere?a=1#top" } }); }';
    site.release(await site.put('1.0.1', { loader, query: [] }));
    const { status, headers } = await site.visit('/team?utm_source=mail');

    expect([status, headers.location]).toEqual([301, '/elsewhere?a=1&utm_source=mail#top']);
  });
});

describe('what changes', () => {
  it('is seen as soon as it is written', async () => {
    await site.visit('/team');
    site.write('Grace');

    await until(async () => (await site.visit('/team')).body.includes('Grace'));
    expect(await cacheOf('/team')).toBe(HIT);
  });

  it('is rendered in the background where many ask for it', async () => {
    for (let visit = 0; visit < 3; visit += 1) await site.visit('/team');
    const rendered = () => site.api.asked.filter((path) => path === '/team-member').length;
    expect(rendered()).toBe(1);
    site.write('Grace');
    await until(() => rendered() === 2);
    await until(async () => (await cacheOf('/team')) === HIT);

    expect((await site.visit('/team')).body).toContain('Grace');
  });

  it('is seen without the feed too, since the API is asked before each answer', async () => {
    await site.visit('/team');
    await site.cut('reachable');
    expect(await cacheOf('/team')).toBe(HIT);
    site.write('Grace');

    expect((await site.visit('/team')).body).toContain('Grace');
  });

  it('is a release or a rollback, in the next request', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    await site.visit('/team');
    site.release(next, [live]);
    expect(await site.visit('/team')).toMatchObject({ cache: STORED, body: expect.stringContaining('team 1.0.1') });

    site.release(live);
    expect((await site.visit('/team')).body).toContain('team 1.0.0');
  });
});

describe('while the API can’t be had', () => {
  it.each(['away', 'hanging'] as const)('pages that were shown stay, as stale: %s', async (state) => {
    await site.visit('/team');
    await site.cut(state);
    // The versions of the feed stay certain for a moment.
    await until(async () => (await cacheOf('/team')) === STALE);
    site.write('Grace');
    if (state === 'hanging') await site.cut('hanging');

    const answer = await site.visit('/team');
    expect([answer.status, answer.cache]).toEqual([200, STALE]);
    expect(answer.body).toContain('Ada');
    if (state === 'away') await site.api.open();
    await site.connect();
    await until(async () => (await site.visit('/team')).body.includes('Grace'));
    expect(await cacheOf('/team')).toBe(HIT);
  });

  it('a page that was never shown is not stored', async () => {
    await site.cut('away');
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    expect([await cacheOf('/team'), await cacheOf('/team')]).toEqual(Array(2).fill('northlight; fwd=miss'));
    log.mockRestore();
  });
});
