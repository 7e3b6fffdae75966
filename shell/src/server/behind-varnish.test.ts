/** @jest-environment node */
import { PREVIEW_PLACES } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { REFUSED_ENCODINGS } from '../testing/refused-encodings.ts';
import { type FrontProgram, startVarnish } from '../testing/front-program.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';
import type { LiveRemote } from './composition/live-remote.ts';
import { contentPreviewCookie } from './visitors/content-previews.ts';

const KEY = 'the-key-of-varnish-in-this-test';
const SINCE = '2026-01-01T00:00:00.000Z';
/** Milliseconds. Without a purge, Varnish would keep a page for a minute. */
const BEFORE_A_MINUTE = 40_000;

let varnish: FrontProgram;
let sitePort: number;
let site: TeamSite;
let live: LiveRemote;

beforeAll(async () => {
  sitePort = await freePort();
  varnish = await startVarnish({ sitePort, key: KEY });
});
afterAll(() => varnish.stop());

beforeEach(async () => {
  // The site purges everything when it starts, so answers of other tests are gone.
  site = await startTeamSite({ FRONT_CACHE: 'varnish', FRONT_CACHE_URL: varnish.url, FRONT_CACHE_KEY: KEY });
  live = await site.put('1.0.0', { query: ['page'] });
  site.release(live);
  await site.app.listen({ port: sitePort, host: '127.0.0.1' });
});
afterEach(() => site.dispose());

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Varnish's header about the answer. */
  readonly varnish: string | undefined;
}

async function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const answer = await fetch(new URL(path, varnish.url), { headers, redirect: 'manual' });
  const status = answer.headers.get('cache-status');
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
    varnish: status?.split(', ').find((part) => part.startsWith('varnish')),
  };
}

const HIT = 'varnish; hit';

/** Repeats a request until Varnish answers it from its cache. */
async function untilHit(path = '/team', headers?: Readonly<Record<string, string>>): Promise<Answer> {
  let last = await ask(path, headers);
  await until(async () => {
    last = await ask(path, headers);
    return last.varnish === HIT;
  });
  return last;
}

describe('a page behind Varnish', () => {
  it('is kept there as the site made it, in each encoding, and browsers ask again', async () => {
    const cached = await untilHit('/team', { 'accept-encoding': 'gzip, br' });
    const made = await site.visit('/team', { 'accept-encoding': 'br' });

    expect(cached.headers.get('content-encoding')).toBe('br');
    expect(cached.headers.get('etag')).toBe(made.headers.etag);
    expect(cached.headers.get('cache-control')).toBe('no-cache');
    expect(cached.headers.get('vary')).toBe('Accept-Encoding');
    const known = { 'accept-encoding': 'br;q=1.0', 'if-none-match': String(made.headers.etag) };
    expect((await untilHit('/team', known)).status).toBe(304);
    const plain = await ask('/team', { 'accept-encoding': 'identity' });
    expect(plain.body).toContain('Ada');
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it.each(REFUSED_ENCODINGS)('is sent in no encoding that its visitor refuses: %s', async (accepted, encoding) => {
    expect((await ask('/team', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
  });

  it('says nothing to visitors of what the site says to Varnish', async () => {
    const names = [...(await untilHit()).headers.keys()];
    expect(names.filter((name) => /surrogate|xkey|tag|varnish|via|cdn/.test(name))).toEqual(['etag']);
  });

  it('is another one as soon as something of it is written', async () => {
    await untilHit();
    site.write('Grace');

    await until(async () => (await ask('/team')).body.includes('Grace'), BEFORE_A_MINUTE);
    expect((await untilHit()).body).toContain('Grace');
  });

  it('is never sent after it was purged while the site answers, not even to the first who asks', async () => {
    await untilHit();
    const headers = { 'purge-key': KEY, 'surrogate-key': 'content-team-member' };
    expect((await fetch(varnish.url, { method: 'PURGE', headers })).status).toBe(200);
    expect((await ask('/team')).varnish).not.toContain('hit');
  });

  it('is another one after a release and after a rollback', async () => {
    await untilHit();
    const next = await site.put('1.0.1', { query: ['page'] });
    site.release(next, [live]);
    await until(async () => (await ask('/team')).body.includes('team 1.0.1'), BEFORE_A_MINUTE);
    await untilHit();
    site.release(live);
    await until(async () => (await ask('/team')).body.includes('team 1.0.0'), BEFORE_A_MINUTE);
  });

  it('is that of a canary for those alone who see it', async () => {
    await untilHit();
    const next = await site.put('1.0.1', { query: ['page'] });
    site.store.publish({
      remotes: [live],
      canaries: { team: { release: next, percent: 50, since: SINCE, stopped: null } },
    });
    await until(async () => (await ask('/team')).headers.has('set-cookie'), BEFORE_A_MINUTE);

    const visitors = Array.from({ length: 12 }, (_, number) => `visitor=${String(number).padStart(22, 'A')}`);
    const versions = async () =>
      Promise.all(visitors.map(async (cookie) => /team (1\.0\.\d)/.exec((await ask('/team', { cookie })).body)?.[1]));
    const own = await Promise.all(
      visitors.map(async (cookie) => /team (1\.0\.\d)/.exec((await site.get('/team', cookie)).body)?.[1]),
    );
    expect(new Set(own)).toEqual(new Set(['1.0.0', '1.0.1']));
    for (let round = 0; round < 2; round += 1) expect(await versions()).toEqual(own);

    site.release(live);
    await untilHit();
    expect(new Set(await versions())).toEqual(new Set(['1.0.0']));
  });

  it('is a preview for a visitor who has it, and for nobody else', async () => {
    const next = await site.put('1.0.1', { query: ['page'] });
    const token = await site.previewOf(next);
    const cookie = `theme=dark; preview=${token}`;
    expect((await ask('/team', { cookie })).body).toContain('team 1.0.1');
    await untilHit();

    expect((await ask('/team')).body).toContain('team 1.0.0');
    const shown = await ask('/team', { cookie });
    expect(shown.body).toContain('team 1.0.1');
    expect(shown.varnish).toBe('varnish; fwd=bypass');
  });

  it('is asked of the site for a visitor who has a preview of content', async () => {
    // Again if everything was purged meanwhile, since a busy machine may interrupt the feed for a moment.
    await until(async () => {
      await untilHit();
      for (const place of PREVIEW_PLACES) {
        const cookie = `theme=dark; ${contentPreviewCookie(place)}=${'a'.repeat(43)}`;
        expect((await ask('/team', { cookie })).varnish).toBe('varnish; fwd=bypass');
      }
      return (await ask('/team')).varnish === HIT;
    });
  });

  it('is asked of the site each time while the site can’t know of changes', async () => {
    await untilHit();
    await site.cut('reachable');
    await until(async () => (await ask('/team')).varnish !== HIT, BEFORE_A_MINUTE);
    site.write('Grace');
    await until(async () => (await ask('/team')).body.includes('Grace'), BEFORE_A_MINUTE);
    expect((await ask('/team')).varnish).not.toBe(HIT);

    await site.connect();
    await untilHit();
  });
});

describe('a site that can’t answer', () => {
  it('has its pages shown as they were, and marked', async () => {
    await untilHit();
    await untilHit('/team?page=2');
    await site.app.close();
    // Without a purge, what is kept would be valid for a minute.
    const purge = await fetch(varnish.url, {
      method: 'PURGE',
      headers: { 'purge-key': KEY, 'surrogate-key': 'everything' },
    });
    expect([purge.status, purge.headers.get('purged')]).toEqual([200, expect.stringMatching(/^\d+$/)]);

    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await ask('/team');
      expect([answer.status, answer.varnish]).toEqual([200, 'varnish; hit; detail=stale']);
      expect(answer.body).toContain('Ada');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    const unknown = await ask('/never-asked');
    expect([unknown.status, unknown.body, unknown.headers.get('cache-control')]).toEqual([
      503,
      'The site has a problem. Please try again in a moment.',
      'no-store',
    ]);
  });
});

describe('a call that purges', () => {
  it.each<Record<string, string>>([{}, { 'purge-key': 'another-key-than-that-of-varnish' }, { 'purge-key': '' }])(
    'is refused without the key: %j',
    async (headers) => {
      await untilHit();
      const answer = await fetch(varnish.url, {
        method: 'PURGE',
        headers: { 'surrogate-key': 'everything', ...headers },
      });
      expect([answer.status, answer.headers.get('purged')]).toEqual([403, null]);
    },
  );

  it('is refused whatever its key is while Varnish has an empty one', async () => {
    const open = await startVarnish({ sitePort, key: '' });
    const answer = await fetch(open.url, {
      method: 'PURGE',
      headers: { 'surrogate-key': 'everything', 'purge-key': '' },
    });
    await open.stop();

    expect([answer.status, answer.headers.get('purged')]).toEqual([403, null]);
  });
});

it('Varnish that comes back after a while is purged of what it has missed', async () => {
  const port = await freePort();
  const [own, ownPort] = [
    await startTeamSite({ FRONT_CACHE: 'varnish', FRONT_CACHE_URL: `http://127.0.0.1:${port}`, FRONT_CACHE_KEY: KEY }),
    await freePort(),
  ];
  own.release(await own.put('1.0.0'));
  await own.app.listen({ port: ownPort, host: '127.0.0.1' });
  const late = await startVarnish({ sitePort: ownPort, key: KEY, port });
  await until(async () => {
    const answer = await fetch(new URL('/team', late.url));
    return (await answer.text()).includes('Ada') && String(answer.headers.get('cache-status')).endsWith('varnish; hit');
  });
  await late.stop();
  await own.dispose();
});
