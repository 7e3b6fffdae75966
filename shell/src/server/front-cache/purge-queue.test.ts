/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { createPurgeQueue } from './purge-queue.ts';
import { EVERYTHING } from './tags.ts';
import { type PurgedCache, PurgeFailedError } from './types.ts';

let calls: (readonly string[])[];
let problems: string[];
let news: string[];
/** The results of the next calls. */
let outcomes: (() => Promise<void>)[];
let queue: ReturnType<typeof createPurgeQueue>;

const fails = (error: Error) => async () => {
  throw error;
};

beforeEach(() => {
  [calls, problems, news, outcomes] = [[], [], [], []];
  const cache: PurgedCache = {
    address: 'http://cache',
    tagsAtOnce: 2,
    async purge(tags) {
      calls.push(tags);
      await outcomes.shift()?.();
    },
  };
  const log = {
    error: (_details: object, message: string) => void problems.push(message),
    info: (message: string) => void news.push(message),
  };
  queue = createPurgeQueue({ cache, name: 'Varnish', log });
});
afterEach(() => queue.close());

const isDone = () => queue.state().waiting === 0;

describe('what is to be purged', () => {
  it('is purged at once, as many tags in a call as the cache takes', async () => {
    queue.purge(['a', 'b', 'c', 'a']);
    await until(isDone);
    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  it('is tried again until it succeeds, with what was added meanwhile', async () => {
    outcomes = [fails(new Error('no route')), fails(new PurgeFailedError('it answered 503'))];
    queue.purge(['a']);
    await until(() => calls.length === 1);
    queue.purge(['b']);
    await until(isDone);

    expect(calls).toEqual([['a'], ['a', 'b'], ['a', 'b']]);
  });

  it('is purged once more when it changes while it is purged', async () => {
    outcomes = [async () => queue.purge(['a'])];
    queue.purge(['a']);
    await until(() => calls.length === 2);
    expect(calls).toEqual([['a'], ['a']]);
  });

  it('is everything where it is too much, and nothing else then', async () => {
    outcomes = [fails(new Error('no route'))];
    queue.purge(Array.from({ length: 1001 }, (_, number) => `tag-${number}`));
    expect(queue.state().waiting).toBe(1);
    await until(isDone);
    expect(calls).toEqual([[EVERYTHING], [EVERYTHING]]);
  });

  it('waits for as long as the cache asks', async () => {
    outcomes = [fails(new PurgeFailedError('it answered 429', 700))];
    const callsBefore = wait(699).then(() => calls.length);
    queue.purge(['a']);
    expect(await callsBefore).toBe(1);
    await until(isDone);
    expect(calls).toHaveLength(2);
  });

  it('is tried a last time when the process ends, and told when it is lost', async () => {
    outcomes = [fails(new PurgeFailedError('it answered 429', 60_000)), fails(new Error('no route'))];
    queue.purge(['a']);
    await until(() => calls.length === 1);
    await queue.close();

    expect(calls).toEqual([['a'], ['a']]);
    expect(problems.at(-1)).toBe('Varnish at http://cache was not purged before the process ended.');
  });
});

describe('a cache', () => {
  it('is relied on from the first success to the next failure', async () => {
    expect(queue.isReliable()).toBe(false);
    queue.purge(['a']);
    await until(() => queue.isReliable());

    outcomes = [fails(new PurgeFailedError('it refuses the key (403)', 60_000))];
    queue.purge(['b']);
    await until(() => !queue.isReliable());
    expect(queue.state()).toMatchObject({
      address: 'http://cache',
      waiting: 1,
      purgedAt: expect.stringMatching(/Z$/),
      failing: { since: expect.stringMatching(/Z$/), problem: 'it refuses the key (403)' },
    });
  });

  it('is told of once while it fails, and when it can be purged again', async () => {
    outcomes = [1, 2, 3].map(() => fails(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })));
    queue.purge(['a']);
    await until(() => queue.isReliable());

    expect(problems).toEqual([
      "Varnish at http://cache can't be purged: ECONNREFUSED. It is told to keep nothing until it can be.",
    ]);
    expect(news).toEqual(['Varnish at http://cache is purged again.']);
    expect(queue.state().failing).toBeNull();
  });
});
