/** @jest-environment node */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleasePictures } from '../release/index.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const summary: ReleasePictures = {
  takenAt: '2026-01-02T00:00:00.000Z',
  comparedWith: '1.0.0-a',
  browser: 'Chromium 140',
  compared: 4,
  changes: [{ remote: 'blog', address: '/blog', width: 360, scheme: 'light', share: 0.25, foreign: [] }],
  accepted: [],
  notes: [],
};

const temporary = temporaryStore();

beforeEach(async () => {
  await temporary.goLive('1.0.0-a', '1.0.0-b');
});

describe('pictures of a release', () => {
  const keep = (report = '<p>before</p>') =>
    temporary.store.putPictures({ name: 'blog', version: '1.0.0-b' }, { summary, report });
  const place = (file: string) => path.join(temporary.folder, 'blog/1.0.0-b', file);

  it('are kept beside it, out of what is served, and leave its files as they were', async () => {
    const { store } = temporary;
    expect(await store.pictures('blog', '1.0.0-b')).toBeNull();
    await keep();

    expect(await store.pictures('blog', '1.0.0-b')).toEqual(summary);
    expect(await store.pictureReport('blog', '1.0.0-b')).toBe('<p>before</p>');
    expect(existsSync(place('web/pictures.html'))).toBe(false);
    expect(await store.put(await temporary.described('blog', '1.0.0-b'), temporary.build)).toEqual(
      await store.find('blog', '1.0.0-b'),
    );
    expect(await store.pictures('blog', '1.0.0-b')).toEqual(summary);
  });

  it('are replaced when the same version is pictured again', async () => {
    await keep();
    await keep('<p>after</p>');

    expect(await temporary.store.pictureReport('blog', '1.0.0-b')).toBe('<p>after</p>');
  });

  it('belong to a version of the store, and to nothing outside of it', async () => {
    await keep();

    expect(await temporary.store.pictureReport('blog', '../blog/1.0.0-b')).toBeNull();
    expect(await temporary.store.pictures('blog', '9.9.9')).toBeNull();
  });

  it('that are damaged are named, and the release is whole without them', async () => {
    await keep();
    writeFileSync(place('pictures.json'), '{ "takenAt": 1');

    await expect(temporary.store.pictures('blog', '1.0.0-b')).rejects.toThrow(
      /^blog\/1\.0\.0-b\/pictures\.json in the release store can't be read/,
    );
    rmSync(place('pictures.html'));
    expect(await temporary.store.pictureReport('blog', '1.0.0-b')).toBeNull();
    expect(await temporary.live()).toBe('1.0.0-b');
    expect((await temporary.store.rollback('blog')).version).toBe('1.0.0-a');
  });

  it('go with it', async () => {
    await keep();
    const { store } = temporary;
    await store.rollback('blog', '1.0.0-a');
    await store.prune({ days: 1, now: new Date('2099-01-01') });

    expect(existsSync(path.join(temporary.folder, 'blog/1.0.0-b'))).toBe(false);
  });
});
