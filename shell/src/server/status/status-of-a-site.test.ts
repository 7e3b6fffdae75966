/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { releaseOf } from '../../testing/release-of.ts';
import { buildServer } from '../app.ts';
import { readConfig } from '../config.ts';

const TOKEN = 'a-token-of-the-team';
const PRODUCTION = { NODE_ENV: 'production', SITE_ORIGIN: 'https://example.com' };

let folder: string;
let app: FastifyInstance | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'status-'));
  mkdirSync(path.join(folder, 'web'));
  writeFileSync(path.join(folder, 'web/chunks.json'), JSON.stringify({ chunks: {}, entries: { main: ['main.js'] } }));
  mkdirSync(path.join(folder, 'remotes/blog/1.0.0'), { recursive: true });
  const blog = releaseOf('blog', ['/blog']);
  writeFileSync(path.join(folder, 'remotes/blog/1.0.0/release.json'), JSON.stringify(blog));
  writeFileSync(path.join(folder, 'remotes/registry.json'), JSON.stringify({ revision: 3, remotes: { blog } }));
});

afterEach(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, SHELL_WEB_DIR: path.join(folder, 'web'), LOG_LEVEL: 'silent', ...env }, folder);

async function open(env: Record<string, string>) {
  app = await buildServer(configOf(env));
  const server = app;
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
}

describe('the status of a site', () => {
  it('tells of a stored version whose description is damaged, and of all else', async () => {
    mkdirSync(path.join(folder, 'remotes/blog/0.9.0'));
    writeFileSync(path.join(folder, 'remotes/blog/0.9.0/release.json'), '{');
    const get = await open({});

    expect((await get('/status.json')).json()).toMatchObject({
      remotes: [
        {
          live: { version: '1.0.0' },
          versions: [{ version: '1.0.0' }],
          versionsProblem: expect.stringContaining('blog/0.9.0/release.json in the release store'),
        },
      ],
    });
    expect((await get('/status')).body).toContain('1 version, and some that can’t be listed');
  });

  it('is open on a team’s own machine, and tells what is stored', async () => {
    const get = await open({});

    expect((await get('/status')).statusCode).toBe(200);
    expect((await get('/status.json')).json()).toMatchObject({
      revision: 3,
      remotes: [{ name: 'blog', live: { version: '1.0.0' }, versions: [{ version: '1.0.0' }] }],
    });
  });

  it.each([
    ['from another machine', { remoteAddress: '192.168.1.7', headers: { host: 'localhost' } }],
    ['through a proxy', { remoteAddress: '127.0.0.1', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }],
    ['under a name of another site', { remoteAddress: '127.0.0.1', headers: { host: 'evil.example' } }],
  ])('is not there for a reader who asks %s', async (_how, from) => {
    await open({});
    for (const url of ['/status', '/status.json', `/status?token=${TOKEN}`]) {
      const answer = await app?.inject({ url, ...from });
      expect(answer?.statusCode).toBe(404);
      expect(answer?.body).not.toMatch(/revision|Releases of/i);
    }
  });

  it('is asked for with its token from there', async () => {
    await open({ STATUS_TOKEN: TOKEN });
    const from = { remoteAddress: '192.168.1.7' };

    expect((await app?.inject({ url: '/status.json', ...from }))?.statusCode).toBe(401);
    expect((await app?.inject({ url: `/status.json?token=${TOKEN}`, ...from }))?.statusCode).toBe(200);
  });

  it('is not there in production without a token: its addresses are as unknown as any other', async () => {
    const get = await open({ ...PRODUCTION });

    for (const url of ['/status', '/status.json', `/status?token=${TOKEN}`]) {
      const { statusCode, body } = await get(url, { authorization: `Bearer ${TOKEN}` });
      expect(statusCode).toBe(404);
      expect(body).not.toMatch(/revision|Releases of/i);
    }
  });

  it('asks for its token in production', async () => {
    const get = await open({ ...PRODUCTION, STATUS_TOKEN: TOKEN });

    expect((await get('/status.json')).statusCode).toBe(401);
    expect((await get('/status.json', { authorization: `Bearer ${TOKEN}` })).json()).toMatchObject({ revision: 3 });
  });

  it('is named to no search engine', async () => {
    const get = await open({});

    expect((await get('/robots.txt')).body).not.toContain('status');
    expect((await get('/sitemap.xml')).body).not.toContain('status');
  });

  it('shows what browsers measured as soon as they report it', async () => {
    const get = await open({ REPORT_VITALS: '1' });
    await app?.inject({
      method: 'POST',
      url: '/vitals',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: [{ name: 'LCP', value: 1200, route: '/blog', remote: 'blog' }],
    });

    expect((await get('/status.json')).json()).toMatchObject({
      measuresVitals: true,
      remotes: [{ vitals: [{ route: '/blog', name: 'LCP', visits: 1, p75: 1200 }] }],
    });
  });

  it.each(['', 'short', 'with a space in the token'])('wants a token that can’t be guessed: not “%s”', (token) => {
    expect(() => configOf({ STATUS_TOKEN: token })).toThrow(
      'STATUS_TOKEN: give it at least 16 characters, without spaces',
    );
  });
});
