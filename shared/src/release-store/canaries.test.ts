/** @jest-environment node */
import { openReleaseStore } from './store.ts';
import { releaseOf } from './testing/release-of.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

describe('a canary', () => {
  const canary = async () => (await store.registry()).canaries.blog;
  const startCanary = async (version: string, percent = 10) =>
    store.startCanary(await store.put(await temporary.described('blog', version), temporary.build), percent);

  it('stands beside the live version until it is promoted; the one before it becomes the fallback', async () => {
    await temporary.goLive('1.0.0-a');
    await startCanary('1.0.0-b');
    expect(await canary()).toMatchObject({ release: { version: '1.0.0-b' }, percent: 10, stopped: null });
    expect(await temporary.live()).toBe('1.0.0-a');

    await store.promoteCanary('blog');

    expect([await temporary.live(), await temporary.fallbacks(), await canary()]).toEqual([
      '1.0.0-b',
      ['1.0.0-a'],
      undefined,
    ]);
  });

  it('keeps since when it runs when only its share changes', async () => {
    await temporary.goLive('1.0.0-a');
    await startCanary('1.0.0-b', 10);
    const since = (await canary())?.since;

    await store.changeCanary('blog', 50);
    expect(await canary()).toMatchObject({ percent: 50, since });
    await startCanary('1.0.0-b', 20);

    expect(await canary()).toMatchObject({ percent: 20, since });
  });

  it('is stopped once, with a reason, only while it is that version; a stopped one is not promoted', async () => {
    await temporary.goLive('1.0.0-a');
    await startCanary('1.0.0-b');

    expect(await store.stopCanary('blog', '1.0.0-x', 'Too many errors.')).toBe(false);
    const stops = await Promise.all(
      Array.from({ length: 4 }, () =>
        openReleaseStore(temporary.folder).stopCanary('blog', '1.0.0-b', 'Too many errors.'),
      ),
    );

    expect(stops.filter(Boolean)).toHaveLength(1);
    expect((await canary())?.stopped?.reason).toBe('Too many errors.');
    await expect(store.promoteCanary('blog')).rejects.toThrow(
      'was stopped: Too many errors. End it, or release it again.',
    );

    await startCanary('1.0.0-b');
    expect((await canary())?.stopped).toBeNull();
  });

  it('ends by a person’s word, and by its version going live', async () => {
    await temporary.goLive('1.0.0-a');
    await startCanary('1.0.0-b');
    expect((await store.endCanary('blog')).version).toBe('1.0.0-b');
    expect([await temporary.live(), await canary()]).toEqual(['1.0.0-a', undefined]);

    await startCanary('1.0.0-b');
    await temporary.goLive('1.0.0-b');
    expect(await canary()).toBeUndefined();
  });

  it('is refused where it makes no sense, in words', async () => {
    await expect(startCanary('1.0.0-a')).rejects.toThrow('blog has no live version');
    await temporary.goLive('1.0.0-a');

    await expect(startCanary('1.0.0-a')).rejects.toThrow('blog 1.0.0-a is live already');
    await expect(store.startCanary(releaseOf('blog', '9.9.9'), 10)).rejects.toThrow(
      'blog 9.9.9 is not in the release store',
    );
    await expect(store.promoteCanary('blog')).rejects.toThrow('blog has no canary.');
    await expect(store.endCanary('blog')).rejects.toThrow('blog has no canary.');
  });
});
