/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '../release/index.ts';
import { hashFiles } from './hash-files.ts';
import { localFiles } from './local-files.ts';
import { isUnpublished } from './registry-changes.ts';
import type { ReleaseStore } from './store-contract.ts';
import { createReleaseStore, openReleaseStore } from './store.ts';
import { releaseOf } from './testing/release-of.ts';

let folder: string;
let build: string;
let store: ReleaseStore;

beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'store-'));
  [folder, build] = [path.join(root, 'remotes'), path.join(root, 'dist')];
  for (const part of ['web', 'server']) mkdirSync(path.join(build, part), { recursive: true });
  writeFileSync(path.join(build, 'web/remoteEntry.js'), 'entry');
  writeFileSync(path.join(build, 'web/remoteEntry.js.br'), 'brotli');
  writeFileSync(path.join(build, 'server/server.cjs'), 'server');
  store = openReleaseStore(folder);
});

afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const described = async (name: string, version?: string, changes: Partial<Release> = {}) =>
  releaseOf(name, version, { integrity: await hashFiles(build), ...changes });

async function goLive(...versions: readonly string[]): Promise<void> {
  for (const version of versions) await store.activate(await store.put(await described('blog', version), build));
}

const live = async () => (await store.registry()).remotes.blog?.version;
const fallbacks = async () => (await store.registry()).fallbacks.blog?.map(({ version }) => version);

describe('putting a release', () => {
  it('puts a version’s files in place, makes nothing live and leaves nothing else behind', async () => {
    await store.put(await described('blog'), build);

    expect((await store.registry()).remotes).toEqual({});
    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/web/remoteEntry.js'), 'utf8')).toBe('entry');
    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/web/remoteEntry.js.br'), 'utf8')).toBe('brotli');
    expect(await store.find('blog', '1.0.0-a')).toEqual(await described('blog'));
    expect(readdirSync(path.join(folder, '.coming'))).toEqual([]);
  });

  it('finds no version that was never published, and none outside of the store', async () => {
    await store.put(await described('blog'), build);

    expect(await store.find('blog', '9.9.9')).toBeNull();
    expect(await store.find('blog', '../blog/1.0.0-a')).toBeNull();
    expect(await store.list('..')).toEqual([]);
  });

  it('keeps an equal version as it was first published', async () => {
    await store.put(await described('blog'), build);

    const again = await store.put(
      await described('blog', '1.0.0-a', { publishedAt: '2026-02-02T00:00:00.000Z' }),
      build,
    );

    expect(again.publishedAt).toBe('2026-01-01T00:00:00.000Z');
    expect(await store.find('blog', '1.0.0-a')).toEqual(again);
  });

  it('refuses other content under a version that exists', async () => {
    await store.put(await described('blog'), build);
    writeFileSync(path.join(build, 'server/server.cjs'), 'other');

    await expect(store.put(await described('blog'), build)).rejects.toThrow(
      'blog 1.0.0-a is published with other content',
    );
    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/server/server.cjs'), 'utf8')).toBe('server');
  });

  it('refuses files that are not those of the description', async () => {
    const release = await described('blog');
    writeFileSync(path.join(build, 'web/remoteEntry.js'), 'overwritten by another build');

    await expect(store.put(release, build)).rejects.toThrow('are not those that its description was made of');
    expect(await store.list('blog')).toEqual([]);
  });

  it('completes a version that was half there, and repairs one whose files were damaged, encodings too', async () => {
    const entry = path.join(folder, 'blog/1.0.0-a/web/remoteEntry.js');
    mkdirSync(path.dirname(entry), { recursive: true });
    await store.put(await described('blog'), build);
    expect(readFileSync(path.join(folder, 'blog/1.0.0-a/server/server.cjs'), 'utf8')).toBe('server');

    writeFileSync(entry, 'entrx');
    await store.put(await described('blog'), build);

    expect(readFileSync(entry, 'utf8')).toBe('entry');

    writeFileSync(`${entry}.br`, 'brotlj');
    await store.put(await described('blog'), build);

    expect(readFileSync(`${entry}.br`, 'utf8')).toBe('brotli');
  });

  it('is one thing when several put the same version at once', async () => {
    const release = await described('blog');

    await Promise.all(Array.from({ length: 8 }, () => openReleaseStore(folder).put(release, build)));

    expect(await store.list('blog')).toEqual([release]);
    expect(readdirSync(path.join(folder, 'blog'))).toEqual(['1.0.0-a']);
  });
});

describe('a store that was written by hand', () => {
  it('says which file can’t be read, and why', async () => {
    await goLive('1.0.0-a');
    writeFileSync(path.join(folder, 'blog/1.0.0-a/release.json'), '{ "name": "blog" }');
    await expect(store.find('blog', '1.0.0-a')).rejects.toThrow(
      "blog/1.0.0-a/release.json in the release store can't be read (version: ",
    );

    writeFileSync(path.join(folder, 'registry.json'), '{ "revision": 2');
    await expect(store.rollback('blog')).rejects.toThrow(
      "registry.json in the release store can't be read (SyntaxError",
    );
    expect(readFileSync(path.join(folder, 'registry.json'), 'utf8')).toBe('{ "revision": 2');
  });
});

describe('making a release live', () => {
  it('says since when, and keeps the three before it to fall back on, the newest first', async () => {
    await goLive('1.0.0-a');
    expect(await fallbacks()).toEqual([]);
    await goLive('1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');

    const { since, history } = await store.registry();

    expect(await live()).toBe('1.0.0-e');
    expect(await fallbacks()).toEqual(['1.0.0-d', '1.0.0-c', '1.0.0-b']);
    expect(history.blog).toEqual(['1.0.0-e', '1.0.0-d', '1.0.0-c', '1.0.0-b', '1.0.0-a']);
    expect(Date.now() - Date.parse(since.blog ?? '')).toBeLessThan(60_000);
  });

  it('never falls back on the live version itself, nor twice on another', async () => {
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-a', '1.0.0-b', '1.0.0-b');

    expect(await live()).toBe('1.0.0-b');
    expect(await fallbacks()).toEqual(['1.0.0-a']);
  });

  it('changes nothing when it is live already', async () => {
    await goLive('1.0.0-a', '1.0.0-b');
    const before = await store.registry();

    await goLive('1.0.0-b');

    expect(await store.registry()).toEqual(before);
  });

  it('refuses a release whose files are not stored', async () => {
    await expect(store.activate(releaseOf('blog'))).rejects.toThrow('blog 1.0.0-a is not in the release store');
  });

  it('never shows a reader half a registry while releases happen', async () => {
    await goLive('1.0.0-a');
    const writing = goLive(...Array.from({ length: 30 }, (_, index) => `1.0.${index}`));
    const reading = (async () => {
      for (let read = 0; read < 500; read++) expect((await store.registry()).remotes.blog).toBeDefined();
    })();

    await Promise.all([writing, reading]);
  });
});

describe('going back', () => {
  it('goes to the newest that worked, on to the one before it, and never to one it came back from', async () => {
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');

    await store.rollback('blog');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-b', ['1.0.0-a']]);
    await store.rollback('blog');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-a', []]);

    await expect(store.rollback('blog')).rejects.toThrow('blog has no earlier version to go back to. Stored: 1.0.0-');
    expect(await live()).toBe('1.0.0-a');
  });

  it('goes to a named version, which is no fallback of itself', async () => {
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c');

    await store.rollback('blog', '1.0.0-a');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-a', ['1.0.0-b']]);

    await store.rollback('blog', '1.0.0-c');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-c', ['1.0.0-b']]);
  });

  it('finds its way in a registry that is older than fallbacks', async () => {
    await goLive('1.0.0-a', '1.0.0-b');
    const file = path.join(folder, 'registry.json');
    const { revision, remotes, history } = await store.registry();
    writeFileSync(file, JSON.stringify({ revision, remotes, history }));

    expect((await store.rollback('blog')).version).toBe('1.0.0-a');
  });

  it('says what there is when there is nothing to go back to, and changes nothing', async () => {
    await goLive('1.0.0-a');
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
    await goLive('1.0.0-a', '1.0.0-b');
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
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d');
    await store.unpublish('blog', 'Ada', mayGo);
    await store.rollback('blog');
    expect([await live(), await fallbacks(), await off()]).toEqual([
      '1.0.0-d',
      ['1.0.0-c', '1.0.0-b', '1.0.0-a'],
      false,
    ]);

    await store.unpublish('blog', null, mayGo);
    await store.rollback('blog', '1.0.0-a');

    expect([await live(), await fallbacks()]).toEqual(['1.0.0-a', ['1.0.0-d', '1.0.0-c', '1.0.0-b']]);
    expect((await store.registry()).unpublished.blog?.map(({ version, by }) => [version, by])).toEqual([
      ['1.0.0-d', null],
      ['1.0.0-d', 'Ada'],
    ]);
  });

  it('is undone by a release, also of the version that was live', async () => {
    await goLive('1.0.0-a');
    await store.unpublish('blog', 'Ada', mayGo);
    await goLive('1.0.0-a');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-a', []]);

    await store.unpublish('blog', 'Ada', mayGo);
    await goLive('1.0.0-b');
    expect([await live(), await fallbacks()]).toEqual(['1.0.0-b', ['1.0.0-a']]);
  });

  it('ends its canary, and lets none begin until it is back', async () => {
    await goLive('1.0.0-a');
    const next = await store.put(await described('blog', '1.0.0-b'), build);
    await store.startCanary(next, 10);

    await store.unpublish('blog', 'Ada', mayGo);

    const { canaries, retired } = await store.registry();
    expect([canaries, Object.keys(retired.blog ?? {}).toSorted()]).toEqual([{}, ['1.0.0-a', '1.0.0-b']]);
    await expect(store.startCanary(next, 10)).rejects.toThrow('blog has no live version');
  });

  it('changes nothing when it is refused, or nothing is live', async () => {
    await goLive('1.0.0-a');
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
    await goLive('1.0.0-a');
    const site = await store.put(await described('site'), build);

    const attempts = await Promise.allSettled([
      ...Array.from({ length: 4 }, () => openReleaseStore(folder).unpublish('blog', 'Ada', mayGo)),
      store.activate(site),
    ]);

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const { remotes, unpublished } = await store.registry();
    expect([Object.keys(remotes), unpublished.blog?.length]).toEqual([['site'], 1]);
  });
});

describe('a canary', () => {
  const canary = async () => (await store.registry()).canaries.blog;
  const startCanary = async (version: string, percent = 10) =>
    store.startCanary(await store.put(await described('blog', version), build), percent);

  it('stands beside the live version until it is promoted; the one before it becomes the fallback', async () => {
    await goLive('1.0.0-a');
    await startCanary('1.0.0-b');
    expect(await canary()).toMatchObject({ release: { version: '1.0.0-b' }, percent: 10, stopped: null });
    expect(await live()).toBe('1.0.0-a');

    await store.promoteCanary('blog');

    expect([await live(), await fallbacks(), await canary()]).toEqual(['1.0.0-b', ['1.0.0-a'], undefined]);
  });

  it('keeps since when it runs when only its share changes', async () => {
    await goLive('1.0.0-a');
    await startCanary('1.0.0-b', 10);
    const since = (await canary())?.since;

    await store.changeCanary('blog', 50);
    expect(await canary()).toMatchObject({ percent: 50, since });
    await startCanary('1.0.0-b', 20);

    expect(await canary()).toMatchObject({ percent: 20, since });
  });

  it('is stopped once, with a reason, only while it is that version; a stopped one is not promoted', async () => {
    await goLive('1.0.0-a');
    await startCanary('1.0.0-b');

    expect(await store.stopCanary('blog', '1.0.0-x', 'Too many errors.')).toBe(false);
    const stops = await Promise.all(
      Array.from({ length: 4 }, () => openReleaseStore(folder).stopCanary('blog', '1.0.0-b', 'Too many errors.')),
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
    await goLive('1.0.0-a');
    await startCanary('1.0.0-b');
    expect((await store.endCanary('blog')).version).toBe('1.0.0-b');
    expect([await live(), await canary()]).toEqual(['1.0.0-a', undefined]);

    await startCanary('1.0.0-b');
    await goLive('1.0.0-b');
    expect(await canary()).toBeUndefined();
  });

  it('is refused where it makes no sense, in words', async () => {
    await expect(startCanary('1.0.0-a')).rejects.toThrow('blog has no live version');
    await goLive('1.0.0-a');

    await expect(startCanary('1.0.0-a')).rejects.toThrow('blog 1.0.0-a is live already');
    await expect(store.startCanary(releaseOf('blog', '9.9.9'), 10)).rejects.toThrow(
      'blog 9.9.9 is not in the release store',
    );
    await expect(store.promoteCanary('blog')).rejects.toThrow('blog has no canary.');
    await expect(store.endCanary('blog')).rejects.toThrow('blog has no canary.');
  });
});

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
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    await store.put(await described('blog', '1.0.0-p'), build);
    await store.put(await described('blog', '1.0.0-q'), build);
    await store.putPreview({
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: daysFromNow(60).toISOString(),
      source: { kind: 'release', version: '1.0.0-p' },
    });
    await store.startCanary(await store.put(await described('blog', '1.0.0-k'), build), 10);

    const removed = await store.prune({ days: 30, now: daysFromNow(31) });

    expect(removed.map(({ version }) => version).toSorted()).toEqual(['1.0.0-a', '1.0.0-q']);
    expect(await versions()).toEqual(['1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e', '1.0.0-k', '1.0.0-p']);
    expect((await store.registry()).history.blog).not.toContain('1.0.0-a');
    await expect(store.rollback('blog', '1.0.0-a')).rejects.toThrow('blog has no version 1.0.0-a');
  });

  it('counts from when a version stopped being live, not from when it was published', async () => {
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');

    expect(await store.prune({ days: 30, now: daysFromNow(29) })).toEqual([]);
    expect(await versions()).toHaveLength(5);
  });

  it('keeps all of a remote that was taken off for as long as open tabs may need it, and nothing after', async () => {
    await goLive('1.0.0-a', '1.0.0-b');
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
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    const leaving = await described('blog', '1.0.0-a');
    const preview = {
      id: 'AbCdEfGhIjKlMnOpQrStUv',
      remote: 'blog',
      expires: daysFromNow(60).toISOString(),
      source: { kind: 'release', version: '1.0.0-a' },
    } as const;
    const files = localFiles(folder);
    const attempts: Promise<unknown>[] = [];
    const watched = createReleaseStore({
      ...files,
      async remove(place) {
        attempts.push(
          store.rollback('blog', '1.0.0-a'),
          store.put(leaving, build),
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
    expect([await live(), await store.listPreviews()]).toEqual(['1.0.0-e', []]);

    await goLive('1.0.0-a');
    expect(await live()).toBe('1.0.0-a');
  });

  it('completes a removal that was interrupted', async () => {
    await goLive('1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e');
    const broken = createReleaseStore({
      ...localFiles(folder),
      remove: () => Promise.reject(new Error('the disk is gone')),
    });
    await expect(broken.prune({ days: 30, now: daysFromNow(31) })).rejects.toThrow('the disk is gone');
    expect(await versions()).toContain('1.0.0-a');

    const registry = await store.registry();
    const twoHoursAgo = new Date(Date.now() - 7_200_000).toISOString();
    writeFileSync(
      path.join(folder, 'registry.json'),
      JSON.stringify({ ...registry, leaving: { blog: { '1.0.0-a': twoHoursAgo } } }),
    );
    await store.prune({ days: 30 });

    expect(await versions()).not.toContain('1.0.0-a');
    expect((await store.registry()).leaving).toEqual({});
  });

  it('removes what interrupted releases have left behind, and nothing of one that is under way', async () => {
    await goLive('1.0.0-a');
    for (const left of ['.coming/77.1/web', 'registry.json.lock.77.1.own'])
      mkdirSync(path.join(folder, left), { recursive: true });

    await store.prune({ days: 30 });
    expect(readdirSync(path.join(folder, '.coming'))).toEqual(['77.1']);
    await store.prune({ days: 30, now: daysFromNow(2) });
    expect(readdirSync(folder).toSorted()).toEqual(['.coming', 'blog', 'registry.json']);
    expect(readdirSync(path.join(folder, '.coming'))).toEqual([]);
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
