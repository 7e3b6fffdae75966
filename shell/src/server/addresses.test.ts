/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

const BUNDLE = `
  const page = (words) => async () => ({ default: () => words });
  module.exports = { default: { id: 'site', frame: 'public', routes: [
    { id: 'home', path: '/', head: () => ({ title: 'Home' }), page: page('this is home') },
    { id: 'about', path: '/about', head: () => ({ title: 'About' }), page: page('this is about') },
    { id: 'blog', path: '/blog', head: () => ({ title: 'Blog' }), page: page('this is the blog') },
    {
      id: 'article', path: '/blog/:name', head: ({ params }) => ({ title: params.name }),
      page: page('this is an article'),
    },
    {
      id: 'login', path: '/admin/login', head: () => ({ title: 'Sign in', noIndex: true }),
      page: page('this is the login'),
    },
  ],
  documents: { '/blog/rss.xml': 'application/rss+xml' },
  server: async () => ({ default: { documents: { '/blog/rss.xml': async () => '<rss/>' } } }) } };`;

const PATTERNS = { home: '/', about: '/about', blog: '/blog', article: '/blog/:name', login: '/admin/login' };
const ROUTES = Object.entries(PATTERNS).map(([id, pattern]) => ({ id, pattern, layouts: [], slots: [] }));
const VISITOR = `visitor=${'a'.repeat(22)}`;

let site: TestSite;
let live: LiveRemote;
let canary: LiveRemote;

beforeAll(async () => {
  site = await startTestSite();
  const put = (version: string) =>
    site.store.put(
      'site',
      version,
      { 'server/server.cjs': `/* ${version} */ ${BUNDLE}` },
      { routes: ROUTES, documents: ['/blog/rss.xml'] },
    );
  [live, canary] = [await put('1.0.0'), await put('1.0.1')];
  site.store.publish({
    remotes: [live],
    canaries: { site: { release: canary, percent: 100, since: '2026-01-01T00:00:00.000Z', stopped: null } },
  });
});
afterAll(() => site.dispose());

describe('an address that is no page’s', () => {
  const expectCanary = async () => {
    const { boot } = await site.get('/about', VISITOR);
    expect(boot?.remotes[0]?.version).toBe('1.0.1');
  };

  it.each([
    ['a NUL', '/%00'],
    ['a NUL in a parameter', '/blog/a%00b'],
    ['a line break', '/blog/a%0d%0ab'],
    ['malformed encoding', '/%E0%A4%A'],
    ['malformed encoding in a parameter', '/blog/%E0%A4%A'],
    ['bytes that are no UTF-8', '/%ff'],
    ['bytes of a parameter that are no UTF-8', '/blog/%C0%80'],
    ['an encoded slash', '/%2F'],
    ['two encoded slashes', '/%2F%2Fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['10,000 characters', `/${'a'.repeat(10_000)}`],
    ['10,000 characters of a parameter', `/blog/${'a'.repeat(10_000)}`],
    ['a fragment', '/about#evil'],
    ['a fragment after a query', '/about?x#evil'],
    ['a fragment that is not validly encoded', '/about#%'],
    ['another site', '//evil.example'],
    ['another site behind a backslash', '/\\evil.example'],
    ['slashes and no page', '///nowhere//'],
  ])('is 400 or 404 and blames no release: %s', async (_what, url) => {
    for (let count = 0; count < 6; count += 1) {
      const { status, location } = await ask(`GET ${url} HTTP/1.1`);
      expect([400, 404]).toContain(status);
      expect(location).toBeNull();
    }
    await expectCanary();
  });

  it('is answered with a sentence in the encoding that the answer names', async () => {
    const { headers, body } = await site.get('/%ff');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('This address can’t be read.');
  });

  it.each([
    'GET http://evil.example/ HTTP/1.1',
    'GET http://evil.example/about HTTP/1.1',
    'GET https://example.com/ HTTP/1.1',
    'GET http:// HTTP/1.1',
  ])('is refused when it is a proxy’s: %s', async (line) => {
    for (let count = 0; count < 6; count += 1) expect(await ask(line)).toEqual({ status: 400, location: null });
    await expectCanary();
  });
});

describe('another way to write a page’s address', () => {
  it.each([
    ['//', '/'],
    ['///', '/'],
    ['/./', '/'],
    ['/\\', '/'],
    ['/ABOUT', '/about'],
    ['/about/', '/about'],
    ['//about', '/about'],
    ['/about//', '/about'],
    ['/blog/../about', '/about'],
    ['/%61bout', '/about'],
    ['//about/?to=//evil.example', '/about?to=//evil.example'],
    ['/Blog/?page=2&category=%C3%A9', '/blog?page=2&category=%C3%A9'],
    ['/BLOG/An-Article-With-Capitals', '/blog/An-Article-With-Capitals'],
    ['/blog//Why%2FHow%3F/', '/blog/Why%2FHow%3F'],
    ['/blog/why%2fhow', '/blog/why%2Fhow'],
    ['/blog/%41n%2DArticle?page=%32', '/blog/An-Article?page=%32'],
    ['/Blog/rss.xml', '/blog/rss.xml'],
    ['//blog/rss.xml/', '/blog/rss.xml'],
    ['/Admin/Login/', '/admin/login'],
    ['//evil.example/../about', '/about'],
  ])('leads there for good, the query kept: %s', async (url, location) => {
    expect(await ask(`GET ${url} HTTP/1.1`)).toEqual({ status: 308, location });
    expect((await site.get(location, VISITOR)).status).toBe(200);
  });

  it.each([
    '/',
    '/?',
    '/about',
    '/about?x=//y',
    '/blog?Page=2',
    '/blog/An-Article',
    '/blog/why%2Fhow',
    '/blog/rss.xml',
    '/admin/login',
  ])('is none: %s', async (url) => {
    expect((await site.get(url, VISITOR)).status).toBe(200);
  });

  it('is not looked for where there is no page', async () => {
    expect(await ask('GET /nowhere/ HTTP/1.1')).toEqual({ status: 404, location: null });
  });
});

/** Sends a request line as it is, even one that no client would write. */
async function ask(line: string): Promise<{ readonly status: number; readonly location: string | null }> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(`${line}\r\nHost: evil.example\r\nCookie: ${VISITOR}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]), location: location ?? null };
}
