/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
