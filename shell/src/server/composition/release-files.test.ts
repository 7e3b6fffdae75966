/** @jest-environment node */
import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createReleaseFolder, type ReleaseFolder } from '../../testing/release-folder.ts';
import type { LiveRemote } from './live-remote.ts';
import { versionKey } from '../../app/version-cookies.ts';
import { createReleaseFiles } from './release-files.ts';

const FILES = { 'web/page.abc.js': 'page()', 'server/server.cjs': 'module.exports = {}' };

let store: ReleaseFolder;
let time: number;
let blog: LiveRemote;

beforeEach(async () => {
  [store, time] = [createReleaseFolder(), 1_000_000];
  blog = await store.put('blog', '1.0.0', FILES);
});
afterEach(() => store.dispose());

const clock = () => createReleaseFiles(() => time);
const place = (file: string) => path.join(store.folder, 'blog/1.0.0', file);

describe('createReleaseFiles', () => {
  it('reads nothing again of hundreds of releases that the registry names', async () => {
    const many = await Promise.all(
      Array.from({ length: 130 }, (_, index) => store.put(`section-${index}`, '1.0.0', {})),
    );
    const files = clock();
    files.retain(new Set([...many, blog].map(versionKey)));
    for (const remote of many) await files.check(remote, 1000);

    expect(many.filter((remote) => files.known(remote) === undefined)).toEqual([]);
  });

  it('remembers the last hundred of those that it does not name', async () => {
    const many = await Promise.all(
      Array.from({ length: 101 }, (_, index) => store.put(`section-${index}`, '1.0.0', {})),
    );
    const files = clock();
    files.retain(new Set([versionKey(blog)]));
    for (const remote of [blog, ...many]) await files.check(remote, 1000);

    expect([blog, ...many].filter((remote) => files.known(remote) === undefined).map(({ name }) => name)).toEqual([
      'section-0',
    ]);
  });

  it('finds nothing wrong with a release as it was stored', async () => {
    expect((await clock().check(blog, 1000)).problem).toBeNull();
  });

  it.each(['web/page.abc.js', 'web/remoteEntry.js', 'server/server.cjs'])(
    'refuses one flipped bit in %s, found within the time it is asked to be content with',
    async (file) => {
      const files = clock();
      await files.check(blog, 1000);
      store.damage(blog, file);

      time += 999;
      expect((await files.check(blog, 1000)).problem).toBeNull();
      time += 1;
      expect((await files.check(blog, 1000)).problem).toBe(`${file} is not what was released`);
      expect(files.known(blog)).toMatchObject({
        problem: `${file} is not what was released`,
        damaged: new Set([file]),
      });
    },
  );

  it('refuses a folder that is gone, and takes it when it is back', async () => {
    const files = clock();
    store.remove(blog);
    expect((await files.check(blog, 1000)).problem).toMatch(/ is missing$/);

    store.repair(blog);
    time += 1000;

    expect((await files.check(blog, 1000)).problem).toBeNull();
  });

  it('refuses a compressed copy of something else', async () => {
    writeFileSync(`${place('web/page.abc.js')}.br`, brotliCompressSync('page()'));
    const files = clock();
    expect((await files.check(blog, 1000)).problem).toBeNull();

    writeFileSync(`${place('web/page.abc.js')}.br`, brotliCompressSync('other()'));
    time += 1000;
    expect((await files.check(blog, 1000)).problem).toBe('web/page.abc.js.br is not what was released');

    writeFileSync(`${place('web/page.abc.js')}.br`, 'no brotli');
    time += 1000;
    expect((await files.check(blog, 1000)).problem).toBe('web/page.abc.js.br is not what was released');
  });

  it('sees a change that hides behind an old time', async () => {
    const files = clock();
    await files.check(blog, 1000);
    const { atime, mtime } = statSync(place('web/page.abc.js'));
    store.damage(blog, 'web/page.abc.js');
    utimesSync(place('web/page.abc.js'), atime, mtime);

    time += 1000;

    expect((await files.check(blog, 1000)).problem).not.toBeNull();
  });

  it('reads everything again when it is told to, but not without end', async () => {
    const files = clock();
    const before = await files.verify(blog);
    expect(await files.verify(blog)).toBe(before);

    time += 10_000;
    expect(await files.verify(blog)).not.toBe(before);
  });

  it('takes a release without hashes as long as its server bundle is there', async () => {
    const old = { ...blog, integrity: {} };
    store.damage(blog, 'server/server.cjs');
    const files = clock();
    expect((await files.check(old, 1000)).problem).toBeNull();

    store.remove(blog);
    time += 1000;

    expect((await files.check(old, 1000)).problem).toBe('server/server.cjs is missing');
    expect(() => readFileSync(place('server/server.cjs'))).toThrow('ENOENT');
  });
});
