import { spawn } from 'node:child_process';
import path from 'node:path';
import { createReleaseStore } from '@northlight/shared/release-store';
import { ROOT } from '../rooms.ts';
import { buildOf } from '../testing/build-of.ts';
import { bucketFiles, decode } from './bucket-files.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { temporaryBucket } from './testing/temporary-bucket.ts';

const team = temporaryBucket();
const { bucket, store } = team;

describe('a release store in a bucket', () => {
  it('publishes, goes live, goes back and lists, as the one on a disk', async () => {
    await team.goLive('1.0.0', '1.0.1');

    expect(await store.rollback('blog')).toMatchObject({ version: '1.0.0' });
    expect((await store.registry()).remotes.blog?.version).toBe('1.0.0');
    expect((await store.list('blog')).map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.0.1']);
    expect(await bucket.keys('blog/1.0.1/')).toEqual([
      'blog/1.0.1/maps/web/remoteEntry.js.map',
      'blog/1.0.1/release.json',
      'blog/1.0.1/server/server.cjs',
      'blog/1.0.1/web/remoteEntry.js',
      'blog/1.0.1/web/remoteEntry.js.br',
    ]);
  });

  it('refuses other content under a version that exists, and mends what was damaged', async () => {
    await team.goLive('1.0.0');
    const build = path.join(team.folder, 'other');

    await expect(store.put(await buildOf(build, 'blog', '1.0.0', 'other words'), build)).rejects.toThrow(
      'is published with other content',
    );

    await bucket.put('blog/1.0.0/server/server.cjs', 'damaged');
    await team.put('1.0.0');
    const repaired = await bucket.get('blog/1.0.0/server/server.cjs');
    expect(decode(repaired?.content ?? new Uint8Array())).toBe('server of 1.0.0');
  });

  it('prunes all of a version', async () => {
    await team.goLive('1.0.0');
    await team.put('1.0.1');

    expect((await store.prune({ days: 30, now: new Date('2027-06-01') })).map(({ version }) => version)).toEqual([
      '1.0.1',
    ]);
    expect(await bucket.keys('blog/1.0.1/')).toEqual([]);
  });

  it('prunes reports of processes that were killed, also on a machine that is gone', async () => {
    const report = (seenAt: string) => JSON.stringify({ process: { name: 'one:5000', seenAt } });
    await store.putReport('killed', report('2027-05-30T00:00:00.000Z'));
    await store.putReport('damaged', '{');
    await store.putReport('running', report('2027-05-31T23:59:55.000Z'));

    await store.prune({ days: 30, now: new Date('2027-06-01') });

    expect(await bucket.keys('.reports/')).toEqual(['.reports/running.json']);
  });

  it('never removes what somebody goes back to meanwhile: what is live keeps its files', async () => {
    await team.goLive('1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4');
    let rolledBack: Promise<unknown> | undefined;
    const watched: Bucket = {
      ...bucket,
      async remove(key) {
        // A rollback on another machine, just before the first file is removed.
        rolledBack ??= store.rollback('blog', '1.0.0').catch((error: unknown) => error);
        await rolledBack;
        await bucket.remove(key);
      },
    };

    const removed = await createReleaseStore(bucketFiles(watched)).prune({ days: 30, now: new Date('2027-06-01') });

    expect(removed.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(String(await rolledBack)).toContain('blog 1.0.0 is being removed from the release store');
    const { version } = (await store.registry()).remotes.blog ?? {};
    expect(version).toBe('1.0.4');
    expect(await bucket.keys(`blog/${version}/`)).toHaveLength(5);
  });

  it('loses none of fifty releases out of five processes, although nobody holds a lock', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `remote-${index}`);
    const before = team.server.counts.refused;
    const environment = {
      ...team.server.environment,
      RELEASES_S3_PREFIX: team.prefix,
      DATA_DIR: path.join(team.folder, 'data'),
    };
    const releaseMany = path.join(ROOT, 'tools/src/testing/release-many.ts');
    const releaseAll = (own: readonly string[]) =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(
          process.execPath,
          ['--import', 'tsx', releaseMany, path.join(team.folder, 'builds'), ...own],
          { cwd: ROOT, env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] },
        );
        child.on('error', reject);
        child.on('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`A process that releases ended with ${code}.`)),
        );
      });

    await Promise.all([0, 1, 2, 3, 4].map((number) => releaseAll(names.filter((_, index) => index % 5 === number))));

    const { remotes, revision } = await store.registry();
    expect(Object.keys(remotes).toSorted()).toEqual(names.toSorted());
    expect(revision).toBe(50);
    // The changes did compete: some conditional writes were refused because the registry had changed.
    expect(team.server.counts.refused).toBeGreaterThan(before);
  }, 180_000);
});

describe('a bucket that can’t be used', () => {
  it('fails with the name of the bucket and nothing of what was signed', async () => {
    const wrong = await openBucket({ ...team.server.settings, bucket: 'nobodys' });

    await expect(wrong.get('registry.json')).rejects.toThrow(
      /^The bucket nobodys at http:\/\/127\.0\.0\.1:\d+ can't be used: NoSuchBucket/,
    );
    wrong.close();
  });
});
