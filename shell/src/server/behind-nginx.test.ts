/** @jest-environment node */
import { PREVIEW_PLACES } from '@northlight/shared/endpoints';
import { freePort } from '@northlight/shared/process/ports';
import { REFUSED_ENCODINGS } from '../testing/refused-encodings.ts';
import { type FrontProgram, startNginx } from '../testing/front-program.ts';
import { startTeamSite, type TeamSite } from '../testing/team-site.ts';
import { until } from '../testing/until.ts';
import type { LiveRemote } from './composition/live-remote.ts';
import { contentPreviewCookie } from './visitors/content-previews.ts';

let nginx: FrontProgram;
let site: TeamSite;
let live: LiveRemote;

beforeEach(async () => {
  const sitePort = await freePort();
  nginx = await startNginx({ sitePort });
  site = await startTeamSite({ FRONT_CACHE: 'nginx' });
  live = await site.put('1.0.0', { query: ['page'] });
  site.release(live);
  await site.app.listen({ port: sitePort, host: '127.0.0.1' });
});
afterEach(async () => {
  await site.dispose();
  await nginx.stop();
});

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(new URL(path, nginx.url), { headers, redirect: 'manual' });
  const status = answer.headers.get('cache-status') ?? '';
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
    nginx: status.split(', ').find((part) => part.startsWith('nginx')),
  };
}

const HIT = 'nginx; hit';
const untilHit = (path = '/team') => until(async () => (await ask(path)).nginx === HIT);

describe('a page behind nginx', () => {
  it('is kept there for a moment, in each encoding, and browsers ask again', async () => {
    await untilHit();
    await until(async () => (await ask('/team', { 'accept-encoding': 'gzip, br' })).nginx === HIT);
    const [cached, made] = [
      await ask('/team', { 'accept-encoding': 'br, gzip' }),
      await site.visit('/team', { 'accept-encoding': 'br' }),
    ];

    expect(cached.headers.get('content-encoding')).toBe('br');
    expect(cached.headers.get('etag')).toBe(made.headers.etag);
    expect(cached.headers.get('cache-control')).toBe('no-cache');
    expect(cached.headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask('/team', { 'accept-encoding': 'identity' })).body).toContain('Ada');
  });

  it.each(REFUSED_ENCODINGS)('is sent in no encoding that its visitor refuses: %s', async (accepted, encoding) => {
    expect((await ask('/team', { 'accept-encoding': accepted })).headers.get('content-encoding')).toBe(encoding);
  });

  it('is fetched once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/team')));

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(site.api.asked.filter((path) => path === '/team-member')).toHaveLength(1);
    expect(answers.filter(({ nginx: said }) => said === 'nginx; fwd=miss').length).toBeLessThan(20);
  });

  it('is another one soon after something of it was written, or released', async () => {
    await untilHit();
    site.write('Grace');
    await until(async () => (await ask('/team')).body.includes('Grace'));
    site.release(await site.put('1.0.1', { query: ['page'] }), [live]);
    await until(async () => (await ask('/team')).body.includes('team 1.0.1'));
  });

  it('is never an old one that nobody has asked for since, once two seconds have passed', async () => {
    await untilHit();
    site.write('Grace');
    const written = Date.now();
    await until(() => Date.now() - written > 4000);

    // With only `updating` in nginx's configuration, the first visitor would still be sent the old page.
    expect((await ask('/team')).body).toContain('Grace');
  });

  it('is that of a canary, or a preview, for those alone who see it', async () => {
    await untilHit();
    const next = await site.put('1.0.1', { query: ['page'] });
    const token = await site.previewOf(next);
    const shown = await ask('/team', { cookie: `theme=dark; preview=${token}` });
    expect([shown.nginx, shown.body]).toEqual(['nginx; fwd=bypass', expect.stringContaining('team 1.0.1')]);
    expect((await ask('/team')).body).toContain('team 1.0.0');

    const since = '2026-01-01T00:00:00.000Z';
    site.store.publish({ remotes: [live], canaries: { team: { release: next, percent: 100, since, stopped: null } } });
    await until(async () => (await ask('/team')).headers.has('set-cookie'));
    for (let visit = 0; visit < 3; visit += 1) expect((await ask('/team')).nginx).not.toBe(HIT);
  });

  it('is asked of the site for a visitor who has a preview of content', async () => {
    // Again if the second is over for which nginx keeps a page.
    await until(async () => {
      await untilHit();
      for (const place of PREVIEW_PLACES) {
        const cookie = `theme=dark; ${contentPreviewCookie(place)}=${'a'.repeat(43)}`;
        expect((await ask('/team', { cookie })).nginx).toBe('nginx; fwd=bypass');
      }
      return (await ask('/team')).nginx === HIT;
    });
  });

  it('is shown as it was, and marked, while the site can’t answer', async () => {
    await untilHit();
    await site.app.close();
    await until(async () => (await ask('/team')).nginx === 'nginx; hit; detail=stale');

    const answer = await ask('/team');
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Ada');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await ask('/never-asked')).status).toBe(502);
  });
});
