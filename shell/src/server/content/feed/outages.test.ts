/** @jest-environment node */
import { type ContentApi, json, KEY, startContentApi } from '../../../testing/content-api.ts';
import { until } from '../../../testing/until.ts';
import type { ContentFeed } from '../types.ts';
import { type ContentFeedOptions, openContentFeed } from './content-feed.ts';

let api: ContentApi;
let feed: ContentFeed;
let log: { warn: jest.Mock; info: jest.Mock };
let time: number;

beforeEach(async () => {
  api = await startContentApi();
  log = { warn: jest.fn(), info: jest.fn() };
  time = 1_000_000;
});

afterEach(async () => {
  await feed.close();
  await api.close();
});

/**
 * The feed's clock stands still unless a test moves it, and a silent connection stays: this process may pause for
 * longer than the API is silent.
 */
async function follow(options: Partial<ContentFeedOptions> = {}): Promise<void> {
  const still = { now: () => time, silenceLimit: 60_000 };
  feed = openContentFeed({ origin: api.origin, key: KEY, log, ...still, ...options });
}

async function connect(versions: Readonly<Record<string, number>>): Promise<void> {
  await until(() => api.openFeeds() === 1);
  api.tell('versions', { versions });
  await until(() => feed.versions() !== null);
}

describe('what the log is told of the feed', () => {
  const lines = () => [...log.warn.mock.calls, ...log.info.mock.calls].flat().map(String);

  it('tells an outage once, however often the feed is tried, and its end', async () => {
    await follow();
    await connect({ article: 1 });
    api.answerFeed(json(503, {}));
    api.cutFeeds();
    await until(() => api.feedsOpened() >= 5);
    expect(lines()).toHaveLength(1);
    api.answerFeed(null);
    await connect({ article: 1 });
    expect(lines()).toEqual([
      expect.stringMatching(
        /^The feed of changes is interrupted: .*\. Until it works, the API is asked before each page\.$/,
      ),
      'The feed of changes works again.',
    ]);
  });

  it('tells of a feed that comes and goes once a minute', async () => {
    await follow();
    for (let number = 0; number < 4; number += 1) {
      await connect({ article: number });
      api.cutFeeds();
      await until(() => feed.versions() === null);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
    await connect({ article: 1 });
    time += 60_000;
    api.cutFeeds();
    await until(() => log.warn.mock.calls.length === 2);
  });

  it('says of a wrong key what is to be done, once, and never the key', async () => {
    const wrong = 'another-key-of-the-tests-long-enough-too';
    await follow({ key: wrong });
    await until(() => api.feedsOpened() >= 3);
    expect(lines()).toEqual([
      'The feed of changes is interrupted: the API refuses the internal key; give both the same INTERNAL_KEY, or the ' +
        'same DATA_DIR. Until it works, pages are rendered for every visit.',
    ]);
    expect(lines().join()).not.toContain(wrong);
  });

  it('says of an API without a feed what it means, once', async () => {
    api.answerFeed(json(404, {}));
    await follow();
    await until(() => api.feedsOpened() >= 3);
    expect(lines()).toEqual([
      'The feed of changes is interrupted: the API does not have it, because it is older than this shell. ' +
        'Until it works, pages are rendered for every visit.',
    ]);
  });
});
