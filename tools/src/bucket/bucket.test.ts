import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { createReleaseStore, openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import { buildOf } from '../testing/build-of.ts';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { bucketFiles } from './bucket-files.ts';
import { type Bucket, openBucket } from './bucket.ts';
import { type Mirror, mirrorReleases } from './mirror.ts';

const ROOT = path.resolve(__dirname, '../../..');

let server: S3Server;
let root: string;
let prefix = 0;
let bucket: Bucket;
let store: ReleaseStore;

beforeAll(async () => {
  server = await startS3Server();
}, 90_000);

afterAll(() => server?.stop());

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'bucket-'));
  bucket = await openBucket({ ...server.settings, prefix: `${++prefix}/` });
  store = createReleaseStore(bucketFiles(bucket));
});

afterEach(() => {
  bucket.close();
  rmSync(root, { recursive: true, force: true });
});

async function put(version: string, name = 'blog'): Promise<Release> {
  const build = path.join(root, 'build', name, version);
  return store.put(await buildOf(build, name, version), build);
}

async function goLive(...versions: readonly string[]): Promise<void> {
  for (const version of versions) await store.activate(await put(version));
}

describe('a release store in a bucket', () => {
  it('publishes, goes live, goes back and lists, as the one on a disk', async () => {
    await goLive('1.0.0', '1.0.1');

    expect(await store.rollback('blog')).toMatchObject({ version: '1.0.0' });
    expect((await store.registry()).remotes.blog?.version).toBe('1.0.0');
    expect((await store.list('blog')).map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.0.1']);
    expect(await bucket.keys('blog/1.0.1/')).toEqual([
      'blog/1.0.1/release.json',
      'blog/1.0.1/server/server.cjs',
      'blog/1.0.1/web/remoteEntry.js',
      'blog/1.0.1/web/remoteEntry.js.br',
    ]);
  });

  it('refuses other content under a version that exists, and mends what was damaged', async () => {
    await goLive('1.0.0');
    const build = path.join(root, 'other');

    await expect(store.put(await buildOf(build, 'blog', '1.0.0', 'other words'), build)).rejects.toThrow(
      'is published with other content',
    );

    await bucket.put('blog/1.0.0/server/server.cjs', 'damaged');
    await put('1.0.0');
    expect(
      new TextDecoder().decode(((await bucket.get('blog/1.0.0/server/server.cjs')) as { content: Uint8Array }).content),
    ).toBe('server of 1.0.0');
  });

  it('prunes all of a version', async () => {
    await goLive('1.0.0');
    await put('1.0.1');

    expect((await store.prune({ days: 30, now: new Date('2027-06-01') })).map(({ version }) => version)).toEqual([
      '1.0.1',
    ]);
    expect(await bucket.keys('blog/1.0.1/')).toEqual([]);
  });

  it('never removes what somebody goes back to meanwhile: that one is refused, and what is live keeps its files', async () => {
    await goLive('1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4');
    let rolledBack: Promise<unknown> | undefined;
    const watched: Bucket = {
      ...bucket,
      async remove(key) {
        // Somebody on another machine, in the moment before the first file goes.
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
    expect(await bucket.keys(`blog/${version}/`)).toHaveLength(4);
  });

  it('loses none of fifty releases out of five processes, although nobody holds a lock', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `remote-${index}`);
    const before = server.counts.refused;
    const environment = {
      ...server.environment,
      RELEASES_S3_PREFIX: String(prefix),
      DATA_DIR: path.join(root, 'data'),
    };
    const team = (own: readonly string[]) =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(
          path.join(ROOT, 'node_modules/.bin/tsx'),
          [path.join(ROOT, 'tools/src/testing/release-many.ts'), path.join(root, 'builds'), ...own],
          { env: { ...process.env, ...environment }, stdio: ['ignore', 'inherit', 'inherit'] },
        );
        child.on('error', reject);
        child.on('close', (code) =>
          code === 0 ? resolve() : reject(new Error(`A process that releases ended with ${code}.`)),
        );
      });

    await Promise.all([0, 1, 2, 3, 4].map((number) => team(names.filter((_, index) => index % 5 === number))));

    const { remotes, revision } = await store.registry();
    expect(Object.keys(remotes).toSorted()).toEqual(names.toSorted());
    expect(revision).toBe(50);
    // They did meet: some writes found another registry than they were made of.
    expect(server.counts.refused).toBeGreaterThan(before);
  }, 180_000);
});

describe('the mirror of a bucket', () => {
  let folder: string;
  let here: ReleaseStore;
  let mirror: Mirror;

  beforeEach(() => {
    folder = path.join(root, 'remotes');
    here = openReleaseStore(folder);
    mirror = mirrorReleases({ bucket, folder, servesSite: true });
  });

  it('brings what is live, what to fall back on, canaries and previews, with all their files', async () => {
    await goLive('1.0.0', '1.0.1');
    await store.startCanary(await put('1.0.2'), 10);
    await put('1.0.3');
    const preview = {
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: '2099-01-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.3' },
    } as const;
    await store.putPreview(preview);

    await mirror.step();

    expect(await here.registry()).toEqual(await store.registry());
    expect((await here.list('blog')).map(({ version }) => version).toSorted()).toEqual([
      '1.0.0',
      '1.0.1',
      '1.0.2',
      '1.0.3',
    ]);
    expect(readFileSync(path.join(folder, 'blog/1.0.1/web/remoteEntry.js.br'), 'utf8')).toBe('brotli of 1.0.1');
    expect(await here.findPreview(preview.id)).toEqual(preview);
  });

  it('asks once and writes nothing while nothing is new', async () => {
    await goLive('1.0.0');
    await mirror.step();
    const before = server.counts.unmodified;

    await mirror.step();

    expect(server.counts.unmodified).toBe(before + 1);
  });

  it('keeps what was live when a release’s files are not what they should be, and takes the other remotes’ releases', async () => {
    await goLive('1.0.0');
    await mirror.step();
    await goLive('1.0.1');
    await bucket.put('blog/1.0.1/web/remoteEntry.js', 'damaged');
    await store.activate(await put('1.0.0', 'career'));

    await expect(mirror.step()).rejects.toThrow('blog 1.0.1');
    expect(Object.entries((await here.registry()).remotes).map(([name, { version }]) => `${name} ${version}`)).toEqual([
      'career 1.0.0',
      'blog 1.0.0',
    ]);

    await put('1.0.1');
    await mirror.step();
    expect((await here.registry()).remotes.blog?.version).toBe('1.0.1');
  });

  it('takes off what was taken off, keeps its files for open tabs, and brings it back', async () => {
    await goLive('1.0.0', '1.0.1');
    await mirror.step();
    await store.unpublish('blog', 'Ada', async () => {});
    await mirror.step();

    const { remotes, unpublished } = await here.registry();
    expect([remotes, unpublished.blog?.map(({ version, by }) => [version, by])]).toEqual([{}, [['1.0.1', 'Ada']]]);
    expect((await here.list('blog')).map(({ version }) => version).toSorted()).toEqual(['1.0.0', '1.0.1']);

    await store.rollback('blog');
    await mirror.step();
    expect((await here.registry()).remotes.blog?.version).toBe('1.0.1');
  });

  it('tells the bucket of a canary that the site has stopped, and lets it run when it is started anew', async () => {
    await goLive('1.0.0');
    const canary = await put('1.0.1');
    await store.startCanary(canary, 10);
    await mirror.step();

    await here.stopCanary('blog', '1.0.1', 'Too many errors.');
    await mirror.step();
    expect((await store.registry()).canaries.blog?.stopped?.reason).toBe('Too many errors.');

    await store.startCanary(canary, 10);
    await mirror.step();
    expect((await here.registry()).canaries.blog?.stopped).toBeNull();
    expect((await store.registry()).canaries.blog?.stopped).toBeNull();
  });

  it('carries what the shell offers from the site to who releases', async () => {
    await goLive('1.0.0');
    await mirror.step();
    writeFileSync(path.join(folder, 'host.json'), '{"modules":{}}');
    await mirror.step();
    const elsewhere = path.join(root, 'team');

    await mirrorReleases({ bucket, folder: elsewhere, servesSite: false }).step();

    expect(readFileSync(path.join(elsewhere, 'host.json'), 'utf8')).toBe('{"modules":{}}');
    expect((await openReleaseStore(elsewhere).registry()).remotes.blog?.version).toBe('1.0.0');
  });

  it('carries what every shell offers that runs, and takes it back when one has ended', async () => {
    const offer = (name: string) => ({
      modules: { react: { version: '19.3.1', exports: [name] } },
      paths: [],
      links: [],
    });
    const newer = await here.announceShell(offer('useMagic'), async () => undefined);
    await here.announceShell(offer('useState'), async () => undefined);
    await mirror.step();
    expect(await store.offers()).toHaveLength(2);

    await newer.withdraw();
    await mirror.step();
    expect(await store.offers()).toEqual([offer('useState')]);
  });

  it('takes away what was pruned', async () => {
    await goLive('1.0.0', '1.0.1', '1.0.2', '1.0.3');
    await mirror.step();
    await goLive('1.0.4');
    await store.prune({ days: 30, now: new Date('2027-06-01') });

    await mirror.step();

    expect((await here.list('blog')).map(({ version }) => version).toSorted()).toEqual([
      '1.0.1',
      '1.0.2',
      '1.0.3',
      '1.0.4',
    ]);
  });
});

describe('a bucket that can’t be used', () => {
  it('fails with the name of the bucket and nothing of what was signed', async () => {
    const wrong = await openBucket({ ...server.settings, bucket: 'nobodys' });

    await expect(wrong.get('registry.json')).rejects.toThrow(
      /^The bucket nobodys at http:\/\/127\.0\.0\.1:\d+ can't be used: NoSuchBucket/,
    );
    wrong.close();
  });
});
