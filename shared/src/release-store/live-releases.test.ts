/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isUnpublished } from './registry-changes.ts';
import { openReleaseStore } from './store.ts';
import { releaseOf } from './testing/release-of.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();
const { store } = temporary;

describe('making a release live', () => {
  it('says since when, and keeps the three before it to fall back on, the newest first', async () => {
    await temporary.goLive('1.0.0-a');
    expect(await temporary.fallbacks()).toEqual([]);
    await temporary.goLive('1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');

    const { since, history } = await store.registry();

    expect(await temporary.live()).toBe('1.0.0-e');
    expect(await temporary.fallbacks()).toEqual(['1.0.0-d', '1.0.0-c', '1.0.0-b']);
    expect(history.blog).toEqual(['1.0.0-e', '1.0.0-d', '1.0.0-c', '1.0.0-b', '1.0.0-a']);
    expect(Date.now() - Date.parse(since.blog ?? '')).toBeLessThan(60_000);
  });

  it('never falls back on the live version itself, nor twice on another', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-a', '1.0.0-b', '1.0.0-b');

    expect(await temporary.live()).toBe('1.0.0-b');
    expect(await temporary.fallbacks()).toEqual(['1.0.0-a']);
  });

  it('changes nothing when it is live already', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    const before = await store.registry();

    await temporary.goLive('1.0.0-b');

    expect(await store.registry()).toEqual(before);
  });

  it('refuses a release whose files are not stored', async () => {
    await expect(store.activate(releaseOf('blog'))).rejects.toThrow('blog 1.0.0-a is not in the release store');
  });

  it('never shows a reader half a registry while releases happen', async () => {
    await temporary.goLive('1.0.0-a');
    const writing = temporary.goLive(...Array.from({ length: 30 }, (_, index) => `1.0.${index}`));
    const reading = (async () => {
      for (let read = 0; read < 500; read++) expect((await store.registry()).remotes.blog).toBeDefined();
    })();

    await Promise.all([writing, reading]);
  });
});

describe('going back', () => {
  it('goes to the newest that worked, on to the one before it, and never to one it came back from', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');

    await store.rollback('blog');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-b', ['1.0.0-a']]);
    await store.rollback('blog');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-a', []]);

    await expect(store.rollback('blog')).rejects.toThrow('blog has no earlier version to go back to. Stored: 1.0.0-');
    expect(await temporary.live()).toBe('1.0.0-a');
  });

  it('goes to a named version, which is no fallback of itself', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');

    await store.rollback('blog', '1.0.0-a');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-a', ['1.0.0-b']]);

    await store.rollback('blog', '1.0.0-c');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-c', ['1.0.0-b']]);
  });

  it('finds its way in a registry that is older than fallbacks', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    const file = path.join(temporary.folder, 'registry.json');
    const { revision, remotes, history } = await store.registry();
    writeFileSync(file, JSON.stringify({ revision, remotes, history }));

    expect((await store.rollback('blog')).version).toBe('1.0.0-a');
  });

  it('says what there is when there is nothing to go back to, and changes nothing', async () => {
    await temporary.goLive('1.0.0-a');
    const before = await store.registry();

    await expect(store.rollback('blog')).rejects.toThrow('blog has no earlier version to go back to. Stored: 1.0.0-a.');
    await expect(store.rollback('blog', '9.9.9')).rejects.toThrow('blog has no version 9.9.9');
    await expect(store.rollback('career')).rejects.toThrow(
      'career has no earlier version to go back to. Stored: none.',
    );
    expect(await store.registry()).toEqual(before);
  });
});

describe('taking a remote off the site', () => {
  const mayGo = async () => {};
  const off = async () => isUnpublished(await store.registry(), 'blog');

  it('leaves nothing of it live, says who did it and when, and keeps its files', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b');
    const { revision } = await store.registry();

    expect((await store.unpublish('blog', 'Ada', mayGo)).version).toBe('1.0.0-b');

    const registry = await store.registry();
    expect([await off(), registry.remotes, registry.since, registry.revision]).toEqual([true, {}, {}, revision + 1]);
    expect(registry.unpublished.blog).toEqual([
      { version: '1.0.0-b', by: 'Ada', at: registry.retired.blog?.['1.0.0-b'] },
    ]);
    expect(Date.now() - Date.parse(registry.unpublished.blog?.[0]?.at ?? '')).toBeLessThan(60_000);
    expect((await store.list('blog')).map(({ version }) => version).toSorted()).toEqual(['1.0.0-a', '1.0.0-b']);
  });

  it('is undone by a rollback to what was live or to a named version, with all its fallback versions', async () => {
    await temporary.goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d');
    await store.unpublish('blog', 'Ada', mayGo);
    await store.rollback('blog');
    expect([await temporary.live(), await temporary.fallbacks(), await off()]).toEqual([
      '1.0.0-d',
      ['1.0.0-c', '1.0.0-b', '1.0.0-a'],
      false,
    ]);

    await store.unpublish('blog', null, mayGo);
    await store.rollback('blog', '1.0.0-a');

    expect([await temporary.live(), await temporary.fallbacks()]).toEqual([
      '1.0.0-a',
      ['1.0.0-d', '1.0.0-c', '1.0.0-b'],
    ]);
    expect((await store.registry()).unpublished.blog?.map(({ version, by }) => [version, by])).toEqual([
      ['1.0.0-d', null],
      ['1.0.0-d', 'Ada'],
    ]);
  });

  it('is undone by a release, also of the version that was live', async () => {
    await temporary.goLive('1.0.0-a');
    await store.unpublish('blog', 'Ada', mayGo);
    await temporary.goLive('1.0.0-a');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-a', []]);

    await store.unpublish('blog', 'Ada', mayGo);
    await temporary.goLive('1.0.0-b');
    expect([await temporary.live(), await temporary.fallbacks()]).toEqual(['1.0.0-b', ['1.0.0-a']]);
  });

  it('ends its canary, and lets none begin until it is back', async () => {
    await temporary.goLive('1.0.0-a');
    const next = await store.put(await temporary.described('blog', '1.0.0-b'), temporary.build);
    await store.startCanary(next, 10);

    await store.unpublish('blog', 'Ada', mayGo);

    const { canaries, retired } = await store.registry();
    expect([canaries, Object.keys(retired.blog ?? {}).toSorted()]).toEqual([{}, ['1.0.0-a', '1.0.0-b']]);
    await expect(store.startCanary(next, 10)).rejects.toThrow('blog has no live version');
  });

  it('changes nothing when it is refused, or nothing is live', async () => {
    await temporary.goLive('1.0.0-a');
    const before = await store.registry();

    await expect(
      store.unpublish('blog', 'Ada', async ({ version }) =>
        Promise.reject(new Error(`the home page needs ${version}`)),
      ),
    ).rejects.toThrow('the home page needs 1.0.0-a');
    await expect(store.unpublish('career', 'Ada', mayGo)).rejects.toThrow('Nothing of career is live.');
    expect(await store.registry()).toEqual(before);
  });

  it('happens once when several do it while others release', async () => {
    await temporary.goLive('1.0.0-a');
    const site = await store.put(await temporary.described('site'), temporary.build);

    const attempts = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => openReleaseStore(temporary.folder).unpublish('blog', 'Ada', mayGo)),
      store.activate(site),
    ]);

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { remotes, unpublished } = await store.registry();
    expect([Object.keys(remotes), unpublished.blog?.length]).toEqual([['site'], 1]);
  });
});
