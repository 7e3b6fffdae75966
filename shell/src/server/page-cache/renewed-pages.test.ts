/** @jest-environment node */
import { type CachedPages, createCachedPages } from '../../testing/cached-pages.ts';
import { until } from '../../testing/until.ts';
import type { ReadAnswers } from '../content/types.ts';

const HIT = 'northlight; hit';
const RENEWED = 'northlight; fwd=stale; stored';

let pages: CachedPages;
/** The arguments of `readAgain`, in order. */
let asked: ReadAnswers[];

beforeEach(() => {
  pages = createCachedPages();
  asked = [];
  pages.readAgainAs(async (answers) => {
    asked.push(answers);
    return { versions: pages.feed.stored(), isStale: false, isPartial: false };
  });
});
afterEach(() => pages.cache.close());

const statusOf = async (key: string): Promise<string> => (await pages.visit(key)).status;

describe('an outdated page that reads the same as before', () => {
  it('is sent as it was, without being rendered, and is current from then on', async () => {
    const before = await pages.visit('/blog', { encoding: 'br' });
    pages.feed.write('article');
    const after = await pages.visit('/blog', { encoding: 'br' });

    expect([after.status, after.tag, after.bytes]).toEqual([RENEWED, before.tag, before.bytes]);
    expect(asked).toEqual([new Map([['/article', '1']])]);
    expect(await statusOf('/blog')).toBe(HIT);
    expect(pages.rendered).toEqual(['/blog']);
  });

  it('is outdated again with the next change', async () => {
    await pages.visit('/blog');
    for (let changes = 1; changes <= 2; changes += 1) {
      pages.feed.write('article');
      expect(await statusOf('/blog')).toBe(RENEWED);
    }

    expect(asked).toHaveLength(2);
    expect(pages.rendered).toEqual(['/blog']);
  });

  it('is renewed in the background too where it is popular', async () => {
    await pages.visit('/blog');
    await pages.visit('/blog');
    pages.feed.write('article');
    await until(() => asked.length > 0);

    await until(async () => (await statusOf('/blog')) === HIT);
    expect(pages.rendered).toEqual(['/blog']);
  });

  it('is not rendered either where it was sent in another encoding meanwhile', async () => {
    await pages.visit('/blog', { encoding: 'br' });
    const earlier = pages.visit('/blog', { encoding: 'gzip' });
    pages.readAgainAs(async () => {
      await earlier;
      return { versions: pages.feed.stored(), isStale: false, isPartial: false };
    });
    pages.feed.write('article');

    expect(await statusOf('/blog')).toBe(RENEWED);
    expect((await earlier).status).toBe(HIT);
    expect(pages.rendered).toEqual(['/blog']);
  });

  it('is rendered all the same in another quarter of an hour: it may depend on the time', async () => {
    await pages.visit('/blog');
    pages.pass(15 * 60_000);

    expect(await statusOf('/blog')).toBe(RENEWED);
    expect(asked).toEqual([]);
    expect(pages.rendered).toEqual(['/blog', '/blog']);
  });
});

describe('an outdated page that reads anything else', () => {
  it('is rendered', async () => {
    pages.readAgainAs(async () => null);
    await pages.visit('/blog');
    pages.feed.write('article');

    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 2', status: RENEWED });
    expect(pages.rendered).toEqual(['/blog', '/blog']);
  });
});
