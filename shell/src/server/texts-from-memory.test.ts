/** @jest-environment node */
import { brotliDecompressSync } from 'node:zlib';
import { stopClock } from '../testing/still-clock.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';

const HIT = 'northlight; hit';
const STALE = 'northlight; hit; detail=stale';
const STORED = 'northlight; fwd=miss; stored';
const TEXTS = ['/team.xml', '/sitemap.xml'];

/** A remote whose feed and sitemap entries contain the name of each member. */
const bundle = (words: string) => `
  const members = async (api) => (await api.list('team-member')).map(({ name }) => name);
  module.exports = { default: { id: 'feeds', frame: 'public', routes: [], documents: { '/team.xml': 'text/xml' },
    server: async () => ({ default: {
      async *sitemap({ api }) { for (const name of await members(api)) yield { path: '/team/' + name }; },
      documents: { '/team.xml': async ({ api }) => '<${words}>' + (await members(api)).join() + '</${words}>' },
    } }) } };`;

let site: TeamSite;
const put = (version: string, words: string) =>
  site.store.put('feeds', version, { 'server/server.cjs': bundle(words) }, { routes: [], documents: ['/team.xml'] });

beforeEach(async () => {
  stopClock();
  site = await startTeamSite();
  site.release(await put('1.0.0', 'team'));
});
afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
});

const reads = () => site.api.asked.filter((path) => path === '/team-member').length;

describe.each(TEXTS)('%s', (path) => {
  it('is made once and sent from memory, in each encoding under a strong tag', async () => {
    const [first, second] = [await site.visit(path), await site.visit(path)];
    const brotli = await site.visit(path, { 'accept-encoding': 'br' });

    expect([first.cache, second.cache, brotli.cache]).toEqual([STORED, HIT, HIT]);
    expect(first.body).toContain('Ada');
    expect(brotliDecompressSync(brotli.raw).toString()).toBe(first.body);
    expect(String(brotli.headers.etag)).toMatch(/^"[\w-]{22}"$/);
    expect(brotli.headers.etag).not.toBe(first.headers.etag);
    expect(brotli.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    });
    expect(reads()).toBe(1);
  });

  it('is 304 to a reader that has it, and made once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => site.visit(path)));
    expect(reads()).toBe(1);

    const tag = String(answers[0]?.headers.etag);
    const again = await site.visit(path, { 'if-none-match': tag });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag]);
  });

  it('shows what is written as soon as the feed tells it, and asks while the feed is cut', async () => {
    await site.visit(path);
    site.write('Grace');
    await until(async () => (await site.visit(path)).body.includes('Grace'));
    expect((await site.visit(path)).cache).toBe(HIT);

    await site.cut('reachable');
    expect((await site.visit(path)).cache).toBe(HIT);
    site.write('Edsger');
    expect((await site.visit(path)).body).toContain('Edsger');
  });

  it.each(['away', 'hanging'] as const)('is sent as it was while the API is %s, as stale', async (state) => {
    await site.visit(path);
    await site.cut(state);
    // The versions of the feed stay certain for a moment.
    await until(async () => (await site.visit(path)).cache === STALE);
    site.write('Grace');
    if (state === 'hanging') await site.cut('hanging');
    expect(await site.visit(path)).toMatchObject({ status: 200, cache: STALE, body: expect.stringContaining('Ada') });

    if (state === 'away') await site.api.open();
    await site.connect();
    await until(async () => (await site.visit(path)).body.includes('Grace'));
    expect((await site.visit(path)).cache).toBe(HIT);
  });
});

it('A text that another version writes is seen with the next request', async () => {
  await site.visit('/team.xml');
  site.release(await put('1.0.1', 'people'));

  expect(await site.visit('/team.xml')).toMatchObject({ cache: STORED, body: '<people>Ada</people>' });
});

it('A text of which nobody can tell what it was made of is not made again at once', async () => {
  site.api.answer(
    '/team-member',
    (response) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify([{ id: 1, name: 'Ada' }])),
  );
  for (let visit = 0; visit < 3; visit += 1)
    expect(await site.visit('/team.xml')).toMatchObject({ status: 200, cache: 'northlight; fwd=miss' });

  expect(reads()).toBe(1);
});
