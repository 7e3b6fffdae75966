/** @jest-environment node */
import { type ContentApi, json, KEY, startContentApi } from '../../../testing/content-api.ts';
import { standStill } from '../../../testing/stand-still.ts';
import { until } from '../../../testing/until.ts';
import type { ContentFeed } from '../types.ts';
import { type ContentFeedOptions, openContentFeed } from './content-feed.ts';

let api: ContentApi;
let feed: ContentFeed;
let time: number;

beforeEach(async () => {
  api = await startContentApi();
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
  feed = openContentFeed({ origin: api.origin, key: KEY, log: { warn() {}, info() {} }, ...still, ...options });
}

async function connect(versions: Readonly<Record<string, number>>): Promise<void> {
  await until(() => api.openFeeds() === 1);
  api.tell('versions', { versions });
  await until(() => feed.versions() !== null);
}

describe('versions', () => {
  it('are unknown before the first whole state, whatever else is told', async () => {
    await follow();
    await until(() => api.openFeeds() === 1);
    const heard = jest.fn();
    feed.onChange(heard);
    api.tell('current', {});
    api.tell('changed', { versions: { article: 5 } });
    api.tell('versions', { versions: { article: 7 } });
    await until(() => feed.versions() !== null);

    expect(feed.versions()).toEqual({ article: 7 });
    expect(heard).not.toHaveBeenCalled();
  });

  it('follow the changes, and tell which they were', async () => {
    await follow();
    const heard: string[][] = [];
    const stop = feed.onChange((changed) => heard.push([...changed]));
    await connect({ article: 1, 'team-member': 4 });
    api.tell('changed', { versions: { article: 2 } });
    await until(() => heard.length === 1);

    expect(heard).toEqual([['article']]);
    expect(feed.versions()).toEqual({ article: 2, 'team-member': 4 });
    stop();
    api.tell('changed', { versions: { article: 3 } });
    await until(() => feed.versions()?.article === 3);
    expect(heard).toHaveLength(1);
  });

  it('count for 750 ms after the API was certain, and again once it is', async () => {
    await follow();
    await connect({ article: 1 });
    time += 750;
    expect(feed.versions()).toEqual({ article: 1 });
    time += 1;
    expect(feed.versions()).toBeNull();
    api.tell('current', {});
    await until(() => feed.versions() !== null);
    expect(feed.versions()).toEqual({ article: 1 });
    expect(api.feedsOpened()).toBe(1);
  });

  it('are not certain because of a change: others may have followed it', async () => {
    await follow();
    await connect({ article: 1 });
    const heard = jest.fn();
    feed.onChange(heard);
    time += 751;
    api.tell('changed', { versions: { article: 2 } });
    await until(() => heard.mock.calls.length === 1);
    expect(feed.versions()).toBeNull();
  });

  it('are as old as the event that was told, not as its arrival', async () => {
    await follow();
    await until(() => api.openFeeds() === 1);
    api.tell('versions', { versions: { article: 1 }, at: 40 });
    await until(() => feed.versions() !== null);
    time += 5000;
    const heard = jest.fn();
    feed.onChange(heard);
    // Both events waited in a buffer: the first for more than four seconds.
    api.tell('current', { at: 290 });
    api.tell('changed', { versions: { article: 2 } });
    await until(() => heard.mock.calls.length === 1);
    expect(feed.versions()).toBeNull();
    api.tell('current', { at: 5000 });
    await until(() => feed.versions() !== null);
    expect(feed.versions()).toEqual({ article: 2 });
  });

  it('are unknown from the end of a connection to the whole state of the next', async () => {
    await follow();
    await connect({ article: 1, 'team-member': 4 });
    const heard: unknown[] = [];
    feed.onChange((changed) => heard.push([...changed, feed.versions()]));
    api.cutFeeds();
    await until(() => feed.versions() === null);
    await until(() => api.openFeeds() === 1);
    api.tell('current', {});
    api.tell('versions', { versions: { article: 2, 'team-member': 4 } });
    await until(() => feed.versions() !== null);

    expect(feed.versions()).toEqual({ article: 2, 'team-member': 4 });
    expect(heard).toEqual([['article', feed.versions()]]);
  });

  it('are unknown while the API is away, and come back with it', async () => {
    await follow();
    await connect({ article: 1 });
    await api.close();
    await until(() => feed.versions() === null);
    await api.open();
    await connect({ article: 3 });
    expect(feed.versions()).toEqual({ article: 3 });
  });

  it.each([
    ['no JSON', 'event: current\ndata: <html>\n\n'],
    ['no versions', 'event: versions\ndata: {"versions":{"article":"new"}}\n\n'],
    ['an event without an end', 'data: '.padEnd(2_000_000, 'x')],
  ])('do not count on a connection that told %s', async (_what, text) => {
    await follow();
    await connect({ article: 1 });
    api.write(text);
    await until(() => feed.versions() === null);
    await until(() => api.feedsOpened() === 2 && api.openFeeds() === 1);
    await connect({ article: 2 });
  });

  it('pass over comments and events of another kind', async () => {
    await follow();
    await connect({ article: 1 });
    api.write(': a comment\n\nunknown: field\nevent: news\ndata: anything\n\n');
    api.tell('changed', { versions: { article: 2 } });
    await until(() => feed.versions()?.article === 2);
    expect(api.feedsOpened()).toBe(1);
  });

  it('are read from events that arrive in pieces', async () => {
    await follow();
    await connect({ article: 1 });
    for (const letter of 'event: changed\ndata: {"versions":{"article":2}}\n\n') api.write(letter);
    await until(() => feed.versions()?.article === 2);
  });

  it('are asked for on another connection when one says nothing any more', async () => {
    await follow({ silenceLimit: undefined });
    await connect({ article: 1 });
    await until(() => api.feedsOpened() === 2);
    expect(feed.versions()).toBeNull();
  });

  it('are asked for on another connection when one is never answered', async () => {
    api.answerFeed(() => undefined);
    await follow({ silenceLimit: undefined });
    await until(() => api.feedsOpened() === 2);
    api.answerFeed(null);
    await until(() => api.feedsOpened() === 3);
    await connect({ article: 1 });
  });
});

describe('ask', () => {
  /** The result does not depend on how fast this machine answers itself. */
  const PATIENT = { askLimit: 60_000 };
  const versionsAt = (number: number) => json(200, { versions: { article: number } });

  it('answers what the API says, whether there is a feed or not', async () => {
    api.answerFeed(json(404, {}));
    api.answer('/internal/content-versions', versionsAt(3));
    await follow(PATIENT);
    await expect(feed.ask()).resolves.toEqual({ article: 3 });
    expect(feed.versions()).toBeNull();
  });

  it('is answered by a question that was sent after it: at most two for all who ask at once', async () => {
    await follow(PATIENT);
    const waiting: (() => void)[] = [];
    let version = 1;
    api.answer('/internal/content-versions', (response, request) => {
      const known = version;
      waiting.push(() => versionsAt(known)(response, request));
    });
    const first = feed.ask();
    await until(() => waiting.length === 1);
    // A write is acknowledged after the first request was sent, and before the others are made.
    version = 2;
    const others = Array.from({ length: 20 }, () => feed.ask());
    waiting[0]?.();
    await until(() => waiting.length === 2);
    waiting[1]?.();

    await expect(first).resolves.toEqual({ article: 1 });
    for (const other of others) await expect(other).resolves.toEqual({ article: 2 });
    expect(waiting).toHaveLength(2);
  });

  it('waits for what arrived while the whole process stood still for longer than the limit', async () => {
    await follow({ askLimit: 2_000 });
    api.answer('/internal/content-versions', (response, request) => {
      versionsAt(3)(response, request);
      standStill(2_010);
    });
    await expect(feed.ask()).resolves.toEqual({ article: 3 });
  });

  it('rejects when the API hangs', async () => {
    await follow();
    api.answer('/internal/content-versions', () => undefined);
    await expect(feed.ask()).rejects.toThrow(/in time|timeout/);
  });

  it('rejects when the API refuses, fails, or is away', async () => {
    await follow(PATIENT);
    api.answer('/internal/content-versions', json(500, {}));
    await expect(feed.ask()).rejects.toThrow('The API answered 500 when it was asked for versions.');
    api.answer('/internal/content-versions', json(200, { versions: 'none' }));
    await expect(feed.ask()).rejects.toThrow('expected record');
    await api.close();
    await expect(feed.ask()).rejects.toThrow('fetch failed');
    await api.open();
  });
});

it('closes while it waits for its next connection', async () => {
  await api.close();
  await follow();
  await feed.close();
  await api.open();
  expect(api.feedsOpened()).toBe(0);
});
