import { NEWS_HEARTBEAT } from '@northlight/shared/endpoints';
import type { Readable } from 'node:stream';
import type { Session } from '../auth/sessions.ts';
import { MAX_STREAMS } from './news-readers.ts';
import { createNewsStreams } from './news-streams.ts';
import type { NewsState } from './read-news.ts';

const session = (id: number): Session => ({
  id,
  administrator: { id, email: `administrator${id}@northlight.example` },
  expiresAt: new Date(Date.now() + 3_600_000),
});

/** Streams with a database that records how often it was read, and for which subjects. */
function openStreams() {
  const readings: string[][] = [];
  const failures: unknown[] = [];
  const listeners: ((notification: string | null) => void)[] = [];
  const ended = new Set<number>();
  let total = 0;
  let failure: Error | null = null;
  const streams = createNewsStreams({
    read: async (stale): Promise<NewsState> => {
      readings.push([...stale]);
      if (failure) throw failure;
      return { messages: { data: [], total }, applications: { data: [], total: 0 }, failed: [] };
    },
    liveSessions: async (ids) => new Set(ids.filter((id) => !ended.has(id))),
    feed: { subscribeToNews: (listener) => void listeners.push(listener) },
    onFailure: (error) => void failures.push(error),
  });
  return {
    streams,
    readings,
    failures,
    store: () => void (total += 1),
    notify: (notification: string | null) => listeners.forEach((listener) => listener(notification)),
    endSession: (id: number) => void ended.add(id),
    fail: (error: Error | null) => void (failure = error),
    follow: (id = 1) => read(streams.open(session(id))),
  };
}

/** The events of a stream. */
function read(body: Readable) {
  const texts: string[] = [];
  let hasEnded = false;
  body.setEncoding('utf8').on('data', (text: string) => texts.push(...text.split('\n\n').filter(Boolean)));
  body.on('end', () => (hasEnded = true));
  return {
    body,
    texts,
    totals: () => texts.flatMap((text) => /"messages":\{"data":\[\],"total":(\d+)/.exec(text)?.[1] ?? []).map(Number),
    hasEnded: () => hasEnded,
  };
}

describe('createNewsStreams', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => void jest.useRealTimers());
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('reads once for all who come, and once for each change, of what has changed alone', async () => {
    const { follow, readings, store, notify } = openStreams();
    const all = Array.from({ length: 50 }, (_, id) => follow(id));
    await pass(1);
    expect(readings).toHaveLength(1);
    expect(all.map(({ totals }) => totals())).toEqual(all.map(() => [0]));

    store();
    notify('messages');
    await pass(500);
    expect(readings.slice(1)).toEqual([['messages']]);
    expect(all.map(({ totals }) => totals())).toEqual(all.map(() => [0, 1]));
  });

  it('tells a burst of changes in one event after the first', async () => {
    const { follow, store, notify } = openStreams();
    const { totals } = follow();
    await pass(1_000);
    for (let change = 0; change < 1_000; change += 1) {
      store();
      notify('messages');
      if (change === 0) await pass(1);
    }
    await pass(500);
    expect(totals()).toEqual([0, 1, 1_000]);
  });

  it('shows that it is alive, and finds a change of which nobody has told', async () => {
    const { follow, store } = openStreams();
    const { texts, totals } = follow();
    await pass(NEWS_HEARTBEAT + 1);
    expect(texts.slice(1)).toEqual([':']);
    store();
    await pass(NEWS_HEARTBEAT);
    expect(totals()).toEqual([0, 1]);
    expect(texts.at(-1)).toContain('"changed":["messages"]');
  });

  it('reads everything again after a missed and after an unknown notification', async () => {
    const { follow, readings, notify } = openStreams();
    follow();
    await pass(1_000);
    for (const notification of [null, 'of a later version']) {
      notify(notification);
      await pass(500);
      expect(readings.at(-1)).toHaveLength(4);
    }
  });

  it('tells nothing to a session that has ended, and goes on for the others', async () => {
    const { follow, store, notify, endSession } = openStreams();
    const [over, live] = [follow(1), follow(2)];
    await pass(1_000);
    endSession(1);
    store();
    notify('messages');
    await pass(500);
    expect([over.totals(), over.hasEnded()]).toEqual([[0], true]);
    expect([live.totals(), live.hasEnded()]).toEqual([[0, 1], false]);
  });

  it('ends all streams when the database can’t be read, and begins anew with the next', async () => {
    const { follow, failures, fail, store, notify } = openStreams();
    const first = follow();
    await pass(1_000);
    const failure = new Error('The database is away.');
    fail(failure);
    store();
    notify('messages');
    await pass(500);
    expect([first.hasEnded(), failures]).toEqual([true, [failure]]);
    fail(null);
    const second = follow();
    await pass(500);
    expect(second.totals()).toEqual([1]);
  });

  it('reads nothing while nobody is told', async () => {
    const { follow, readings, notify } = openStreams();
    const { body } = follow();
    await pass(1);
    body.destroy();
    await pass(NEWS_HEARTBEAT);
    const before = readings.length;
    notify('messages');
    await pass(10 * NEWS_HEARTBEAT);
    expect(readings).toHaveLength(before);
  });

  it('lasts for some minutes, less than the cookie of the session', async () => {
    const { follow } = openStreams();
    const { hasEnded } = follow();
    await pass(240_000 - NEWS_HEARTBEAT);
    expect(hasEnded()).toBe(false);
    await pass(150_000);
    expect(hasEnded()).toBe(true);
  });

  it('has so many streams in one process', () => {
    const { follow, streams } = openStreams();
    for (let id = 0; id < MAX_STREAMS; id += 1) follow(id);
    expect(() => streams.open(session(MAX_STREAMS))).toThrow(
      expect.objectContaining({ statusCode: 503, headers: { 'retry-after': '30' } }),
    );
    streams.end();
  });
});
