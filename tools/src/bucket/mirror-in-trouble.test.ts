import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import type { Bucket } from './bucket.ts';
import { type Mirror, mirrorReleases } from './mirror.ts';
import { temporaryBucket } from './testing/temporary-bucket.ts';

const team = temporaryBucket();
const { bucket, store } = team;

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

  it('replaces a damaged registry of this machine from the bucket, keeps the damaged one, and says so', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    await team.goLive('1.0.1');
    writeFileSync(path.join(folder, 'registry.json'), '{"revision":');

    await expect(mirror.step()).rejects.toThrow(
      `the damaged file is kept as ${path.join(folder, '.damaged/registry-')}`,
    );

    expect(await here.registry()).toEqual(await store.registry());
    const [kept = ''] = readdirSync(path.join(folder, '.damaged'));
    expect(readFileSync(path.join(folder, '.damaged', kept), 'utf8')).toBe('{"revision":');
    await mirror.step();
  });

  it.each(['damaged', 'removed'])(
    'keeps a live version while the next is damaged, and the registry is %s',
    async (how) => {
      await team.goLive('1.0.0');
      await mirror.step();
      await team.goLive('1.0.1');
      await bucket.put('blog/1.0.1/web/remoteEntry.js', 'damaged');
      if (how === 'damaged') writeFileSync(path.join(folder, 'registry.json'), '{}');
      else rmSync(path.join(folder, 'registry.json'));

      for (const _ of [1, 2]) await expect(mirror.step()).rejects.toThrow('blog 1.0.1');

      expect((await here.registry()).remotes.blog?.version).toBe('1.0.0');
    },
  );

  it('leaves a damaged registry of this machine where it is while the bucket’s can’t be read', async () => {
    await bucket.put('registry.json', '{');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'registry.json'), '{}');

    await expect(mirror.step()).rejects.toThrow('It is the one in the bucket.');

    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  it('brings the registry again to a machine from which somebody removed it, although nothing is new', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    rmSync(path.join(folder, 'registry.json'));

    await mirror.step();

    expect(await here.registry()).toEqual(await store.registry());
  });
});
