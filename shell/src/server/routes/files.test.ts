/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseOf } from '../../testing/release-of.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { LiveRemote } from '../composition/live-remote.ts';

let site: TestSite;
let before: LiveRemote;
let live: LiveRemote;

beforeEach(async () => {
  site = await startTestSite();
  [before, live] = [
    await site.store.put('blog', '1.0.0', { 'web/remoteEntry.js': 'var remote_blog = 1;' }),
    await site.store.put('blog', '1.0.1', { 'web/remoteEntry.js': 'var remote_blog = 2;' }),
  ];
  site.store.publish({ remotes: [live] });
});
afterEach(() => site.dispose());

const hashOf = ({ integrity }: LiveRemote) => integrity['web/remoteEntry.js'];
const placeOf = ({ name, version }: LiveRemote) => path.join(site.store.folder, name, version, 'release.json');

describe('GET /remotes/:name/:version/integrity', () => {
  it('tells the hash of a version’s container, for good', async () => {
    const { status, body, headers } = await site.get('/remotes/blog/1.0.1/integrity');

    expect([status, body]).toEqual([200, hashOf(live)]);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('tells that of a version which is no longer shown to new visitors, as tabs keep theirs', async () => {
    const { status, body } = await site.get('/remotes/blog/1.0.0/integrity');

    expect([status, body]).toEqual([200, hashOf(before)]);
    expect(hashOf(before)).not.toBe(hashOf(live));
  });

  it('takes the registry’s word for what is live, whatever became of the file beside the container', async () => {
    writeFileSync(placeOf(live), JSON.stringify({ ...live, integrity: before.integrity }));
    expect((await site.get('/remotes/blog/1.0.1/integrity')).body).toBe(hashOf(live));
    rmSync(placeOf(live));
    expect((await site.get('/remotes/blog/1.0.1/integrity')).body).toBe(hashOf(live));
  });

  it.each([
    '/remotes/blog/9.9.9/integrity',
    '/remotes/career/1.0.1/integrity',
    '/remotes/..%2Fblog/1.0.1/integrity',
    '/remotes/blog/..%2F..%2Fblog%2F1.0.1/integrity',
  ])('does not know %s, and may later', async (address) => {
    const { status, body, headers } = await site.get(address);

    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).not.toContain('sha384');
  });

  it('has nothing to tell of a release without hashes', async () => {
    await site.store.put('blog', '0.9.0', {}, { integrity: {} });

    expect((await site.get('/remotes/blog/0.9.0/integrity')).status).toBe(404);
  });
});

describe('GET /remotes/:name/:version/web/*', () => {
  beforeEach(async () => {
    const tools = await site.store.put('tools', '1.0.0', {
      'web/assets/js/app.js': 'app',
      'server/server.cjs': 'secret',
    });
    site.store.publish({ remotes: [tools] });
  });

  it('sends what lies in folders, for good', async () => {
    const { status, body, headers } = await site.get('/remotes/tools/1.0.0/web/assets/js/app.js');

    expect([status, body]).toEqual([200, 'app']);
    expect(headers['cache-control']).toContain('immutable');
  });

  it('tells the size of a file to whom asks for a part that it does not have', async () => {
    const { statusCode, headers } = await site.app.inject({
      url: '/remotes/tools/1.0.0/web/assets/js/app.js',
      headers: { range: 'bytes=100-' },
    });

    expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */3']);
    expect(headers).not.toHaveProperty('cache-control');
  });

  it('sends nothing that was damaged in a folder', async () => {
    site.store.damage(releaseOf('tools', [], { version: '1.0.0' }), 'web/assets/js/app.js');

    expect((await site.get('/remotes/tools/1.0.0/web/assets/js/app.js')).status).toBe(404);
  });

  it.each([
    '/remotes/tools/1.0.0/web/../server/server.cjs',
    '/remotes/tools/1.0.0/web/assets/../../server/server.cjs',
    '/remotes/tools/1.0.0/web/%2E%2E/server/server.cjs',
    '/remotes/tools/1.0.0/web/..%2Fserver%2Fserver.cjs',
    '/remotes/tools/1.0.0/web/assets%5C..%5C..%5Cserver%5Cserver.cjs',
    '/remotes/tools/1.0.0/web/assets/js',
    '/remotes/tools/1.0.0/web/',
    '/remotes/tools/%2E%2E/web/app.js',
  ])('sends nothing for %s', async (address) => {
    const { status, body } = await site.get(address);

    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });
});
