/** @jest-environment node */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

const versionsOf = (releases: readonly { readonly version: string }[]) =>
  releases.map(({ version }) => version).toSorted();

const fileOf = (version: string) => path.join(temporary.folder, 'blog', version, 'release.json');

/** Leaves half of a version's description, as a failing disk does. */
const damage = (version: string) => writeFileSync(fileOf(version), '{ "name": "blog",');

describe('a version whose description is damaged', () => {
  it('is listed apart from the others, with the reason', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    damage('1.0.0-a');

    expect(versionsOf(await store.list('blog'))).toEqual(['1.0.0-b']);
    expect(await store.damaged('blog')).toEqual([
      {
        version: '1.0.0-a',
        problem: expect.stringContaining("blog/1.0.0-a/release.json in the release store can't be read (SyntaxError"),
      },
    ]);
  });

  it('is one whose folder holds the description of another version', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    writeFileSync(fileOf('1.0.0-b'), readFileSync(fileOf('1.0.0-a')));

    expect(versionsOf(await store.list('blog'))).toEqual(['1.0.0-a']);
    expect(await store.damaged('blog')).toEqual([
      {
        version: '1.0.0-b',
        problem: "blog/1.0.0-b/release.json in the release store can't be read (it describes blog 1.0.0-a).",
      },
    ]);
  });

  it('does not hold up a rollback to another', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');
    damage('1.0.0-b');

    expect((await store.rollback('blog')).version).toBe('1.0.0-a');
    expect(await temporary.live()).toBe('1.0.0-a');
  });

  it('does not hold up a rollback when the newest earlier version is missing altogether', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');
    rmSync(path.dirname(fileOf('1.0.0-b')), { recursive: true });

    expect((await store.rollback('blog')).version).toBe('1.0.0-a');
  });

  it('is named when there is nothing else to go back to', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    damage('1.0.0-a');

    await expect(store.rollback('blog')).rejects.toThrow(
      'blog has no earlier version to go back to. Stored: 1.0.0-b. blog/1.0.0-a/release.json in the',
    );
    expect(await temporary.live()).toBe('1.0.0-b');
  });

  it('does not hold up pruning, and is not removed by it', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    for (const version of ['1.0.0-x', '1.0.0-y'])
      await store.put(await temporary.described('blog', version), temporary.build);
    damage('1.0.0-x');

    expect(versionsOf(await store.prune({ days: 30, now: new Date(Date.now() + 31 * 86_400_000) }))).toEqual([
      '1.0.0-y',
    ]);
    expect(existsSync(fileOf('1.0.0-x'))).toBe(true);
  });

  it('is repaired when it is published again, unless other content comes under its name', async () => {
    await temporary.goLive('1.0.0-a');
    const release = await temporary.described('blog', '1.0.0-a');
    damage('1.0.0-a');

    await store.put(release, temporary.build);
    expect(await store.find('blog', '1.0.0-a')).toEqual(release);

    damage('1.0.0-a');
    writeFileSync(path.join(temporary.build, 'server/server.cjs'), 'other');
    await expect(store.put(await temporary.described('blog', '1.0.0-a'), temporary.build)).rejects.toThrow(
      "blog/1.0.0-a/release.json in the release store can't be read",
    );
  });
});

describe('a preview whose file is damaged', () => {
  it('hides no other preview, and does not hold up pruning', async () => {
    const preview = {
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: '2999-03-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.0-b' },
    } as const;
    await temporary.goLive('1.0.0-a');
    await store.putPreview(preview);
    writeFileSync(path.join(temporary.folder, '.previews/AnotherAnotherAnother1.json'), '{');

    expect(await store.listPreviews()).toEqual([preview]);
    expect(await store.prune({ days: 30 })).toEqual([]);
  });
});
