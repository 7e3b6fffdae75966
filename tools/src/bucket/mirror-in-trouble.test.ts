import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import type { Bucket } from './bucket.ts';
import { type Mirror, mirrorReleases } from './mirror.ts';
import { openTestBucket, type TestBucket } from './testing/test-bucket.ts';

let server: S3Server;
let team: TestBucket;
let bucket: Bucket;
let store: ReleaseStore;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  team = await openTestBucket(server);
  ({ bucket, store } = team);
});
afterEach(() => team.remove());

describe('the mirror of a bucket in which something is wrong', () => {
  let folder: string;
  let here: ReleaseStore;
  let mirror: Mirror;

  beforeEach(() => {
    folder = path.join(team.folder, 'remotes');
    here = openReleaseStore(folder);
    mirror = mirrorReleases({ bucket, folder, servesSite: true });
  });

  it('takes a rollback although the canary beside it is damaged, and the canary once it is repaired', async () => {
    await team.goLive('1.0.0', '1.0.1');
    await mirror.step();
    await store.startCanary(await team.put('1.0.2'), 10);
    await bucket.put('blog/1.0.2/web/remoteEntry.js', 'damaged');
    await store.rollback('blog');

    await expect(mirror.step()).rejects.toThrow('blog 1.0.2');
    const { remotes, canaries } = await here.registry();
    expect([remotes.blog?.version, canaries]).toEqual(['1.0.0', {}]);

    await team.put('1.0.2');
    await mirror.step();
    expect(await here.registry()).toEqual(await store.registry());
  });

  it('takes what is live although this machine can tell the bucket nothing, and says so', async () => {
    await team.goLive('1.0.0');
    await here.announceShell({ modules: {}, paths: [], links: [] }, async () => undefined);
    const readOnly: Bucket = { ...bucket, put: () => Promise.reject(new Error('The bucket is full.')) };

    await expect(mirrorReleases({ bucket: readOnly, folder, servesSite: true }).step()).rejects.toThrow('is full');

    expect((await here.registry()).remotes.blog?.version).toBe('1.0.0');
  });
});
