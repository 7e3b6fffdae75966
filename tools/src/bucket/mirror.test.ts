import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseStore, type ReleaseStore } from '@northlight/shared/release-store';
import type { Bucket } from './bucket.ts';
import { type Mirror, mirrorReleases } from './mirror.ts';
import { temporaryBucket } from './testing/temporary-bucket.ts';

const team = temporaryBucket();
const { bucket, store } = team;

describe('the mirror of a bucket', () => {
  let folder: string;
  let here: ReleaseStore;
  let mirror: Mirror;

  beforeEach(() => {
    folder = path.join(team.folder, 'remotes');
    here = openReleaseStore(folder);
    mirror = mirrorReleases({ bucket, folder, servesSite: true });
  });

  it('writes no file outside of the folder of a release, whatever keys a bucket has', async () => {
    await team.goLive('1.0.0');
    const keys = ['blog/1.0.0/../../../escaped.js', '.reports/../../escaped.json'];
    const text = Buffer.from('{}');
    const withKeys: Bucket = {
      ...bucket,
      keys: async (begin) => [...(await bucket.keys(begin)), ...keys.filter((key) => key.startsWith(begin))],
      get: async (key) => (keys.includes(key) ? { content: text, tag: 'a' } : bucket.get(key)),
      getChanged: async (key, known) =>
        keys.includes(key) ? { content: text, tag: 'a' } : bucket.getChanged(key, known),
    };

    await expect(mirrorReleases({ bucket: withKeys, folder, servesSite: true }).step()).rejects.toThrow(
      'would lead out of the folder of its release',
    );

    expect(readdirSync(team.folder)).not.toContain('escaped.json');
    expect(readdirSync(tmpdir())).not.toContain('escaped.js');
  });

  it('brings what is live, what to fall back on, canaries and previews, with all their files', async () => {
    await team.goLive('1.0.0', '1.0.1');
    await store.startCanary(await team.put('1.0.2'), 10);
    await team.put('1.0.3');
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
    expect(readFileSync(path.join(folder, 'blog/1.0.1/maps/web/remoteEntry.js.map'), 'utf8')).toBe('map of 1.0.1');
    expect(await here.findPreview(preview.id)).toEqual(preview);
  });

  it('asks once and writes nothing while nothing is new', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    const before = team.server.counts.unmodified;

    await mirror.step();

    expect(team.server.counts.unmodified).toBe(before + 1);
  });

  it('keeps what was live when a release’s files are damaged, and takes the other remotes’ releases', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    await team.goLive('1.0.1');
    await bucket.put('blog/1.0.1/web/remoteEntry.js', 'damaged');
    await store.activate(await team.put('1.0.0', 'career'));

    await expect(mirror.step()).rejects.toThrow('blog 1.0.1');
    expect(Object.entries((await here.registry()).remotes).map(([name, { version }]) => `${name} ${version}`)).toEqual([
      'career 1.0.0',
      'blog 1.0.0',
    ]);

    await team.put('1.0.1');
    await mirror.step();
    expect((await here.registry()).remotes.blog?.version).toBe('1.0.1');
  });

  it('brings what is live although a fallback and a previewed version are damaged, and says so', async () => {
    await team.goLive('1.0.0', '1.0.1', '1.0.2');
    await bucket.put('blog/1.0.1/web/remoteEntry.js', 'damaged');
    await team.put('1.0.3');
    await store.putPreview({
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: '2099-01-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.3' },
    });
    await bucket.put('blog/1.0.3/release.json', '{');

    await expect(mirror.step()).rejects.toThrow('blog 1.0.1');

    const { remotes, fallbacks } = await here.registry();
    expect([remotes.blog?.version, fallbacks.blog?.map(({ version }) => version)]).toEqual(['1.0.2', ['1.0.0']]);
  });

  it('repairs the description of a version that was damaged on this machine', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    const file = path.join(folder, 'blog/1.0.0/release.json');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, '{');
    await team.goLive('1.0.1');

    await mirror.step();

    expect(readFileSync(file, 'utf8')).toBe(text);
    expect((await here.registry()).remotes.blog?.version).toBe('1.0.1');
  });

  it('takes off what was taken off, keeps its files for open tabs, and brings it back', async () => {
    await team.goLive('1.0.0', '1.0.1');
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
    await team.goLive('1.0.0');
    const canary = await team.put('1.0.1');
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

  it('carries what the shell offers from the site to the teams that release', async () => {
    await team.goLive('1.0.0');
    await mirror.step();
    writeFileSync(path.join(folder, 'host.json'), '{"modules":{}}');
    await mirror.step();
    const elsewhere = path.join(team.folder, 'team');

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

  it('carries what processes of two machines tell each other, while a canary is judged by it', async () => {
    await team.goLive('1.0.0');
    await store.startCanary(await team.put('1.0.1'), 10);
    const elsewhere = path.join(team.folder, 'elsewhere');
    const there = openReleaseStore(elsewhere);
    const other = mirrorReleases({ bucket, folder: elsewhere, servesSite: true });
    for (const one of [mirror, other]) await one.step();
    await here.putReport('one', '{"of":"here"}');
    await there.putReport('two', '{"of":"there"}');
    for (const one of [mirror, other, mirror]) await one.step();
    for (const machine of [here, there])
      expect(Object.fromEntries(await machine.reports())).toEqual({ one: '{"of":"here"}', two: '{"of":"there"}' });

    await there.putReport('two', '{"of":"there, later"}');
    await here.putReport('one', null);
    for (const one of [mirror, other, mirror]) await one.step();
    for (const machine of [here, there])
      expect(Object.fromEntries(await machine.reports())).toEqual({ two: '{"of":"there, later"}' });
  });

  it('takes away what was pruned', async () => {
    await team.goLive('1.0.0', '1.0.1', '1.0.2', '1.0.3');
    await mirror.step();
    await team.goLive('1.0.4');
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
