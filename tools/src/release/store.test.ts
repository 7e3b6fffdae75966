import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@northlight/shared/release';
import { openReleaseStore } from './store.ts';

let folder: string;
let build: string;

beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'store-'));
  [folder, build] = [path.join(root, 'remotes'), path.join(root, 'dist')];
  for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
  writeFileSync(path.join(build, 'web/remoteEntry.js'), 'entry');
  writeFileSync(path.join(build, 'server/server.cjs'), 'server');
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const release = (name: string, version = '1.0.0-a'): Release => ({
  name,
  version,
  frame: 'public',
  routes: [{ id: name, pattern: `/${name}`, layouts: [], slots: [] }],
  slots: [],
  documents: [],
  entry: 'remoteEntry.js',
  chunks: {},
  integrity: {},
  size: 0,
  hostModules: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
  commit: null,
  author: null,
});

describe('the release store', () => {
  it('puts a version’s files in place and makes it live', async () => {
    const store = openReleaseStore(folder);
    await store.put(release('blog'), build);
    expect((await store.registry()).remotes).toEqual({});

    await store.activate(release('blog'));

    expect((await store.registry()).remotes.blog?.version).toBe('1.0.0-a');
    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/web/remoteEntry.js'), 'utf8')).toBe('entry');
    expect(await store.find('blog', '1.0.0-a')).toMatchObject({ name: 'blog' });
    expect(await store.find('blog', '9.9.9')).toBeNull();
  });

  it('loses none of many releases that happen at once', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `remote-${index}`);
    // A store each, as each team's process has its own.
    await Promise.all(names.map((name) => openReleaseStore(folder).activate(release(name))));

    const { remotes, revision } = await openReleaseStore(folder).registry();

    expect(Object.keys(remotes).toSorted()).toEqual(names.toSorted());
    expect(revision).toBe(names.length);
  });

  it('goes back to the version that was live before, forth again, and to a named one', async () => {
    const store = openReleaseStore(folder);
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) {
      await store.put(release('blog', version), build);
      await store.activate(release('blog', version));
    }
    const live = async () => (await store.registry()).remotes.blog?.version;

    await store.rollback('blog');
    expect(await live()).toBe('1.0.0-b');
    await store.rollback('blog', '1.0.0-a');
    expect(await live()).toBe('1.0.0-a');
    await store.rollback('blog');
    expect(await live()).toBe('1.0.0-b');
    expect((await store.list('blog')).map(({ version }) => version).toSorted()).toEqual(['1.0.0-a', '1.0.0-b', '1.0.0-c']);
  });

  it('says what there is when there is nothing to go back to, and changes nothing', async () => {
    const store = openReleaseStore(folder);
    await store.put(release('blog'), build);
    await store.activate(release('blog'));
    const before = await store.registry();

    await expect(store.rollback('blog')).rejects.toThrow('blog has no earlier version to go back to. Stored: 1.0.0-a.');
    await expect(store.rollback('blog', '9.9.9')).rejects.toThrow('blog has no version 9.9.9');
    expect(await store.registry()).toEqual(before);
  });

  it('never shows a reader half a registry while releases happen', async () => {
    const store = openReleaseStore(folder);
    await store.activate(release('blog'));
    const writing = (async () => {
      for (let version = 0; version < 30; version++) await store.activate(release('blog', `1.0.${version}`));
    })();
    const reading = (async () => {
      for (let read = 0; read < 500; read++) expect((await store.registry()).remotes.blog).toBeDefined();
    })();

    await Promise.all([writing, reading]);
  });

  it('takes over a lock whose process has died', async () => {
    mkdirSync(folder, { recursive: true });
    // No process can have this id: it is above the highest the kernel gives.
    writeFileSync(path.join(folder, 'registry.json.lock'), String(2 ** 22 + 1));

    await openReleaseStore(folder).activate(release('blog'));

    expect((await openReleaseStore(folder).registry()).revision).toBe(1);
  });

  it('completes a version whose folder was only half there', async () => {
    mkdirSync(path.join(folder, 'blog/1.0.0-a/web'), { recursive: true });

    await openReleaseStore(folder).put(release('blog'), build);

    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/server/server.cjs'), 'utf8')).toBe('server');
  });
});
