/** @jest-environment node */
import { createHash } from 'node:crypto';
import type { Preview } from '@northlight/shared/release';
import { writeVersions } from '../app/version-cookies.ts';
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';
import { startTestSite, type TestPage, type TestSite } from '../testing/test-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

const since = '2026-01-01T00:00:00.000Z';
const someone = (number: number) =>
  `visitor=${createHash('sha256').update(String(number)).digest('base64url').slice(0, 22)}`;

let site: TestSite;
let live: LiveRemote;
let next: LiveRemote;

beforeEach(async () => {
  site = await startTestSite();
  [live, next] = [await put('1.0.0'), await put('1.0.1')];
  site.store.publish({ remotes: [live] });
});
afterEach(() => site.dispose());

const put = (version: string, code = '') =>
  site.store.put(
    'blog',
    version,
    { 'server/server.cjs': `${code}${serverBundle('blog', `blog ${version}`)}`, 'web/page.abc.js': 'page()' },
    bundleRoutes('blog'),
  );
const startCanary = (percent: number, release: LiveRemote = next) =>
  site.store.publish({ remotes: [live], canaries: { blog: { release, percent, since, stopped: null } } });
const versionOf = ({ boot, body }: TestPage) => {
  const version = boot?.remotes[0]?.version;
  expect(body).toContain(`blog ${version}`);
  return version;
};

describe('a canary', () => {
  it('is shown to its share of visitors, always the same ones', async () => {
    startCanary(50);
    const visit = () =>
      Promise.all(Array.from({ length: 20 }, async (_, number) => versionOf(await site.get('/blog', someone(number)))));
    const first = await visit();

    expect(new Set(first)).toEqual(new Set(['1.0.0', '1.0.1']));
    expect(await visit()).toEqual(first);
  });

  it('gives visitors a lasting name while it runs, and none otherwise', async () => {
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
    startCanary(100);
    const { headers } = await site.get('/blog');
    expect(headers['set-cookie']).toMatch(
      /^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('private, no-cache');

    expect((await site.get('/blog', someone(1))).headers).not.toHaveProperty('set-cookie');
    expect((await site.get('/blog', 'visitor=<script>')).headers).toHaveProperty('set-cookie');
    site.store.publish({
      remotes: [live],
      canaries: { blog: { release: next, percent: 100, since, stopped: { at: since, reason: 'it failed' } } },
    });
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
  });

  it('gives way to the live version when it fails, and is taken back from everybody after a few failures', async () => {
    startCanary(100, await put('1.0.2', 'throw new Error("boom");'));
    for (let visitor = 0; visitor < 10; visitor += 1)
      expect(versionOf(await site.get('/blog', someone(visitor)))).toBe('1.0.0');

    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
  });
});

describe('a preview', () => {
  const preview = (changes: Partial<Preview> = {}): Preview => ({
    id: 'abcdefghijklmnop',
    remote: 'blog',
    expires: '2100-01-01T00:00:00.000Z',
    source: { kind: 'release', version: '1.0.1' },
    ...changes,
  });

  it('is shown to who follows its link, on every page, and to nobody else', async () => {
    const token = await site.preview(preview());
    const followed = await site.get(`/preview/${token}?to=/blog?page=2`);
    expect(followed).toMatchObject({
      status: 302,
      headers: { location: '/blog?page=2', 'cache-control': 'private, no-store' },
    });
    expect(followed.headers['set-cookie']).toMatch(
      new RegExp(`^preview=${token}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );

    const page = await site.get('/blog', `preview=${token}`);
    expect(versionOf(page)).toBe('1.0.1');
    expect(page.boot).toMatchObject({ preview: { remote: 'blog', version: '1.0.1' }, devtools: 'look' });
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const others = await site.get('/blog');
    expect(versionOf(others)).toBe('1.0.0');
    expect(others.boot).toMatchObject({ preview: null, devtools: null });
    expect(others.body).not.toContain('1.0.1');
  });

  it.each([
    ['forged', async () => `${(await site.preview(preview())).slice(0, -2)}xx`],
    ['signed for another', async () => `zzzzzzzzzzzzzzzzzz.${(await site.preview(preview())).split('.')[1]}`],
    ['over', () => site.preview(preview({ expires: since }))],
    ['of a version that is not stored', () => site.preview(preview({ source: { kind: 'release', version: '9.9.9' } }))],
    [
      'of another machine than the visitor’s',
      () => site.preview(preview({ source: { kind: 'localhost', release: next, webBase: 'http://evil.example/' } })),
    ],
  ])('is refused when it is %s', async (_what, tokenOf) => {
    const token = await tokenOf();

    expect(await site.get(`/preview/${token}?to=/blog`)).toMatchObject({
      status: 403,
      headers: { 'content-type': 'text/plain' },
    });
    expect((await site.get(`/preview/${token}`)).headers).not.toHaveProperty('set-cookie');
    expect(versionOf(await site.get('/blog', `preview=${token}`))).toBe('1.0.0');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'blog',
  ])('leads to no other site: %s', async (to) => {
    const token = await site.preview(preview());
    const { headers } = await site.get(`/preview/${token}?to=${encodeURIComponent(decodeURIComponent(to))}`);

    expect(new URL(String(headers.location), 'https://example.com').origin).toBe('https://example.com');
  });

  it('is ended by its holder', async () => {
    expect(await site.get('/preview/end')).toMatchObject({
      status: 302,
      headers: { location: '/', 'set-cookie': 'preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax' },
    });
  });

  it('gives way to the live version when it fails, and does not claim to be shown', async () => {
    await put('1.0.2', 'throw new Error("boom");');
    const token = await site.preview(preview({ source: { kind: 'release', version: '1.0.2' } }));
    const page = await site.get('/blog', `preview=${token}`);

    expect(versionOf(page)).toBe('1.0.0');
    expect(page.boot?.preview).toBeNull();
  });

  it('leaves a section to the browser that only its machine can reach', async () => {
    const token = await site.preview(
      preview({ source: { kind: 'localhost', release: next, webBase: 'http://localhost:5101/' } }),
    );
    const { status, body, boot, headers } = await site.get('/blog', `preview=${token}`);

    expect(status).toBe(200);
    expect(body).toContain('Loading this section');
    expect(body).toContain('aria-label="Main"');
    expect(boot?.remotes[0]).toMatchObject({
      local: true,
      entry: 'http://localhost:5101/remoteEntry.js',
      integrity: null,
      replaceable: true,
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:5101;/);
    expect((await site.get('/blog')).headers['content-security-policy']).not.toContain('localhost:5101');
  });
});

describe('a page that places a slot of a remote that only one browser can reach', () => {
  it('leaves it out, and stays with the preview', async () => {
    const home = await site.store.put(
      'home',
      '1.0.0',
      { 'server/server.cjs': serverBundle('home', 'home', { places: 'blog/teaser' }) },
      { ...bundleRoutes('home', 'blog/teaser'), chunks: {} },
    );
    site.store.publish({ remotes: [home, live] });
    const token = await site.preview({
      id: 'abcdefghijklmnop',
      remote: 'blog',
      expires: '2100-01-01T00:00:00.000Z',
      source: { kind: 'localhost', release: next, webBase: 'http://localhost:5101' },
    });
    const { status, body, boot } = await site.get('/home', `preview=${token}`);

    expect(status).toBe(200);
    expect(body).toContain('<div>home</div>');
    expect(boot?.preview).toEqual({ remote: 'blog', version: '1.0.1' });
    expect((await site.get('/home')).body).toContain('blog 1.0.0');
  });
});

describe('a version that a developer chose', () => {
  const OWN_MACHINE = { SITE_ORIGIN: 'http://localhost:3000' };

  beforeEach(async () => {
    await site.dispose();
    site = await startTestSite(OWN_MACHINE);
    [live, next] = [await put('1.0.0'), await put('1.0.1')];
    site.store.publish({ remotes: [live] });
  });

  const previewOf = async (remote: string) => {
    await site.store.put(remote, '1.0.0', { 'server/server.cjs': serverBundle(remote, remote) });
    return site.preview({
      id: 'abcdefghijklmnop',
      remote,
      expires: '2100-01-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.0' },
    });
  };

  it('may be any that is stored, though nobody else is shown it', async () => {
    const token = await previewOf('other');
    const page = await site.get('/blog', `preview=${token}; override=blog@1.0.1`);

    expect(versionOf(page)).toBe('1.0.1');
    expect(page.boot?.devtools).toBe('choose');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(versionOf(await site.get('/blog', 'override=blog@1.0.1'))).toBe('1.0.0');
    expect(versionOf(await site.get('/blog', `preview=${token.slice(0, -2)}xx; override=blog@1.0.1`))).toBe('1.0.0');
  });

  it.each([
    ['was never published', 'blog@9.9.9'],
    ['belongs to a remote that is not on the site', 'events@1.0.0'],
    ['lies elsewhere', 'blog@../other/1.0.0'],
  ])('changes nothing when it %s', async (_what, choice) => {
    expect(versionOf(await site.get('/blog', `preview=${await previewOf('other')}; override=${choice}`))).toBe('1.0.0');
  });

  it('takes no page down when its description was damaged', async () => {
    site.store.damage(next, 'release.json', '{');

    expect(versionOf(await site.get('/blog', `preview=${await previewOf('other')}; override=blog@1.0.1`))).toBe(
      '1.0.0',
    );
  });

  it.each([
    ['in production', { ...OWN_MACHINE, NODE_ENV: 'production' }, {}],
    ['on a site with a public address', {}, {}],
    ['behind a proxy', OWN_MACHINE, { 'x-forwarded-for': '203.0.113.9' }],
    ['under another name', OWN_MACHINE, { host: 'evil.example' }],
  ])(
    'is not shown to who holds a preview %s: its link shows that preview and nothing else',
    async (_where, env, headers) => {
      await site.dispose();
      site = await startTestSite(env);
      [live, next] = [await put('1.0.0'), await put('1.0.1')];
      site.store.publish({ remotes: [live], fallbacks: { blog: [next] } });
      const cookie = `preview=${await previewOf('other')}; override=blog@1.0.1`;
      const { body } = await site.app.inject({ url: '/blog', headers: { cookie, ...headers } });

      expect(body).toContain('blog 1.0.0');
      expect(body).toContain('"devtools":"look"');
    },
  );

  it('is shown to who holds a preview, and to nobody else', async () => {
    site.store.publish({ remotes: [live], fallbacks: { blog: [next] } });
    const token = await previewOf('other');

    expect(versionOf(await site.get('/blog', `preview=${token}; override=blog@1.0.1`))).toBe('1.0.1');
    expect(versionOf(await site.get('/blog', 'override=blog@1.0.1'))).toBe('1.0.0');
  });
});

describe('what browsers report', () => {
  /** As the page's own script writes it. */
  const reportOf = ({ boot }: TestPage, changes: Record<string, unknown> = {}) => {
    const { trace, proof, remotes } = boot ?? { trace: '', proof: '', remotes: [] };
    return {
      trace,
      proof,
      versions: writeVersions(remotes),
      remote: 'blog',
      version: remotes[0]?.version,
      phase: 'load',
      path: '/blog',
      message: 'boom',
      ...changes,
    };
  };
  const visit = (visitor: number) => site.get('/blog', someone(visitor));
  const visits = (count: number) => Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  const canaryIsShown = async () => versionOf(await visit(1)) === '1.0.1';

  it('makes the server look at the files, and not believe it', async () => {
    site.store.publish({ remotes: [live], fallbacks: { blog: [next] } });
    const [first, second] = await visits(2);
    if (!first || !second) throw new Error('There are no pages.');
    expect(versionOf(first)).toBe('1.0.0');
    expect(await site.report(reportOf(first))).toBe(204);
    expect(versionOf(await visit(1))).toBe('1.0.0');

    site.store.damage(live, 'web/page.abc.js');
    expect(await site.report(reportOf(second, { phase: 'chunk' }))).toBe(204);

    expect(versionOf(await visit(1))).toBe('1.0.1');
  });

  it('stops a canary that fails in documents that were issued', async () => {
    startCanary(100);
    for (const page of await visits(6)) expect(await site.report(reportOf(page))).toBe(204);

    // The last report is judged after it was answered.
    for (let tries = 0; tries < 100 && (await canaryIsShown()); tries += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(await canaryIsShown()).toBe(false);
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
  });

  it('stops no canary when it names documents that were never issued', async () => {
    startCanary(100);
    const page = await visit(1);
    const invented = {
      trace: 'a'.repeat(32),
      remote: 'blog',
      version: '1.0.1',
      phase: 'load',
      path: '/blog',
      message: 'boom',
    };
    for (let count = 0; count < 10; count += 1) {
      const trace = String(count).repeat(32);
      expect(await site.report({ ...invented, trace })).toBe(400);
      expect(await site.report(reportOf(page, { trace }))).toBe(403);
      expect(await site.report({ ...invented, trace, versions: 'blog@1.0.1', proof: '' })).toBe(403);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('stops no canary when it comes from pages of other sites, or as what they may send unasked', async () => {
    startCanary(100);
    for (const page of await visits(10)) {
      const report = reportOf(page);
      for (const from of ['cross-site', 'same-site', 'none']) {
        expect(await site.report(report, { origin: 'https://evil.example', 'sec-fetch-site': from })).toBe(403);
      }
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain; charset=application/json',
      ]) {
        expect(await site.report(report, { 'content-type': type })).toBe(415);
      }
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('is known by its origin where the browser says no more than that, and refused without one', async () => {
    const send = async (headers: Readonly<Record<string, string>>) => {
      const payload = JSON.stringify(reportOf(await visit(1)));
      return (
        await site.app.inject({
          method: 'POST',
          url: '/remotes/failures',
          headers: { 'content-type': 'application/json', ...headers },
          payload,
        })
      ).statusCode;
    };

    expect(await send({ origin: 'https://example.com' })).toBe(204);
    expect(await send({ origin: 'http://example.com' })).toBe(403);
    expect(await send({ origin: 'null' })).toBe(403);
    expect(await send({})).toBe(403);
  });

  it('says nothing of versions that the document did not hold', async () => {
    const pages = await visits(10);
    startCanary(100);
    for (const page of pages) {
      expect(await site.report(reportOf(page, { version: '1.0.1' }))).toBe(403);
      expect(await site.report(reportOf(page, { version: '1.0.1', versions: 'blog@1.0.1' }))).toBe(403);
      expect(await site.report(reportOf(page, { remote: 'invented' }))).toBe(403);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('counts once for each document, however often and in whatever words it is sent', async () => {
    startCanary(100);
    const page = await visit(1);
    for (const phase of ['fetch', 'load', 'chunk', 'render']) {
      for (let count = 0; count < 5; count += 1)
        expect(await site.report(reportOf(page, { phase, message: `boom ${count}`, path: `/${count}` }))).toBe(204);
    }

    expect(await canaryIsShown()).toBe(true);
  });

  it('may come of a document that another process issued, or this one before it was started anew', async () => {
    const page = await visit(1);
    const other = await site.another();
    try {
      expect(await other.report(reportOf(page))).toBe(204);
    } finally {
      await other.close();
    }
  });

  it('is refused when it is no report, too long, or too much', async () => {
    const page = await visit(1);
    for (const body of [
      {},
      reportOf(page, { trace: 'short' }),
      reportOf(page, { phase: 'invented' }),
      reportOf(page, { visitor: 'Ada' }),
    ])
      expect(await site.report(body)).toBe(400);
    expect(await site.report(reportOf(page, { message: 'x'.repeat(70_000) }))).toBe(413);
    const statuses = await Promise.all(Array.from({ length: 60 }, () => site.report(reportOf(page))));
    expect(statuses).toContain(429);
  });

  it('carries the name of its document, which every page is given', async () => {
    const traces = await Promise.all([site.get('/blog'), site.get('/blog')]).then((pages) =>
      pages.map(({ boot }) => boot?.trace),
    );

    expect(new Set(traces).size).toBe(2);
    for (const trace of traces) expect(trace).toMatch(/^[0-9a-f]{32}$/);
  });
});
