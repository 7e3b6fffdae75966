/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEVELOPMENT_FOLDER } from '@northlight/shared/release';
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite | undefined;

afterEach(() => site?.dispose());

/** Starts a site with a release of blog, and with a development server that offers another one. */
async function start(env: Readonly<Record<string, string>>): Promise<TestSite> {
  site = await startTestSite(env);
  const live = await site.store.put(
    'blog',
    '1.0.0',
    { 'server/server.cjs': serverBundle('blog', 'released') },
    bundleRoutes('blog'),
  );
  site.store.publish({ remotes: [live] });
  const offers = path.join(site.store.folder, DEVELOPMENT_FOLDER);
  mkdirSync(offers, { recursive: true });
  writeFileSync(path.join(offers, 'server.cjs'), serverBundle('blog', 'from its sources'));
  const offer = {
    ...live,
    version: 'development',
    integrity: {},
    webBase: 'http://localhost:5101/',
    serverFile: path.join(offers, 'server.cjs'),
    pid: process.pid,
  };
  writeFileSync(path.join(offers, 'blog.json'), JSON.stringify(offer));
  return site;
}

const OWN_MACHINE = { SITE_ORIGIN: 'http://localhost:3000' };
const NEIGHBOUR = { remoteAddress: '192.168.1.7' };

describe('what a development server offers', () => {
  it('is shown to the developer at the machine, and to nobody else', async () => {
    const { app } = await start(OWN_MACHINE);

    expect((await app.inject({ url: '/blog' })).body).toContain('from its sources');
    expect((await app.inject({ url: '/blog', ...NEIGHBOUR })).body).toContain('released');
    expect((await app.inject({ url: '/blog', headers: { 'x-forwarded-for': '127.0.0.1' } })).body).toContain(
      'released',
    );
  });

  it.each([
    ['on a site with a public address', { SITE_ORIGIN: 'https://example.com' }],
    ['in production', { ...OWN_MACHINE, NODE_ENV: 'production' }],
  ])('is shown to nobody %s', async (_where, env) => {
    const { app } = await start(env);

    expect((await app.inject({ url: '/blog' })).body).toContain('released');
  });

  it('is shown to every machine by a shell that runs from its sources', async () => {
    const { app } = await start({ ...OWN_MACHINE, NODE_ENV: 'development' });

    expect((await app.inject({ url: '/blog', ...NEIGHBOUR })).body).toContain('from its sources');
  });
});
