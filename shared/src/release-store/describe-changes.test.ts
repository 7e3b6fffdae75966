/** @jest-environment node */
import { openReleaseStore } from './store.ts';
import { temporaryStore } from './testing/temporary-store.ts';

const temporary = temporaryStore();

describe('what was done to releases', () => {
  const changes = async () => (await temporary.store.registry()).changes;
  const summaries = async () => (await changes()).map(({ kind, version, percent, by }) => [kind, version, percent, by]);

  it('is remembered, the newest first, with who did it', async () => {
    const store = openReleaseStore(temporary.folder, 'Ada');
    const put = async (version: string) => store.put(await temporary.described('blog', version), temporary.build);
    await store.activate(await put('1.0.0-a'));
    await store.startCanary(await put('1.0.0-b'), 10);
    await store.changeCanary('blog', 50);
    await store.promoteCanary('blog');
    await store.rollback('blog', undefined);
    await store.startCanary(await put('1.0.0-c'), 20);
    await store.endCanary('blog');
    await store.unpublish('blog', 'Ada', async () => {});

    expect(await summaries()).toEqual([
      ['unpublished', '1.0.0-a', null, 'Ada'],
      ['canary-ended', '1.0.0-c', null, 'Ada'],
      ['canary-started', '1.0.0-c', 20, 'Ada'],
      ['rolled-back', '1.0.0-a', null, 'Ada'],
      ['released', '1.0.0-b', null, 'Ada'],
      ['canary-changed', '1.0.0-b', 50, 'Ada'],
      ['canary-started', '1.0.0-b', 10, 'Ada'],
      ['released', '1.0.0-a', null, 'Ada'],
    ]);
    expect(new Set((await changes()).map(({ id }) => id)).size).toBe(8);
  });

  it('has nobody’s name when the product itself stops a canary, and one id in every store', async () => {
    await temporary.goLive('1.0.0-a');
    const { store } = temporary;
    await store.startCanary(await store.put(await temporary.described('blog', '1.0.0-b'), temporary.build), 10);
    await openReleaseStore(temporary.folder, 'Ada').stopCanary('blog', '1.0.0-b', 'Too many errors.');
    const { canaries } = await store.registry();

    expect(await changes()).toMatchObject([
      { kind: 'canary-stopped', by: null, id: `canary-stopped blog 1.0.0-b since ${canaries.blog?.since}` },
      { kind: 'canary-started' },
      { kind: 'released' },
    ]);
  });

  it('is not more when a change changes nothing', async () => {
    await temporary.goLive('1.0.0-a');
    await temporary.goLive('1.0.0-a');
    expect(await summaries()).toEqual([['released', '1.0.0-a', null, null]]);
  });
});
