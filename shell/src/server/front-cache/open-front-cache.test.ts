/** @jest-environment node */
import { createFakeFeed, type FakeFeed } from '../../testing/fake-feed.ts';
import { until } from '../../testing/until.ts';
import type { Releases } from '../composition/registry-reader.ts';
import { openFrontCache, type OpenFrontCache, type SharedAnswer } from './open-front-cache.ts';
import type { FrontCache } from './types.ts';

/** A time in the middle of a quarter of an hour. */
const NOON = Date.UTC(2026, 0, 1, 12, 5);

let feed: FakeFeed;
let releases: Releases;
let time: number;
let purged: string[];
/** The result of calls that purge. */
let purging: () => Promise<void>;
let front: OpenFrontCache;

const cache: FrontCache = {
  name: 'A cache',
  seconds: 60,
  keep: (seconds, tags) => ({ kept: `${seconds}`, tags: tags.join(' ') }),
  doNotKeep: { kept: 'no' },
  purged: [
    {
      address: 'http://cache',
      tagsAtOnce: 100,
      purge: async (tags) => {
        await purging();
        purged.push(tags.join(' '));
      },
    },
  ],
};

const page = (changes: Partial<SharedAnswer> = {}): SharedAnswer => ({
  made: { versions: feed.stored(), startedAt: time },
  releases,
  page: { shown: [], lineUp: 'abc', build: 'def' },
  ...changes,
});
const cachedFor = (changes?: Partial<SharedAnswer>) => front.headersFor(page(changes)).kept;

beforeEach(async () => {
  [feed, time, purged, purging] = [createFakeFeed(), NOON, [], async () => undefined];
  releases = { remotes: [], live: [], hasCanary: false, registry: null };
  front = openFrontCache({
    front: cache,
    feed,
    readReleases: async () => releases,
    log: { info() {}, error() {} },
    now: () => time,
  });
  await until(() => cachedFor() === '60');
});
afterEach(() => front.close());

describe('a page', () => {
  it('is kept under its tags while all that it was made of is current', () => {
    expect(front.headersFor(page())).toEqual({ kept: '60', tags: 'everything shell-def line-up-abc content-article' });
  });

  it('is not kept when something of it was written while it was on its way', async () => {
    const made = page();
    feed.write('article');
    expect(front.headersFor(made)).toEqual({ kept: 'no' });
    expect(cachedFor()).toBe('60');
  });

  it('is not kept while a change could be missed', () => {
    feed.cut('reachable');
    expect(cachedFor()).toBe('no');
  });

  it('is not kept when it was chosen from what was live before', async () => {
    const before = releases;
    releases = { ...releases, hasCanary: true };
    await until(() => cachedFor() === '60');
    expect(cachedFor({ releases: before })).toBe('no');
  });

  it('is kept no longer than the quarter of an hour in which it was made', () => {
    time = NOON + 10 * 60_000 - 20_500;
    expect(cachedFor()).toBe('20');
    time = NOON + 10 * 60_000 - 500;
    expect(cachedFor()).toBe('no');
    // The clocks of API and shell may differ by two seconds.
    time = NOON + 10 * 60_000 + 500;
    expect(cachedFor()).toBe('1');
    expect(cachedFor({ made: { versions: feed.stored(), startedAt: NOON } })).toBe('no');
  });

  it('is not kept while what has changed can’t be purged, nor before the cache was purged once', async () => {
    purging = async () => {
      throw new Error('no route');
    };
    feed.write('article');
    await until(() => cachedFor() === 'no');
    expect(front.status().caches).toMatchObject([{ waiting: 2, failing: { problem: 'no route' } }]);

    purging = async () => undefined;
    await until(() => cachedFor() === '60');
    expect(purged).toContain('content-article content-many');
  });
});

describe('what has changed', () => {
  it('is purged at once, and once more for what was on its way', async () => {
    // The purges at the start and when the feed is certain are repeated too. They must be over before the test starts.
    await until(() => purged.length === 4);
    purged.length = 0;
    feed.write('article');
    await until(() => purged.length === 2);
    expect(purged).toEqual(['content-article content-many', 'content-article content-many']);
  });

  it('is purged for the second time when the process ends before', async () => {
    feed.write('article');
    await until(() => purged.includes('content-article content-many'));
    purged.length = 0;
    await front.close();
    expect(purged.join(' ')).toMatch(/content-article|everything/);
  });
});
