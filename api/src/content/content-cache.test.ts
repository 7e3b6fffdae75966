import { createContentCache, type CacheEntry } from './content-cache.ts';

/** What is known of two collections; null while a change could be missed. */
function knownVersions() {
  const state: { versions: Record<string, number> | null } = { versions: { article: 1, 'team-member': 1 } };
  return {
    known: { current: () => state.versions },
    know: (versions: Record<string, number> | null) => void (state.versions = versions),
  };
}

const LIST = { key: 'list', collections: ['article', 'article-category'] };
const named = (key: string) => ({ ...LIST, key });

/** A reading that ends when it is told to. */
function slowReading() {
  const ends: ((kept: CacheEntry) => void)[] = [];
  return {
    read: () => new Promise<CacheEntry>((resolve) => ends.push(resolve)),
    count: () => ends.length,
    end: (body: string) => ends.shift()?.({ body, etag: body }),
  };
}

const reading = (...bodies: string[]) => {
  let count = 0;
  return { read: async () => ({ body: bodies[count] ?? '', etag: String(count++) }), count: () => count };
};

describe('the cache of public reads', () => {
  it('reads once for all who ask, at once or later', async () => {
    const cache = createContentCache(knownVersions().known);
    const { read, count } = reading('one', 'two');
    const answers = await Promise.all([cache.get(LIST, read), cache.get(LIST, read)]);

    expect([...answers, await cache.get(LIST, read)].map(({ body }) => body)).toEqual(['one', 'one', 'one']);
    expect(count()).toBe(1);
    expect((await cache.get(named('another'), read)).body).toBe('two');
  });

  it('forgets what a change has touched, and nothing else', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    const { read } = reading('one', 'team', 'two', 'three');
    const team = { key: 'list', collections: ['team-member'] };
    expect((await cache.get(LIST, read)).body).toBe('one');
    expect((await cache.get(team, read)).body).toBe('team');
    know({ article: 2, 'team-member': 1 });
    expect((await cache.get(LIST, read)).body).toBe('two');
    expect((await cache.get(team, read)).body).toBe('team');
    know({ article: 2, 'article-category': 1, 'team-member': 1 });
    expect((await cache.get(LIST, read)).body).toBe('three');
  });

  it('answers what was being read during a change to nobody who asks after it', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    const { read, count, end } = slowReading();
    const before = cache.get(LIST, read);
    know({ article: 2 });
    const after = cache.get(LIST, read);
    expect(count()).toBe(2);
    end('old');
    end('new');

    expect((await before).body).toBe('old');
    expect((await after).body).toBe('new');
    expect((await cache.get(LIST, read)).body).toBe('new');
  });

  it('keeps nothing while changes could be missed', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    const { read } = reading('one', 'two', 'three', 'four');
    know(null);
    expect((await cache.get(LIST, read)).body).toBe('one');
    expect((await cache.get(LIST, read)).body).toBe('two');
    know({ article: 1 });
    expect((await cache.get(LIST, read)).body).toBe('three');
    expect((await cache.get(LIST, read)).body).toBe('three');
  });

  it('answers who waits for a slow reading, however many large pages are kept meanwhile', async () => {
    const cache = createContentCache(knownVersions().known);
    const { read, count, end } = slowReading();
    const slow = [cache.get(named('search'), read), cache.get(named('search'), read)];
    // Far more than there is room for: the reading that is under way has become the least recent of all.
    const page = 'x'.repeat(8_000_000);
    for (let number = 0; number < 8; number += 1) await cache.get(named(`page ${number}`), reading(page).read);
    expect(count()).toBe(1);
    end('found');

    expect((await Promise.all(slow)).map(({ body }) => body)).toEqual(['found', 'found']);
    expect((await cache.get(named('page 7'), reading('again').read)).body).toBe(page);
  });

  it('tells who waits of a failure, also where room was made meanwhile', async () => {
    const cache = createContentCache(knownVersions().known);
    let fail: (error: Error) => void = () => undefined;
    const slow = cache.get(named('search'), () => new Promise<CacheEntry>((_resolve, reject) => (fail = reject)));
    for (let number = 0; number < 8; number += 1)
      await cache.get(named(`page ${number}`), reading('x'.repeat(8_000_000)).read);
    fail(new Error('down'));

    await expect(slow).rejects.toThrow('down');
  });

  it('does not keep a failure', async () => {
    const cache = createContentCache(knownVersions().known);
    await expect(cache.get(LIST, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get(LIST, reading('one').read)).body).toBe('one');
  });
});
