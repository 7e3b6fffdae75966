/** @jest-environment node */
import { json } from '../../../testing/content-api.ts';
import { failureOf, LIST, startTestReads, type TestReads } from '../../../testing/test-reads.ts';
import { until } from '../../../testing/until.ts';

let api: TestReads['api'];
let reads: TestReads['reads'];
let feed: TestReads['feed'];
let read: TestReads['read'];

beforeEach(async () => {
  ({ api, reads, feed, read } = await startTestReads());
});

afterEach(() => api.close());

const members = (version: number, ...names: string[]) =>
  json(
    200,
    names.map((name) => ({ name })),
    { 'content-versions': `team-member=${version}` },
  );

describe('a read', () => {
  it('is answered from memory while the feed says that nothing has changed', async () => {
    api.answer(LIST, members(1, 'Ada'));
    const answered = [await read(), await read(), await read()];

    for (const { names, ...sources } of answered) {
      expect(names).toEqual(['Ada']);
      expect(sources).toEqual({ versions: { 'team-member': 1 }, isStale: false, isPartial: false });
    }
    expect(api.asked).toEqual([LIST]);
    expect(feed.questions).toBe(0);
  });

  it('is sent as it is, so that nobody compresses what stays between two servers', async () => {
    const accepted: unknown[] = [];
    api.answer(LIST, (response, request) => {
      accepted.push(request.headers['accept-encoding']);
      members(1, 'Ada')(response, request);
    });
    await read();
    expect(accepted).toEqual(['identity']);
  });

  it.each([2, 0])('is made again when the version is another one: %d', async (version) => {
    api.answer(LIST, members(1, 'Ada'));
    await read();
    feed.known = { 'team-member': version };
    api.answer(LIST, members(version, 'Grace'));

    await expect(read()).resolves.toMatchObject({ names: ['Grace'], versions: { 'team-member': version } });
    await expect(read()).resolves.toMatchObject({ names: ['Grace'] });
    expect(api.asked).toHaveLength(2);
  });

  it('is not made again for a change of another collection', async () => {
    api.answer(LIST, members(1, 'Ada'));
    await read();
    feed.known = { 'team-member': 1, article: 7 };
    await read();
    expect(api.asked).toHaveLength(1);
  });

  it('is made again in the next quarter of an hour', async () => {
    api.answer(LIST, members(1, 'Ada'));
    await read();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000);
    await read();
    clock.mockRestore();
    expect(api.asked).toHaveLength(2);
  });

  it('is repeated once when the process that answered has not heard of a change yet', async () => {
    feed.known = { 'team-member': 2 };
    const answers = [members(1, 'Ada'), members(2, 'Grace')];
    api.answer(LIST, (response, request) => answers.shift()?.(response, request));
    await expect(read()).resolves.toMatchObject({ names: ['Grace'], versions: { 'team-member': 2 } });

    feed.known = { 'team-member': 3 };
    api.answer(LIST, members(2, 'Grace'));
    const asked = api.asked.length;
    await expect(read()).resolves.toMatchObject({ names: ['Grace'], versions: { 'team-member': 2 } });
    expect(api.asked).toHaveLength(asked + 2);
  });

  it('asks once for a page when the feed is cut, and then reads from memory what is current', async () => {
    api.answer(LIST, members(1, 'Ada'));
    api.answer('/article', members(1, 'News'));
    for (const path of [LIST, '/article']) await read(path);
    feed.known = null;
    const page = reads.startPage();
    for (const path of [LIST, '/article', LIST]) await page.api.get(path);
    expect([feed.questions, api.asked.length]).toEqual([1, 2]);

    feed.current = { 'team-member': 2 };
    api.answer(LIST, members(2, 'Grace'));
    await expect(read()).resolves.toMatchObject({ names: ['Grace'], isStale: false });
  });

  it('does not ask for versions where nothing is remembered, nor twice for what the page has read itself', async () => {
    feed.known = null;
    api.answer(LIST, members(1, 'Ada'));
    const page = reads.startPage();
    for (let times = 0; times < 3; times += 1) await page.api.get(LIST);
    expect([feed.questions, api.asked]).toEqual([0, [LIST]]);
  });

  it('is the same object for all, which nobody can change', async () => {
    api.answer(LIST, members(1, 'Ada', 'Grace'));
    const bodies = [await reads.startPage().api.get<unknown[]>(LIST), await reads.startPage().api.get<unknown[]>(LIST)];
    expect(bodies[0]).toBe(bodies[1]);
    expect(() => bodies[0]?.reverse()).toThrow(TypeError);
    expect(() => Object.assign(bodies[0]?.[0] as object, { name: 'Eve' })).toThrow(TypeError);
  });

  it('is one for a query in any order, and another for another query', async () => {
    const page = (query: Record<string, string | number | undefined>) => reads.startPage().api.get('/article', query);
    api.answer('/article?limit=6&page=1', members(1, 'a & b'));
    await page({ page: 1, limit: 6, category_id: undefined });
    await page({ limit: 6, page: 1 });
    expect(api.asked).toEqual(['/article?limit=6&page=1']);
    await failureOf(page({ page: 1, limit: 6, search: 'a & b' }));
    expect(api.asked[1]).toBe('/article?limit=6&page=1&search=a+%26+b');
  });

  it('ends for one who leaves, and for nobody else', async () => {
    let answer = () => {};
    api.answer(LIST, (response, request) => (answer = () => members(1, 'Ada')(response, request)));
    const leaving = new AbortController();
    const left = failureOf(reads.startPage().api.list('team-member', { signal: leaving.signal }));
    const stayed = read();
    await until(() => api.asked.length === 1);
    leaving.abort(new Error('went elsewhere'));
    expect(await left).toMatchObject({ message: 'went elsewhere' });
    answer();
    await expect(stayed).resolves.toMatchObject({ names: ['Ada'] });
    expect(api.asked).toHaveLength(1);
  });
});

describe('reads at the same time', () => {
  /** Lets the test answer requests itself, in the order in which they came. */
  function answerWhenTold() {
    const waiting: ((version: number, name: string) => void)[] = [];
    api.answer(LIST, (response, request) => {
      waiting.push((version, name) => members(version, name)(response, request));
    });
    return waiting;
  }

  it('share one call', async () => {
    const waiting = answerWhenTold();
    const answers = Array.from({ length: 50 }, () => read());
    await until(() => waiting.length === 1);
    waiting[0]?.(1, 'Ada');
    for (const { names } of await Promise.all(answers)) expect(names).toEqual(['Ada']);
    expect(api.asked).toHaveLength(1);
  });

  it('do not share one that was sent before a page began, unless its answer is current', async () => {
    const waiting = answerWhenTold();
    const first = read();
    await until(() => waiting.length === 1);
    // A write is acknowledged that the pending call does not include.
    feed.known = { 'team-member': 2 };
    const later = [read(), read(), read()];
    waiting[0]?.(1, 'Ada');
    await until(() => waiting.length === 2);
    waiting[1]?.(2, 'Grace');

    await expect(first).resolves.toMatchObject({ names: ['Ada'], versions: { 'team-member': 1 } });
    for (const { names } of await Promise.all(later)) expect(names).toEqual(['Grace']);
    expect(api.asked).toHaveLength(2);
  });

  it('do not share one that was sent before a page began, when nobody can tell whether it is current', async () => {
    [feed.known, feed.current] = [null, new Error('away')];
    const waiting = answerWhenTold();
    const first = read();
    await until(() => waiting.length === 1);
    const later = read();
    waiting[0]?.(1, 'Ada');
    await until(() => waiting.length === 2);
    waiting[1]?.(1, 'Grace');
    await expect(first).resolves.toMatchObject({ names: ['Ada'] });
    await expect(later).resolves.toMatchObject({ names: ['Grace'] });
  });
});
