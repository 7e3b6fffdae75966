/** @jest-environment node */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type CachedPages, createCachedPages } from '../../testing/cached-pages.ts';

const HIT = 'northlight; hit';
const STORED = 'northlight; fwd=miss; stored';

let pages: CachedPages;

beforeEach(() => {
  pages = createCachedPages();
});
afterEach(() => pages.cache.close());

const statusOf = async (key: string): Promise<string> => (await pages.visit(key)).status;

describe('what is sent', () => {
  it('was compressed once, when it was stored', async () => {
    const first = await pages.visit('/blog', { encoding: 'br' });
    const again = await pages.visit('/blog', { encoding: 'br' });
    const other = await pages.visit('/blog', { encoding: 'gzip' });

    expect(again.bytes).toBe(first.bytes);
    expect((await pages.visit('/blog', { encoding: 'gzip' })).bytes).toBe(other.bytes);
    expect(brotliDecompressSync(again.bytes ?? '').toString()).toBe('/blog of article 1');
    expect(gunzipSync(other.bytes ?? '').toString()).toBe('/blog of article 1');
    expect(other.tag).not.toBe(first.tag);
  });

  it.each(['gzip', 'identity'] as const)(
    'is stored as %s only once somebody asked so, and counted',
    async (encoding) => {
      await pages.visit('/blog', { encoding: 'br' });
      const before = pages.cache.size();
      const asked = await pages.visit('/blog', { encoding });

      expect(asked.status).toBe(HIT);
      expect((await pages.visit('/blog', { encoding })).bytes).toBe(asked.bytes);
      expect(pages.cache.size()).toBe(before + (asked.bytes?.length ?? Number.NaN));
    },
  );

  it('is compressed once for all who ask at the same time', async () => {
    await pages.visit('/blog', { encoding: 'br' });
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => pages.visit('/blog', { encoding: 'gzip' })),
    );

    expect(others.every(({ bytes }) => bytes === first?.bytes)).toBe(true);
  });

  it('is compressed in what the page before it was asked for in', async () => {
    await pages.visit('/blog', { encoding: 'br' });
    await pages.visit('/blog', { encoding: 'gzip' });
    pages.feed.write('article');
    await pages.visit('/blog', { encoding: 'br' });
    const before = pages.cache.size();

    expect(await pages.visit('/blog', { encoding: 'gzip' })).toMatchObject({ status: HIT });
    expect(pages.cache.size()).toBe(before);
  });

  it('is not compressed again when the page is the same as before', async () => {
    pages.renderAs(async () => ({ html: Buffer.from('the same') }));
    const before = await pages.visit('/blog', { encoding: 'br' });
    pages.feed.write('article');
    const after = await pages.visit('/blog', { encoding: 'br' });

    expect(after.status).toBe('northlight; fwd=stale; stored');
    expect(after.bytes).toBe(before.bytes);
  });

  it('leaves memory when there is no room for it, what was asked for longest ago first', async () => {
    pages.cache.close();
    // Pages without a query have three quarters of it: room for four.
    pages = createCachedPages({ maxBytes: 13_500 });
    for (const key of ['/a', '/b', '/c', '/d']) await pages.visit(key);
    expect(await statusOf('/a')).toBe(HIT);
    await pages.visit('/e');

    expect(await statusOf('/a')).toBe(HIT);
    expect(await statusOf('/b')).toBe(STORED);
    expect(pages.cache.size()).toBeLessThanOrEqual(13_500);
  });

  it('is not stored when it is larger than all there is', async () => {
    pages.cache.close();
    pages = createCachedPages({ maxBytes: 1000 });

    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 1', status: 'northlight; fwd=miss' });
  });
});
