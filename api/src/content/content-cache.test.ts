import { createContentCache, type CacheEntry } from './content-cache.ts';

function feedOf() {
  const listeners: (() => void)[] = [];
  const feed = {
    current: true,
    isCurrent: () => feed.current,
    subscribe: (listener: () => void) => void listeners.push(listener),
    tell: () => listeners.forEach((listener) => listener()),
  };
  return feed;
}

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
    const cache = createContentCache(feedOf());
    const { read, count } = reading('one', 'two');
    const answers = await Promise.all([cache.get('list', read), cache.get('list', read)]);

    expect([...answers, await cache.get('list', read)].map(({ body }) => body)).toEqual(['one', 'one', 'one']);
    expect(count()).toBe(1);
    expect((await cache.get('another', read)).body).toBe('two');
  });

  it('forgets everything when this process, or another one, changes something', async () => {
    const feed = feedOf();
    const cache = createContentCache(feed);
    const { read } = reading('one', 'two', 'three');
    expect((await cache.get('list', read)).body).toBe('one');
    cache.invalidate();
    expect((await cache.get('list', read)).body).toBe('two');
    feed.tell();
    expect((await cache.get('list', read)).body).toBe('three');
  });

  it('answers what was being read during a change to nobody who asks after it', async () => {
    const cache = createContentCache(feedOf());
    const { read, count, end } = slowReading();
    const before = cache.get('list', read);
    cache.invalidate();
    const after = cache.get('list', read);
    expect(count()).toBe(2);
    end('old');
    end('new');

    expect((await before).body).toBe('old');
    expect((await after).body).toBe('new');
    expect((await cache.get('list', read)).body).toBe('new');
  });

  it('keeps nothing while changes could be missed', async () => {
    const feed = feedOf();
    const cache = createContentCache(feed);
    const { read } = reading('one', 'two', 'three', 'four');
    feed.current = false;
    expect((await cache.get('list', read)).body).toBe('one');
    expect((await cache.get('list', read)).body).toBe('two');
    feed.current = true;
    expect((await cache.get('list', read)).body).toBe('three');
    expect((await cache.get('list', read)).body).toBe('three');
  });

  it('answers who waits for a slow reading, however many large pages are kept meanwhile', async () => {
    const cache = createContentCache(feedOf());
    const { read, count, end } = slowReading();
    const slow = [cache.get('search', read), cache.get('search', read)];
    // Far more than there is room for: the reading that is under way has become the least recent of all.
    const page = 'x'.repeat(8_000_000);
    for (let number = 0; number < 8; number += 1) await cache.get(`page ${number}`, reading(page).read);
    expect(count()).toBe(1);
    end('found');

    expect((await Promise.all(slow)).map(({ body }) => body)).toEqual(['found', 'found']);
    expect((await cache.get('page 7', reading('again').read)).body).toBe(page);
  });

  it('tells who waits of a failure, also where room was made meanwhile', async () => {
    const cache = createContentCache(feedOf());
    let fail: (error: Error) => void = () => undefined;
    const slow = cache.get('search', () => new Promise<CacheEntry>((_resolve, reject) => (fail = reject)));
    for (let number = 0; number < 8; number += 1)
      await cache.get(`page ${number}`, reading('x'.repeat(8_000_000)).read);
    fail(new Error('down'));

    await expect(slow).rejects.toThrow('down');
  });

  it('does not keep a failure', async () => {
    const cache = createContentCache(feedOf());
    await expect(cache.get('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.get('list', reading('one').read)).body).toBe('one');
  });
});
