/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '@northlight/shared/process/ports';
import type { FastifyInstance } from 'fastify';
import { releaseOf } from '../../testing/release-of.ts';
import { buildServer } from '../app.ts';
import { readConfig } from '../config.ts';

// A version with endless addresses fails only after half a million of them, which takes long on a slow machine.
jest.setTimeout(240_000);

const BLOG = `module.exports = { default: { id: 'blog', frame: 'public', routes: [],
  documents: { '/blog/rss.xml': 'application/rss+xml' }, server: async () => ({ default: {
  async *sitemap({ api }) {
    for (const { id } of await api.list('article-category')) yield { path: '/blog?category=' + id + '&page=2' };
  },
  documents: { '/blog/rss.xml': async ({ api, siteUrl }) =>
    '<rss>' + siteUrl('/blog') + ' ' + (await api.list('article-category')).length + '</rss>' },
} }) } };`;
const SITE = "module.exports = { default: { id: 'site', frame: 'public', routes: [] } };";

let folder: string;
let api: Server;
let app: FastifyInstance;
let asked = 0;
let status = 200;

beforeEach(async () => {
  [asked, status] = [0, 200];
  api = createServer((request, response) => {
    if (request.url?.startsWith('/internal/')) return response.writeHead(404).end();
    asked += 1;
    return response.writeHead(status, { 'content-type': 'application/json' }).end('[{ "id": 1 }, { "id": 2 }]');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/chunks.json'), JSON.stringify({ chunks: {}, entries: { main: ['main.js'] } }));
  for (const [name, bundle] of Object.entries({ blog: BLOG, site: SITE })) {
    mkdirSync(path.join(folder, 'remotes', name, '1.0.0/server'), { recursive: true });
    writeFileSync(path.join(folder, 'remotes', name, '1.0.0/server/server.cjs'), bundle);
  }
  // The release of the site remote is from before `documents` existed.
  const remotes = {
    site: { ...releaseOf('site', ['/', '/about', '/:page']), documents: undefined },
    blog: releaseOf('blog', ['/blog', '/blog/:name'], { documents: ['/blog/rss.xml'] }),
    admin: releaseOf('admin', ['/admin/login'], { frame: 'bare' }),
  };
  writeFileSync(path.join(folder, 'remotes/registry.json'), JSON.stringify({ revision: 1, remotes }));
  const apiOrigin = `http://127.0.0.1:${portOf(api)}`;
  app = await buildServer(
    readConfig(
      {
        DATA_DIR: folder,
        SHELL_WEB_DIR: path.join(folder, 'web'),
        SITE_ORIGIN: 'https://example.com',
        API_ORIGIN: apiOrigin,
        LOG_LEVEL: 'silent',
      },
      folder,
    ),
  );
});

afterEach(async () => {
  await app.close();
  await new Promise((resolve) => api.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'evil.example', ...headers } });

describe('/sitemap.xml', () => {
  it('asks every public remote for its addresses, or takes its plain routes', async () => {
    const { statusCode, body, headers } = await get('/sitemap.xml');

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://example.com/',
      'https://example.com/about',
      'https://example.com/blog?category=1&amp;page=2',
      'https://example.com/blog?category=2&amp;page=2',
    ]);
  });

  it('loads the API once, however many ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/sitemap.xml')));

    expect(asked).toBe(1);
  });

  it('is unavailable, and not empty, while the API fails', async () => {
    status = 500;
    const { statusCode, headers, body } = await get('/sitemap.xml');

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('60');
    expect(body).not.toContain('<');
  });

  it('is unavailable when one section can’t be loaded', async () => {
    rmSync(path.join(folder, 'remotes/blog/1.0.0'), { recursive: true });

    expect((await get('/sitemap.xml')).statusCode).toBe(503);
  });

  it('has no numbered files where one holds all', async () => {
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-x.xml')).statusCode).toBe(404);
  });
});

describe('/robots.txt', () => {
  it('answers without the API', async () => {
    status = 500;
    const { statusCode, headers, body } = await get('/robots.txt');

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /admin');
    expect(body).toContain('Sitemap: https://example.com/sitemap.xml');
    expect(asked).toBe(0);
  });

  it('is asked for again each time, and not sent again to a reader that has it', async () => {
    const { headers } = await get('/robots.txt');

    expect(headers['cache-control']).toBe('no-cache');
    expect((await get('/robots.txt', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

describe('a text of a remote', () => {
  it('is answered under its path, before every pattern, with its type', async () => {
    const { statusCode, body, headers } = await get('/blog/rss.xml?utm_source=reader');

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(body).toBe('<rss>https://example.com/blog 2</rss>');
  });

  it('is not sent again to a reader that has it', async () => {
    const { headers } = await get('/blog/rss.xml');
    const tag = String(headers.etag);

    expect(tag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get('/blog/rss.xml', { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    expect((await get('/blog/rss.xml', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it.each([
    ['can’t be evaluated', 'throw new Error("boom");'],
    ['throws while it writes the text', BLOG.replace("'<rss>' +", 'boom() +')],
    ['never ends to write the text', BLOG.replace("'<rss>' +", 'await new Promise(() => {}) +')],
    [
      'never ends to tell the next address of its pages',
      BLOG.replace("&page=2' };", "&page=2' }; await new Promise(() => {});"),
    ],
    [
      'tells addresses of its pages for ever',
      BLOG.replace("&page=2' };", "&page=2' }; for (let n = 0; ; n += 1) yield { path: '/blog?n=' + n };"),
    ],
  ])(
    'is written by the version before when the live one %s, and so are the addresses of its pages',
    async (_what, bundle) => {
      mkdirSync(path.join(folder, 'remotes/blog/1.0.1/server'), { recursive: true });
      writeFileSync(path.join(folder, 'remotes/blog/1.0.1/server/server.cjs'), bundle);
      const blog = (version: string) => releaseOf('blog', ['/blog'], { version, documents: ['/blog/rss.xml'] });
      writeFileSync(
        path.join(folder, 'remotes/registry.json'),
        JSON.stringify({ revision: 2, remotes: { blog: blog('1.0.1') }, fallbacks: { blog: [blog('1.0.0')] } }),
      );

      expect((await get('/blog/rss.xml')).body).toBe('<rss>https://example.com/blog 2</rss>');
      expect((await get('/sitemap.xml')).body).toContain('category=1&amp;page=2</loc>');
      expect((await get('/sitemap.xml')).body).not.toContain('n=1<');
    },
  );

  it('is unavailable, and given up, when its only version never ends to write it', async () => {
    writeFileSync(
      path.join(folder, 'remotes/blog/1.0.0/server/server.cjs'),
      BLOG.replace("'<rss>' +", 'await new Promise(() => {}) +'),
    );

    expect((await get('/blog/rss.xml')).statusCode).toBe(503);
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });

  it('is unavailable while the API fails', async () => {
    status = 500;

    expect((await get('/blog/rss.xml')).statusCode).toBe(503);
  });
});
