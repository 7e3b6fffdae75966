/** @jest-environment node */
import { createAnswerMemory } from './answer-memory.ts';

const answer = (status: number, length = 100, versions: { article: number } | null = { article: 1 }) => ({
  status,
  body: null,
  hash: '',
  length,
  retryAfter: null,
  isStale: false,
  versions,
  askedAtEpoch: 0,
  sentAtMonotonic: 0,
});

describe('createAnswerMemory', () => {
  it('forgets what was not read for longest when there is no room', () => {
    const memory = createAnswerMemory(16_000);
    for (const address of ['/a', '/b', '/c']) memory.put(address, answer(200, 1000));
    memory.get('/a');
    memory.put('/d', answer(200, 1000));
    expect(['/a', '/b', '/c', '/d'].map((address) => memory.get(address) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('keeps what it has rather than what the API calls stale', () => {
    const memory = createAnswerMemory(16_000);
    const [kept, stale] = [answer(200), { ...answer(200, 100, { article: 0 }), isStale: true }];
    memory.put('/a', kept);
    for (const address of ['/a', '/b']) memory.put(address, stale);
    expect([memory.get('/a'), memory.get('/b')]).toEqual([kept, stale]);
  });

  it('keeps what visitors read, whatever addresses are made up', () => {
    const memory = createAnswerMemory(1_000_000);
    memory.put('/article', answer(200));
    for (let number = 0; number < 5000; number += 1) memory.put(`/article/by-name/${number}`, answer(404));
    expect(memory.get('/article')).toBeDefined();
    expect(memory.get('/article/by-name/4999')).toBeDefined();
    expect(memory.get('/article/by-name/0')).toBeUndefined();
  });

  it.each([
    ['an empty list', []],
    ['a page after the last one', { data: [], total: 3 }],
  ])('keeps what visitors read, whatever selects %s', (_what, body) => {
    const memory = createAnswerMemory(1_000_000);
    memory.put('/article?page=0', { ...answer(200), body: { data: [{ id: 1 }], total: 3 } });
    for (let page = 1; page < 5000; page += 1) memory.put(`/article?page=${page}`, { ...answer(200), body });
    expect(memory.get('/article?page=0')).toBeDefined();
    expect(memory.get('/article?page=4999')).toBeDefined();
    expect(memory.get('/article?page=1')).toBeUndefined();
  });

  it('answers with the newest, whether it found something or not', () => {
    const memory = createAnswerMemory(1_000_000);
    for (const status of [200, 404, 200, 404]) {
      memory.put('/x', answer(status));
      expect(memory.get('/x')?.status).toBe(status);
    }
  });

  it.each([
    ['an answer that says nothing of its versions', answer(200, 100, null)],
    ['a failure', answer(500)],
    ['one of too many calls', answer(429)],
  ])('takes in no %s', (_what, refused) => {
    const memory = createAnswerMemory(1_000_000);
    const good = answer(200);
    memory.put('/x', good);
    memory.put('/x', refused);
    expect(memory.get('/x')).toBe(good);
  });
});
