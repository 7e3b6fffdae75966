/** @jest-environment node */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localFiles } from './local-files.ts';
import { createReleaseStore } from './store.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

describe('previews', () => {
  const preview = {
    id: 'AbCdEfGhIjKlMnOpQrStUv',
    remote: 'blog',
    expires: '2026-03-01T00:00:00.000Z',
    source: { kind: 'release', version: '1.0.0-b' },
  } as const;

  it('are found by their id until they are ended', async () => {
    await store.putPreview(preview);

    expect(await store.findPreview(preview.id)).toEqual(preview);
    expect(await store.listPreviews()).toEqual([preview]);
    expect(await store.findPreview('AnotherAnotherAnother1')).toBeNull();
    expect(await store.findPreview('../registry')).toBeNull();

    await store.endPreview(preview.id);
    expect(await store.findPreview(preview.id)).toBeNull();
  });
});

describe('pruning', () => {
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
  const versions = async () => (await store.list('blog')).map(({ version }) => version).toSorted();

  it('removes what was shown to nobody for so long, and nothing that is in use', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    await store.put(await temporary.described('blog', '1.0.0-p'), temporary.build);
    await store.put(await temporary.described('blog', '1.0.0-q'), temporary.build);
    await store.putPreview({
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: daysFromNow(60).toISOString(),
      source: { kind: 'release', version: '1.0.0-p' },
    });
    await store.startCanary(await store.put(await temporary.described('blog', '1.0.0-k'), temporary.build), 10);

    const removed = await store.prune({ days: 30, now: daysFromNow(31) });

    expect(removed.map(({ version }) => version).toSorted()).toEqual(['1.0.0-a', '1.0.0-q']);
    expect(await versions()).toEqual(['1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e', '1.0.0-k', '1.0.0-p']);
    expect((await store.registry()).history.blog).not.toContain('1.0.0-a');
    await expect(store.rollback('blog', '1.0.0-a')).rejects.toThrow('blog has no version 1.0.0-a');
  });

  it('counts from when a version stopped being live, not from when it was published', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');

    expect(await store.prune({ days: 30, now: daysFromNow(29) })).toEqual([]);
    expect(await versions()).toHaveLength(5);
  });

  it('keeps all of a remote that was taken off for as long as open tabs may need it, and nothing after', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    await store.unpublish('blog', 'Ada', async () => {});

    expect(await store.prune({ days: 30, now: daysFromNow(29) })).toEqual([]);
    expect((await store.prune({ days: 30, now: daysFromNow(31) })).map(({ version }) => version).toSorted()).toEqual([
      '1.0.0-a',
      '1.0.0-b',
    ]);

    await expect(store.rollback('blog')).rejects.toThrow('blog has no earlier version to go back to. Stored: none.');
    expect((await store.registry()).unpublished.blog).toHaveLength(1);
  });

  it('refuses whatever would show a version that is being removed, and takes it as a new one afterwards', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    const leaving = await temporary.described('blog', '1.0.0-a');
    const preview = {
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: daysFromNow(60).toISOString(),
      source: { kind: 'release', version: '1.0.0-a' },
    } as const;
    const files = localFiles(temporary.folder);
    const attempts: Promise<unknown>[] = [];
    const watched = createReleaseStore({
      ...files,
      async remove(place) {
        attempts.push(
          store.rollback('blog', '1.0.0-a'),
          store.put(leaving, temporary.build),
          store.activate(leaving),
          store.startCanary(leaving, 10),
          store.putPreview(preview),
        );
        await Promise.allSettled(attempts);
        await files.remove(place);
      },
    });

    await watched.prune({ days: 30, now: daysFromNow(31) });

    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'))).toEqual(
      Array.from({ length: 5 }, () => expect.stringContaining('blog 1.0.0-a is being removed from the release store')),
    );
    expect([await temporary.live(), await store.listPreviews()]).toEqual(['1.0.0-e', []]);

    await temporary.goLive('1.0.0-a');
    expect(await temporary.live()).toBe('1.0.0-a');
  });

  it('completes a removal that was interrupted', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    const broken = createReleaseStore({
      ...localFiles(temporary.folder),
      remove: () => Promise.reject(new Error('the disk is gone')),
    });
    await expect(broken.prune({ days: 30, now: daysFromNow(31) })).rejects.toThrow('the disk is gone');
    expect(await versions()).toContain('1.0.0-a');

    const registry = await store.registry();
    const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString();
    writeFileSync(
      path.join(temporary.folder, 'registry.json'),
      JSON.stringify({ ...registry, leaving: { blog: { '1.0.0-a': twoHoursAgo } } }),
    );
    await store.prune({ days: 30 });

    expect(await versions()).not.toContain('1.0.0-a');
    expect((await store.registry()).leaving).toEqual({});
  });

  it('removes what interrupted releases have left behind, and nothing of one that is under way', async () => {
    await temporary.goLive('1.0.0-a');
    for (const left of ['.coming/77.1/web', 'registry.json.lock.77.1.own'])
      mkdirSync(path.join(temporary.folder, left), { recursive: true });

    await store.prune({ days: 30 });
    expect(readdirSync(path.join(temporary.folder, '.coming'))).toEqual(['77.1']);
    await store.prune({ days: 30, now: daysFromNow(2) });
    expect(readdirSync(temporary.folder).toSorted()).toEqual(['.coming', 'blog', 'registry.json']);
    expect(readdirSync(path.join(temporary.folder, '.coming'))).toEqual([]);
  });

  it('removes previews that have expired', async () => {
    await store.putPreview({
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: daysFromNow(7).toISOString(),
      source: { kind: 'release', version: '1.0.0-p' },
    });

    await store.prune({ days: 30, now: daysFromNow(36) });
    expect(await store.listPreviews()).toHaveLength(1);
    await store.prune({ days: 30, now: daysFromNow(38) });
    expect(await store.listPreviews()).toEqual([]);
  });
});
