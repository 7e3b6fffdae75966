/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openReleaseStore } from './store.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

describe('putting a release', () => {
  it('puts a version’s files in place, makes nothing live and leaves nothing else behind', async () => {
    await store.put(await temporary.described('blog'), temporary.build);

    expect((await store.registry()).remotes).toEqual({});
    expect(readFileSync(path.join(temporary.folder, 'blog/1.0.0-a/web/remoteEntry.js'), 'utf8')).toBe('entry');
    expect(readFileSync(path.join(temporary.folder, 'blog/1.0.0-a/web/remoteEntry.js.br'), 'utf8')).toBe('brotli');
    expect(await store.find('blog', '1.0.0-a')).toEqual(await temporary.described('blog'));
    expect(readdirSync(path.join(temporary.folder, '.coming'))).toEqual([]);
  });

  it('takes a release in folders, without a part that it does not have', async () => {
    rmSync(path.join(temporary.build, 'server'), { recursive: true });
    mkdirSync(path.join(temporary.build, 'web/assets/js'), { recursive: true });
    writeFileSync(path.join(temporary.build, 'web/assets/js/app.js'), 'app');

    const release = await store.put(await temporary.described('tools'), temporary.build);

    expect(Object.keys(release.integrity)).toEqual(['web/assets/js/app.js', 'web/remoteEntry.js']);
    expect(readFileSync(path.join(temporary.folder, 'tools/1.0.0-a/web/assets/js/app.js'), 'utf8')).toBe('app');
  });

  it('finds no version that was never published, and none outside of the store', async () => {
    await store.put(await temporary.described('blog'), temporary.build);

    expect(await store.find('blog', '9.9.9')).toBeNull();
    expect(await store.find('blog', '../blog/1.0.0-a')).toBeNull();
    expect(await store.list('..')).toEqual([]);
  });

  it('keeps an equal version as it was first published', async () => {
    await store.put(await temporary.described('blog'), temporary.build);

    const again = await store.put(
      await temporary.described('blog', '1.0.0-a', { publishedAt: '2026-02-02T00:00:00.000Z' }),
      temporary.build,
    );

    expect(again.publishedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await store.find('blog', '1.0.0-a')).toEqual(again);
  });

  it('keeps source maps beside the files, without a say in what the version is', async () => {
    const map = (folder: string) => path.join(folder, 'maps/web/remoteEntry.js.map');
    const write = (text: string) => {
      mkdirSync(path.dirname(map(temporary.build)), { recursive: true });
      writeFileSync(map(temporary.build), text);
    };
    write('first');
    const release = await store.put(await temporary.described('blog'), temporary.build);
    // Another comment in the sources: the built files are the same, but the lines of the map differ.
    write('second');
    await store.put(await temporary.described('blog'), temporary.build);

    expect(readFileSync(map(path.join(temporary.folder, 'blog/1.0.0-a')), 'utf8')).toBe('first');
    expect(Object.keys(release.integrity)).toEqual(['server/server.cjs', 'web/remoteEntry.js']);
  });

  it('refuses other content under a version that exists', async () => {
    await store.put(await temporary.described('blog'), temporary.build);
    writeFileSync(path.join(temporary.build, 'server/server.cjs'), 'other');

    await expect(store.put(await temporary.described('blog'), temporary.build)).rejects.toThrow(
      'blog 1.0.0-a is published with other content',
    );
    expect(readFileSync(path.join(temporary.folder, 'blog/1.0.0-a/server/server.cjs'), 'utf8')).toBe('server');
  });

  it('refuses files that are not those of the description', async () => {
    const release = await temporary.described('blog');
    writeFileSync(path.join(temporary.build, 'web/remoteEntry.js'), 'overwritten by another build');

    await expect(store.put(release, temporary.build)).rejects.toThrow('are not those that its description was made of');
    expect(await store.list('blog')).toEqual([]);
  });

  it('completes a version that was half there, and repairs one whose files were damaged, encodings too', async () => {
    const entry = path.join(temporary.folder, 'blog/1.0.0-a/web/remoteEntry.js');
    mkdirSync(path.dirname(entry), { recursive: true });
    await store.put(await temporary.described('blog'), temporary.build);
    expect(readFileSync(path.join(temporary.folder, 'blog/1.0.0-a/server/server.cjs'), 'utf8')).toBe('server');

    writeFileSync(entry, 'entrx');
    await store.put(await temporary.described('blog'), temporary.build);

    expect(readFileSync(entry, 'utf8')).toBe('entry');

    writeFileSync(`${entry}.br`, 'brotlj');
    await store.put(await temporary.described('blog'), temporary.build);

    expect(readFileSync(`${entry}.br`, 'utf8')).toBe('brotli');
  });

  it('is one thing when several put the same version at once', async () => {
    const release = await temporary.described('blog');

    await Promise.all(
      Array.from({ length: 8 }, () => openReleaseStore(temporary.folder).put(release, temporary.build)),
    );

    expect(await store.list('blog')).toEqual([release]);
    expect(readdirSync(path.join(temporary.folder, 'blog'))).toEqual(['1.0.0-a']);
  });
});

describe('a store that was written by hand', () => {
  it('says which file can’t be read, and why', async () => {
    await temporary.goLive('1.0.0-a');
    writeFileSync(path.join(temporary.folder, 'blog/1.0.0-a/release.json'), '{ "name": "blog" }');
    await expect(store.find('blog', '1.0.0-a')).rejects.toThrow(
      "blog/1.0.0-a/release.json in the release store can't be read (version: ",
    );

    writeFileSync(path.join(temporary.folder, 'registry.json'), '{ "revision": 2');
    await expect(store.rollback('blog')).rejects.toThrow(
      "registry.json in the release store can't be read (SyntaxError",
    );
    expect(readFileSync(path.join(temporary.folder, 'registry.json'), 'utf8')).toBe('{ "revision": 2');
  });
});
