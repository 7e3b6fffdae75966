import { randomBytes } from 'node:crypto';
import type { CachedAnswer, ReadAnswer } from '../sending/cached-answer.ts';
import { until } from '../testing/until.ts';
import { createContentCache } from './content-cache.ts';

/** The known versions of two collections; null while a change could be missed. */
function knownVersions() {
  const state: { versions: Record<string, number> | null } = { versions: { article: 1, 'team-member': 1 } };
  return {
    known: { current: () => state.versions },
    know: (versions: Record<string, number> | null) => void (state.versions = versions),
  };
}

const LIST = { key: 'list', collections: ['article', 'article-category'], versions: { article: 1 } };
const named = (key: string) => ({ ...LIST, key });

/** The body that is sent to a client without compression. */
const sent = async (answer: Promise<CachedAnswer>): Promise<string> => (await (await answer).in('identity')).toString();

/** A read that the test ends. */
function slowReading() {
  const ends: ((found: ReadAnswer) => void)[] = [];
  return {
    read: () => new Promise<ReadAnswer>((resolve) => ends.push(resolve)),
    count: () => ends.length,
    end: (body: string) => ends.shift()?.({ body, tag: body }),
  };
}

const reading = (...bodies: string[]) => {
  let count = 0;
  return { read: async () => ({ body: bodies[count] ?? '', tag: String(count++) }), count: () => count };
};

describe('the cache of public reads', () => {
  it('reads once for all who ask, at once or later', async () => {
    const cache = createContentCache(knownVersions().known);
    const { read, count } = reading('one', 'two');
    const answers = await Promise.all([sent(cache.get(LIST, read)), sent(cache.get(LIST, read))]);

    expect([...answers, await sent(cache.get(LIST, read))]).toEqual(['one', 'one', 'one']);
    expect(count()).toBe(1);
    expect(await sent(cache.get(named('another'), read))).toBe('two');
  });

  it('forgets what a change has touched, and nothing else', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    const { read } = reading('one', 'team', 'two', 'three');
    const team = { key: 'list', collections: ['team-member'], versions: {} };
    expect(await sent(cache.get(LIST, read))).toBe('one');
    expect(await sent(cache.get(team, read))).toBe('team');
    know({ article: 2, 'team-member': 1 });
    expect(await sent(cache.get(LIST, read))).toBe('two');
    expect(await sent(cache.get(team, read))).toBe('team');
    know({ article: 2, 'article-category': 1, 'team-member': 1 });
    expect(await sent(cache.get(LIST, read))).toBe('three');
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

    expect(await sent(before)).toBe('old');
    expect(await sent(after)).toBe('new');
    expect(await sent(cache.get(LIST, read))).toBe('new');
  });

  it('takes nothing for current while changes could be missed, and still has it as the last answer', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    const { read } = reading('one', 'two', 'three', 'four');
    know(null);
    expect(await sent(cache.get(LIST, read))).toBe('one');
    expect(await sent(cache.get(LIST, read))).toBe('two');
    const last = cache.last('list');
    expect((await last?.answer.in('identity'))?.toString()).toBe('two');
    expect(last?.versions).toBe('article=1, article-category=0');
    know({ article: 1 });
    expect(await sent(cache.get(LIST, read))).toBe('three');
    expect(await sent(cache.get(LIST, read))).toBe('three');
  });

  it('has what was answered last, however old, and of which versions', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { known, know } = knownVersions();
    const cache = createContentCache(known);
    await cache.get(LIST, reading('one').read);
    clock.mockReturnValue(3_600_000);
    const failing = () => cache.get(LIST, () => Promise.reject(new Error('away')));
    await until(async () => (await failing().catch(() => null)) === null);
    know(null);
    await expect(failing()).rejects.toThrow('away');

    know({ article: 2 });
    await expect(failing()).rejects.toThrow('away');
    const last = cache.last('list');
    expect((await last?.answer.in('identity'))?.toString()).toBe('one');
    expect(last?.versions).toBe('article=1, article-category=0');
    expect(cache.last('another')).toBeUndefined();
    await cache.get(LIST, reading('two').read);
    expect(cache.last('list')?.versions).toBe('article=2, article-category=0');
    clock.mockRestore();
  });

  it('answers a request that waits for a slow reading, however many large pages are kept meanwhile', async () => {
    const cache = createContentCache(knownVersions().known);
    const { read, count, end } = slowReading();
    const slow = [cache.get(named('search'), read), cache.get(named('search'), read)];
    // Far more than the cache can hold, so the running read is the least recently used entry.
    const page = 'x'.repeat(16_000_000);
    for (let number = 0; number < 8; number += 1) await cache.get(named(`page ${number}`), reading(page).read);
    expect(count()).toBe(1);
    end('found');

    expect(await Promise.all(slow.map(sent))).toEqual(['found', 'found']);
    expect(await sent(cache.get(named('page 7'), reading('again').read))).toBe(page);
  });

  it('tells who waits of a failure, also where room was made meanwhile', async () => {
    const cache = createContentCache(knownVersions().known);
    let fail: (error: Error) => void = () => undefined;
    const slow = cache.get(named('search'), () => new Promise<ReadAnswer>((_resolve, reject) => (fail = reject)));
    for (let number = 0; number < 8; number += 1)
      await cache.get(named(`page ${number}`), reading('x'.repeat(16_000_000)).read);
    fail(new Error('down'));

    await expect(slow).rejects.toThrow('down');
  });

  it('keeps an answer in the encodings that it was asked for in, and sends the same bytes again', async () => {
    const cache = createContentCache(knownVersions().known);
    const { read, count } = reading('north light '.repeat(500));
    const inBrotli = async () => (await cache.get(LIST, read)).in('br');
    const asked = await Promise.all([inBrotli(), inBrotli(), inBrotli()]);

    expect(new Set([...asked, await inBrotli()]).size).toBe(1);
    expect(count()).toBe(1);
  });

  it('counts every encoding that is held, and no other', async () => {
    const cache = createContentCache(knownVersions().known);
    const body = 'north light '.repeat(5000);
    const answer = await cache.get(LIST, reading(body).read);
    const sizes = [cache.size()];
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      await answer.in(encoding);
      sizes.push(cache.size());
    }
    const [read = 0, br = 0, gzip = 0, all = 0] = sizes;
    const [inBrotli, inGzip] = [(await answer.in('br')).length, (await answer.in('gzip')).length];

    expect(read - br).toBe(body.length - inBrotli);
    expect([gzip - br, all - gzip]).toEqual([inGzip, body.length]);
  });

  it('makes room for an answer that is held in another encoding', async () => {
    const cache = createContentCache(knownVersions().known, 148_600);
    const noise = () => randomBytes(30_000).toString('base64');
    const [first, second] = [noise(), noise()];
    for (const [name, body] of [
      ['first', first],
      ['second', second],
    ] as const)
      await (await cache.get(named(name), reading(body).read)).in('gzip');
    expect((await sent(cache.get(named('first'), reading('again').read))) === first).toBe(true);
    expect((await sent(cache.get(named('second'), reading('again').read))) === second).toBe(true);

    expect(cache.size()).toBeLessThanOrEqual(148_600);
    expect(await sent(cache.get(named('first'), reading('again').read))).toBe('again');
  });

  it('reads an answer again a minute after it was read, whatever it was asked for in since', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const cache = createContentCache(knownVersions().known);
    const { read } = reading('north light '.repeat(500), 'another');
    const answer = await cache.get(LIST, read);
    clock.mockReturnValue(60_000);
    await answer.in('br');
    await sent(cache.get(LIST, read));
    clock.mockReturnValue(62_000);

    await until(async () => (await sent(cache.get(LIST, read))) === 'another');
    clock.mockRestore();
  });

  it('does not keep a failure', async () => {
    const cache = createContentCache(knownVersions().known);
    await expect(cache.get(LIST, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await sent(cache.get(LIST, reading('one').read))).toBe('one');
  });

  it('keeps what many read, and its last answer, however many other answers callers invent', async () => {
    const { known, know } = knownVersions();
    const cache = createContentCache(known, 1_000_000);
    await cache.get(LIST, reading('one').read);
    const inventing = async () => ({ body: 'nothing', tag: '', isInvented: true });
    for (let number = 0; number < 12_000; number += 1) await cache.get(named(`page ${number}`), inventing);

    expect(await sent(cache.get(LIST, reading('again').read))).toBe('one');
    expect(await sent(cache.get(named('page 11999'), reading('again').read))).toBe('nothing');
    expect(await sent(cache.get(named('page 0'), reading('again').read))).toBe('again');
    know(null);
    expect((await cache.last('list')?.answer.in('identity'))?.toString()).toBe('one');
    expect((await cache.last('page 11999')?.answer.in('identity'))?.toString()).toBe('nothing');
    expect(cache.size()).toBeLessThanOrEqual(1_000_000);
  });
});
