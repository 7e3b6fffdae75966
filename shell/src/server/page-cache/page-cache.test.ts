/** @jest-environment node */
import { type CachedPages, createCachedPages } from '../../testing/cached-pages.ts';
import { standStill } from '../../testing/stand-still.ts';
import { until } from '../../testing/until.ts';
import type { PageSources } from '../content/types.ts';

const HIT = 'northlight; hit';
const STALE = 'northlight; hit; detail=stale';
const STORED = 'northlight; fwd=miss; stored';

/** Milliseconds. */
const QUARTER = 15 * 60_000;

const MADE_OF: PageSources = { versions: { article: 1 }, isStale: false, isPartial: false };

let pages: CachedPages;

beforeEach(() => {
  pages = createCachedPages();
});
afterEach(() => pages.cache.close());

const statusOf = async (key: string): Promise<string> => (await pages.visit(key)).status;

describe('a page in memory', () => {
  it('is rendered for the first visitor, and sent to the next ones as it is', async () => {
    const first = await pages.visit('/blog');
    const second = await pages.visit('/blog');

    expect([first.status, second.status]).toEqual([STORED, HIT]);
    expect([second.text, second.tag]).toEqual([first.text, first.tag]);
    expect(pages.rendered).toEqual(['/blog']);
  });

  it('is one for each key', async () => {
    await pages.visit('/blog');

    expect(await pages.visit('/blog?page=2')).toMatchObject({ text: '/blog?page=2 of article 1', status: STORED });
  });

  it('stays, however many queries visitors invent', async () => {
    pages.cache.close();
    pages = createCachedPages({ maxBytes: 100_000 });
    await pages.visit('/contact');
    for (let sent = 0; sent < 100; sent += 1) await pages.visit(`/contact?sent=${sent}`);

    expect(await statusOf('/contact')).toBe(HIT);
    expect(await statusOf('/contact?sent=99')).toBe(HIT);
    expect(await statusOf('/contact?sent=0')).toBe(STORED);
    expect(pages.cache.size()).toBeLessThanOrEqual(100_000);
  });

  it('is rendered anew as soon as something that it was made of has changed', async () => {
    await pages.visit('/blog');
    pages.feed.write('article');

    expect(await pages.visit('/blog')).toMatchObject({
      text: '/blog of article 2',
      status: 'northlight; fwd=stale; stored',
    });
    expect(await statusOf('/blog')).toBe(HIT);
  });

  it('stays when something else has changed', async () => {
    pages.renderAs(async () => ({ sources: { ...MADE_OF, versions: { article: 1 } } }));
    await pages.visit('/blog');
    pages.feed.write('team-member');

    expect(await statusOf('/blog')).toBe(HIT);
  });

  it('counts until the next quarter of an hour begins', async () => {
    await pages.visit('/blog');
    pages.pass(9 * 60_000);
    expect(await statusOf('/blog')).toBe(HIT);

    pages.pass(QUARTER);
    expect(await statusOf('/blog')).toBe('northlight; fwd=stale; stored');
  });

  it('counts from when its rendering was started, not from when it was done', async () => {
    pages.renderAs(async () => {
      pages.pass(QUARTER);
      return {};
    });
    await pages.visit('/blog');

    expect(await statusOf('/blog')).toBe('northlight; fwd=stale; stored');
  });
});

describe('while the feed can miss a change', () => {
  it('the API is asked before a page is sent, and says whether it is current', async () => {
    await pages.visit('/blog');
    pages.feed.cut('reachable');
    const before = pages.feed.questions();
    expect(await statusOf('/blog')).toBe(HIT);
    expect(pages.feed.questions()).toBe(before + 1);

    pages.feed.write('article');
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 2' });
  });

  it('a page is rendered for each visitor where the API works, but does not tell its versions', async () => {
    await pages.visit('/blog');
    pages.feed.cut('refusing');
    expect(await statusOf('/blog')).toBe('northlight; fwd=stale; stored');
    pages.feed.write('article');

    expect((await pages.visit('/blog')).text).toBe('/blog of article 2');
  });

  it('a page that was made of nothing is sent without a question', async () => {
    pages.renderAs(async () => ({ sources: { ...MADE_OF, versions: {} } }));
    await pages.visit('/admin/login');
    pages.feed.cut('unreachable');

    expect(await statusOf('/admin/login')).toBe(HIT);
  });

  it('a page is stale for as long as the API can’t be reached, and current only when that says so', async () => {
    await pages.visit('/blog');
    pages.feed.cut('unreachable');
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 1', status: STALE });
    pages.pass(2 * QUARTER);
    expect(await statusOf('/blog')).toBe(STALE);
    pages.feed.write('article');
    expect(await statusOf('/blog')).toBe(STALE);
    expect(pages.rendered).toEqual(['/blog']);

    pages.feed.connect();
    expect(await pages.visit('/blog')).toMatchObject({
      text: '/blog of article 2',
      status: 'northlight; fwd=stale; stored',
    });
  });
});

describe('a page that can’t be rendered again', () => {
  const failing: readonly [string, Parameters<CachedPages['renderAs']>[0]][] = [
    ['because a part of it could not be had', async () => ({ sources: { ...MADE_OF, isPartial: true } })],
    ['because the API answered out of memory', async () => ({ sources: { ...MADE_OF, isStale: true } })],
    ['because its section failed', async () => ({ status: 500 })],
    ['because the site is broken', () => Promise.reject(new Error('boom'))],
  ];

  it.each(failing)('%s, is sent as it was before, as stale', async (_why, render) => {
    await pages.visit('/blog');
    pages.feed.write('article');
    pages.renderAs(render);
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 1', status: STALE });
    expect(await statusOf('/blog')).toBe(STALE);

    pages.renderAs(async () => ({}));
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 2' });
  });

  it('because the API hangs, is waited for no longer than the time limit of the visit', async () => {
    pages.cache.close();
    pages = createCachedPages({ timeout: 20 });
    await pages.visit('/blog');
    pages.feed.write('article');
    pages.renderAs(
      (_key, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 1', status: STALE });

    pages.renderAs(async () => ({}));
    await until(async () => (await pages.visit('/blog')).text === '/blog of article 2');
  });

  it('is sent as it is now when the process stood still for longer than the time limit of the visit', async () => {
    pages.cache.close();
    pages = createCachedPages({ timeout: 2_000 });
    await pages.visit('/blog');
    pages.feed.write('article');
    pages.renderAs(async () => {
      await new Promise(setImmediate);
      standStill(2_010);
      await new Promise(setImmediate);
      return {};
    });
    expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 2' });
  });

  it.each(failing.slice(0, 3))(
    '%s, is sent as it is where there was none before, and not stored',
    async (_why, render) => {
      pages.renderAs(render);
      expect(await pages.visit('/blog')).toMatchObject({ text: '/blog of article 1', status: 'northlight; fwd=miss' });
      expect(await statusOf('/blog')).toBe('northlight; fwd=miss');
      expect(pages.rendered).toHaveLength(2);
    },
  );

  it('is no reason to hide why: what is thrown reaches the first visitor, and the log', async () => {
    pages.renderAs(() => Promise.reject(new Error('boom')));
    await expect(pages.visit('/blog')).rejects.toThrow('boom');

    pages.renderAs(async () => ({}));
    await pages.visit('/blog');
    pages.feed.write('article');
    pages.renderAs(() => Promise.reject(new Error('boom')));
    await pages.visit('/blog');
    expect(pages.problems).toContain('a page could not be rendered again, and was shown as it was before');
  });
});

describe('what is never stored', () => {
  it.each([
    ['an address that nobody owns', { status: 404 }],
    ['a redirect', { status: 301, html: null }],
    ['a page of which something was left out', { isComplete: false }],
  ])('%s', async (_what, rendering) => {
    pages.renderAs(async () => rendering);

    expect(await statusOf('/nowhere')).toBe('northlight; fwd=miss');
    expect(await statusOf('/nowhere')).toBe('northlight; fwd=miss');
    expect(pages.cache.size()).toBe(0);
  });

  it('what only its visitor may see', async () => {
    await pages.visit('/blog');

    expect(await pages.visitUncached('/blog')).toMatchObject({ status: 'northlight; fwd=bypass' });
    expect(pages.rendered).toHaveLength(2);
  });

  it('what is gone does not come back when the API is away', async () => {
    await pages.visit('/blog/an-article');
    pages.feed.write('article');
    pages.renderAs(async () => ({ status: 404, html: Buffer.from('gone') }));
    expect(await pages.visit('/blog/an-article')).toMatchObject({ text: 'gone' });
    pages.feed.cut('unreachable');

    expect(await pages.visit('/blog/an-article')).toMatchObject({ text: 'gone', status: 'northlight; fwd=miss' });
  });
});
