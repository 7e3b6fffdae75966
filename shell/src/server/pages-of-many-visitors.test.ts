/** @jest-environment node */
import { someone, SINCE } from '../testing/blog-site.ts';
import { THROWS } from '../testing/bundles.ts';
import { stopClock } from '../testing/still-clock.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

const HIT = 'northlight; hit';
const STORED = 'northlight; fwd=miss; stored';
const STATUS_TOKEN = 'the-token-of-the-tests';

let site: TeamSite;
let live: LiveRemote;

beforeEach(async () => {
  stopClock();
  site = await startTeamSite({ STATUS_TOKEN });
  live = await site.put('1.0.0', { query: ['page'] });
  site.release(live);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
});

const cacheOf = async (url: string): Promise<string> => (await site.visit(url)).cache;

describe('many visitors', () => {
  it('a thousand who come at the same time to a cold page have it rendered once', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => site.visit('/team')));

    expect(answers.filter(({ cache }) => cache === STORED)).toHaveLength(1);
    expect(answers.filter(({ cache }) => cache === `${STORED}; collapsed`)).toHaveLength(999);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('of a canary share the pages of their versions, have names of their own, and are counted', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    const canary = { release: next, percent: 10, since: SINCE, stopped: null };
    site.store.publish({ remotes: [live], canaries: { team: canary } });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) => site.visit('/team', { cookie: someone(number) })),
    );
    const later = await Promise.all(
      Array.from({ length: 200 }, (_, number) => site.visit('/team', { cookie: someone(number) })),
    );
    const isShown = (version: string) => answers.filter(({ body }) => body.includes(`team ${version}`)).length;

    expect([isShown('1.0.0') > 150, isShown('1.0.1') > 5]).toEqual([true, true]);
    expect(answers.filter(({ cache }) => cache === STORED)).toHaveLength(2);
    expect(later.filter(({ cache }) => cache === HIT)).toHaveLength(200);
    expect(later[0]?.headers['cache-control']).toBe('private, no-cache');

    const [one, other] = [await site.visit('/team'), await site.visit('/team')];
    expect([one.cache, other.cache]).toEqual([HIT, HIT]);
    expect(String(one.headers['set-cookie'])).toMatch(/^visitor=/);
    expect(String(other.headers['set-cookie'])).not.toBe(String(one.headers['set-cookie']));
    const { body } = await site.visit('/status.json', { authorization: `Bearer ${STATUS_TOKEN}` });
    expect(JSON.parse(body)).toMatchObject({ remotes: [{ name: 'team', documents: { hour: 402 } }] });
  });

  it('find at least 95 % of pages in memory while a canary of 10 % begins among them', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    const pages = ['/team', '/team?page=2', '/team?page=3'];
    const caches: string[] = [];
    for (let number = 0; number < 600; number += 1) {
      if (number === 200)
        site.store.publish({
          remotes: [live],
          canaries: { team: { release: next, percent: 10, since: SINCE, stopped: null } },
        });
      const headers = { cookie: someone(Math.floor(number / pages.length)) };
      caches.push((await site.visit(pages[number % pages.length] ?? '', headers)).cache);
    }

    expect(caches.filter((cache) => cache === HIT).length / caches.length).toBeGreaterThanOrEqual(0.95);
    // Each page is rendered exactly once for each line-up.
    expect(caches.filter((cache) => cache !== HIT)).toEqual(Array(2 * pages.length).fill(STORED));
  });

  it('that could not load a version share the pages without it', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    site.release(next, [live]);
    const avoid = (number: number) => ({ cookie: `avoid=team@1.0.1; visitor=${number}` });

    expect((await site.visit('/team')).body).toContain('team 1.0.1');
    expect(await site.visit('/team', avoid(1))).toMatchObject({ cache: STORED });
    expect(await site.visit('/team', avoid(2))).toMatchObject({
      cache: HIT,
      body: expect.stringContaining('team 1.0.0'),
    });
    expect((await site.visit('/team')).body).toContain('team 1.0.1');
  });

  it('that hold a preview are sent nothing out of memory, and leave nothing there', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    const token = await site.previewOf(next);
    await site.visit('/team');
    const headers = { cookie: `preview=${token}` };

    for (let visit = 0; visit < 2; visit += 1)
      expect(await site.visit('/team', headers)).toMatchObject({
        cache: 'northlight; fwd=bypass',
        body: expect.stringContaining('team 1.0.1'),
      });
    expect((await site.visit('/team')).body).toContain('team 1.0.0');
  });
});

describe('two processes of the site', () => {
  it('that share no folder answer the same bytes under the same tags', async () => {
    const env = { API_ORIGIN: 'https://api.example' };
    const sites = [await startTeamSite(env), await startTeamSite(env)];
    const [one, other] = await Promise.all(
      sites.map(async (each, number) => {
        each.release(await each.put('1.0.0', { query: ['page'] }));
        // The result does not depend on what a process has rendered before.
        if (number === 1) await each.visit('/team?page=2');
        return Promise.all(
          ['br', 'gzip', 'identity'].map(async (encoding) => {
            const { headers, raw } = await each.visit('/team', { 'accept-encoding': encoding });
            return { encoding: headers['content-encoding'], tag: headers.etag, bytes: raw.toString('base64') };
          }),
        );
      }),
    );
    for (const each of sites) await each.dispose();

    expect(new Set(one?.map(({ tag }) => tag)).size).toBe(3);
    expect(other).toEqual(one);
  });
});

describe('what fails', () => {
  it('is not stored: a page of a version that failed goes on by the version before it, which is', async () => {
    site.release(await site.put('1.0.1', { query: ['page'], page: `async () => ({ default: ${THROWS} })` }), [live]);
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const first = await site.visit('/team');
    log.mockRestore();

    expect([first.cache, first.body.includes('team 1.0.0')]).toEqual(['northlight; fwd=miss', true]);
    expect(await cacheOf('/team')).toBe(STORED);
    expect(await cacheOf('/team')).toBe(HIT);
  });

  it('is not stored: a page whose section shows a message', async () => {
    site.release(await site.put('1.0.1', { query: ['page'], page: `async () => ({ default: ${THROWS} })` }));
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answers = [await site.visit('/team'), await site.visit('/team')];
    log.mockRestore();

    expect(answers.map(({ status, cache }) => [status, cache])).toEqual([
      [500, 'northlight; fwd=miss'],
      [500, 'northlight; fwd=miss'],
    ]);
  });

  it('is not stored: an address that nobody owns', async () => {
    expect([await cacheOf('/nowhere'), await cacheOf('/nowhere')]).toEqual(Array(2).fill('northlight; fwd=miss'));
  });
});
