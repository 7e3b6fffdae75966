/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildServer } from './app.ts';
import { readConfig } from './config.ts';

let folder: string;
let app: FastifyInstance;
let settings: NodeJS.ProcessEnv;

const SERVER_BUNDLE = `
  const { jsx } = require('react/jsx-runtime');
  const { Suspense } = require('react');
  const { styled } = require('styled-components');
  const Loud = styled.p\`color: rgb(1, 2, 3);\`;
  module.exports = { default: { id: 'blog', frame: 'public', routes: [
    {
      id: 'blog', path: '/blog', loader: async ({ url }) => url.href, head: ({ data }) => ({ title: 'Read ' + data }),
      page: async () => ({ default: () => jsx(Loud, { children: 'loud words' }) }),
    },
    {
      id: 'long', path: '/long', head: () => ({ title: 'Long' }),
      page: async () => ({ default: () =>
        jsx(Suspense, { children: jsx('p', { children: 'word '.repeat(20000) + 'the end' }) }) }),
    },
    {
      id: 'broken', path: '/broken', head: () => ({ title: 'Broken' }),
      page: async () => ({ default: () => { throw new Error('boom'); } }),
    },
  ] } };`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  const release = path.join(folder, 'remotes/blog/1.0.0');
  for (const part of [path.join(folder, 'web'), path.join(release, 'web'), path.join(release, 'server')])
    mkdirSync(part, { recursive: true });
  writeFileSync(path.join(folder, 'web/chunks.json'), JSON.stringify({ chunks: {}, entries: { main: ['main.js'] } }));
  writeFileSync(path.join(release, 'web/remoteEntry.js'), 'var remote_blog;');
  writeFileSync(path.join(release, 'server/server.cjs'), SERVER_BUNDLE);
  const routes = ['blog', 'broken', 'long'].map((id) => ({ id, pattern: `/${id}`, layouts: [], slots: [] }));
  const blog = {
    name: 'blog',
    version: '1.0.0',
    frame: 'public',
    routes,
    slots: [],
    entry: 'remoteEntry.js',
    chunks: {},
    hostModules: {},
    publishedAt: '2026-01-01T00:00:00.000Z',
    commit: null,
    author: null,
  };
  writeFileSync(path.join(folder, 'remotes/registry.json'), JSON.stringify({ revision: 1, remotes: { blog } }));
  settings = {
    DATA_DIR: folder,
    SHELL_WEB_DIR: path.join(folder, 'web'),
    SITE_ORIGIN: 'https://example.com',
    LOG_LEVEL: 'silent',
  };
  app = await buildServer(readConfig(settings, folder));
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => app.inject({ url, headers: { host: 'evil.example' } });

describe('the site’s server', () => {
  it('renders a remote’s page with its data, its styles and the frame', async () => {
    const { statusCode, body, headers } = await get('/blog');

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('loud words');
    expect(body).toMatch(/color:\s?rgb\(1, ?2, ?3\)/);
    expect(body).toContain('<title>Read https://example.com/blog');
    expect(body).toContain('aria-label="Main"');
    expect(body).not.toContain('evil.example');
  });

  it('shows the section’s message in place of a page that throws, between navbar and footer', async () => {
    const { statusCode, body } = await get('/broken');

    expect(statusCode).toBe(500);
    expect(body).toContain('role="alert"');
    expect(body).toContain('Try again');
    expect(body).toContain('aria-label="Main"');
    expect(body).not.toContain('boom');
  });

  it('answers an unknown address with the 404 page, also one that looks like another site', async () => {
    for (const url of ['/nowhere', '//evil.example/blog']) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('<meta data-page="" name="robots" content="noindex">');
    }
  });

  it('allows no script but the site’s own', async () => {
    const { headers, body } = await get('/blog');

    const scripts = [...body.matchAll(/<script(?![^>]*type="application\/)([^>]*)>(.*?)<\/script>/gs)];
    const hashes = scripts.map(([, , source = '']) => createHash('sha256').update(source).digest('base64'));
    expect(scripts.map(([, attributes]) => attributes)).toEqual(['', ' id="first-part-end"', '']);
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`,
    );
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe/);
    expect((await get('/nowhere')).headers['content-security-policy']).toBe(headers['content-security-policy']);
  });

  it('lets forms be posted to itself and to the API, and nowhere else', async () => {
    expect((await get('/blog')).headers['content-security-policy']).toMatch(
      /form-action 'self' http:\/\/localhost:4000(?:;|$)/,
    );
  });

  it('puts a long text where it belongs, without a script that would move it there', async () => {
    const { body } = await get('/long');

    expect(body.indexOf('the end')).toBeLessThan(body.indexOf('</main>'));
    expect(body.slice(body.indexOf('<body>'), body.indexOf('</main>'))).not.toMatch(
      /<div hidden|<script(?![^>]*type="application\/)/,
    );
  });

  it('serves the web files of a release for good, and its server bundle never', async () => {
    const file = await get('/remotes/blog/1.0.0/web/remoteEntry.js');

    expect(file.headers['cache-control']).toContain('immutable');
    for (const url of [
      '/remotes/blog/1.0.0/server/server.cjs',
      '/remotes/blog/1.0.0/web/..%2Fserver%2Fserver.cjs',
      '/remotes/blog/1.0.0/web/other.js',
      '/assets/..%2fremotes/registry.json',
    ]) {
      const { statusCode, body } = await get(url);
      expect([403, 404]).toContain(statusCode);
      expect(body).not.toContain('module.exports');
    }
  });

  it('answers what it can’t read in one sentence', async () => {
    expect(await get('/%E0%A4%A')).toMatchObject({ statusCode: 400, body: 'This address can’t be read.' });
    expect((await app.inject({ method: 'POST', url: '/blog' })).statusCode).toBe(404);
  });

  it('is ready when a remote is live', async () => {
    expect((await get('/readyz')).json()).toMatchObject({
      status: 'ready',
      remotes: [{ name: 'blog', version: '1.0.0' }],
    });
  });

  it('is not ready any more once it is asked to end, answers on, and lets its connections go', async () => {
    const ending = new AbortController();
    const own = await buildServer(readConfig(settings, folder), ending.signal);
    try {
      const origin = await own.listen({ port: 0, host: '127.0.0.1' });
      const before = await fetch(`${origin}/readyz`);
      ending.abort(new Error('SIGTERM'));
      const [ready, page] = [await fetch(`${origin}/readyz`), await fetch(`${origin}/blog`)];

      expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);
      expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
      expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
      expect(await page.text()).toContain('loud words');
    } finally {
      await own.close();
    }
  });
});

describe('readConfig', () => {
  it('lists every problem at once', () => {
    expect(() => readConfig({ SITE_PORT: 'many', SITE_ORIGIN: 'example.com' }, folder)).toThrow(
      /SITE_PORT[\s\S]*SITE_ORIGIN/,
    );
  });

  it('demands the site’s address in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' }, folder)).toThrow(
      'The shell can’t start: SITE_ORIGIN must be set in production.',
    );
    expect(readConfig({ NODE_ENV: 'production', SITE_ORIGIN: 'https://example.com' }, folder)).toMatchObject({
      production: true,
      development: false,
    });
  });

  it.each([[{}], [{ NODE_ENV: 'test' }], [{ NODE_ENV: 'staging' }]])(
    'takes %j neither for production nor for a shell that runs from its sources',
    (env) => {
      expect(readConfig(env, folder)).toMatchObject({ production: false, development: false });
    },
  );
});
