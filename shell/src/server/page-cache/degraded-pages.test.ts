/** @jest-environment node */
import { type CachedPages, createCachedPages } from '../../testing/cached-pages.ts';
import { until } from '../../testing/until.ts';

const DEGRADED = 'northlight; hit; detail=degraded';
const MISS = 'northlight; fwd=miss';

let pages: CachedPages;

beforeEach(() => {
  pages = createCachedPages();
  pages.renderAs(async () => ({ isComplete: false, isDegraded: true }));
});
afterEach(() => pages.cache.close());

const statusOf = async (key: string): Promise<string> => (await pages.visit(key)).status;

describe('a page of which a part fails', () => {
  it('is rendered once for all who ask within a moment, and is kept as no good page', async () => {
    const answers = [await pages.visit('/blog'), await pages.visit('/blog'), await pages.visit('/blog')];

    expect(answers.map(({ status }) => status)).toEqual([MISS, DEGRADED, DEGRADED]);
    expect(new Set(answers.map(({ tag }) => tag)).size).toBe(1);
    expect(pages.rendered).toHaveLength(1);
    expect(pages.cache.size()).toBe(0);
  });

  it('is rendered anew for the next visitor once the moment is over', async () => {
    await pages.visit('/blog');
    pages.pass(600);

    expect(await statusOf('/blog')).toBe(MISS);
    expect(pages.rendered).toHaveLength(2);
  });

  it('is rendered again in the background meanwhile, once', async () => {
    await pages.visit('/blog');
    pages.pass(300);
    expect([await statusOf('/blog'), await statusOf('/blog')]).toEqual([DEGRADED, DEGRADED]);
    await until(() => pages.rendered.length === 2);

    pages.pass(400);
    await until(async () => (await statusOf('/blog')) === DEGRADED);
    expect(pages.rendered.length).toBeLessThanOrEqual(3);
  });

  it('is whole again as soon as it was rendered whole', async () => {
    await pages.visit('/blog');
    pages.renderAs(async () => ({}));
    pages.pass(300);
    expect(await statusOf('/blog')).toBe(DEGRADED);

    await until(async () => (await statusOf('/blog')) === 'northlight; hit');
  });

  it('is rendered anew as soon as its content has changed', async () => {
    await pages.visit('/blog');
    pages.feed.write('article');

    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 2', status: MISS });
  });

  it('is sent for a moment too when its rendering has taken long', async () => {
    pages.renderAs(async () => {
      pages.pass(2000);
      return { isComplete: false, isDegraded: true };
    });
    await pages.visit('/blog');
    pages.pass(299);

    expect(await statusOf('/blog')).toBe(DEGRADED);
  });

  it('takes the place of no good page: that is what is sent while the API is away', async () => {
    pages.renderAs(async () => ({}));
    await pages.visit('/blog');
    pages.feed.write('article');
    pages.renderAs(async () => ({ isComplete: false, isDegraded: true }));
    expect(await statusOf('/blog')).toBe('northlight; fwd=stale');
    expect(await statusOf('/blog')).toBe(DEGRADED);

    pages.feed.cut('unreachable');
    expect(await pages.visit('/blog')).toMatchObject({
      text: '/blog of article 1',
      status: 'northlight; hit; detail=stale',
    });
  });

  it('is not kept when the API was away while it was rendered', async () => {
    pages.renderAs(async () => ({
      isComplete: false,
      isDegraded: true,
      sources: { versions: { article: 1 }, isStale: false, isPartial: true },
    }));

    expect([await statusOf('/blog'), await statusOf('/blog')]).toEqual([MISS, MISS]);
  });
});
