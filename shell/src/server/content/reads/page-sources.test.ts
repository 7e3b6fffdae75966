/** @jest-environment node */
import { ApiError } from '@northlight/shared/client';
import { json } from '../../../testing/content-api.ts';
import { failureOf, LIST, startTestReads, type TestReads } from '../../../testing/test-reads.ts';

let api: TestReads['api'];
let reads: TestReads['reads'];
let feed: TestReads['feed'];
let read: TestReads['read'];

beforeEach(async () => {
  ({ api, reads, feed, read } = await startTestReads());
});

afterEach(() => api.close());

describe('what a page was made of', () => {
  it('is the oldest version of each collection', async () => {
    api.answer('/a', json(200, [], { 'content-versions': 'article=3, article-category=1' }));
    api.answer('/b', json(200, [], { 'content-versions': 'article=4, team-member=2' }));
    const page = reads.startPage();
    await Promise.all([page.api.get('/a'), page.api.get('/b')]);
    expect(page.sources().versions).toEqual({ article: 3, 'article-category': 1, 'team-member': 2 });
  });

  it('is incomplete where an answer does not state it', async () => {
    api.answer(LIST, json(200, []));
    for (let times = 1; times <= 2; times += 1) {
      await expect(read()).resolves.toMatchObject({ isPartial: true });
      expect(api.asked).toHaveLength(times);
    }
  });

  it.each([500, 429])('is incomplete where the API answers %d and nothing is remembered', async (status) => {
    api.answer(LIST, json(status, {}, { 'content-versions': 'team-member=1' }));
    const page = reads.startPage();
    expect(await failureOf(page.api.get(LIST))).toMatchObject({ status });
    expect(page.sources().isPartial).toBe(true);
  });

  it('is a collection too that says that there is no such record', async () => {
    api.answer('/article/by-name/none', json(404, { message: 'No such article' }, { 'content-versions': 'article=5' }));
    feed.known = { article: 5 };
    for (let times = 0; times < 2; times += 1) {
      const page = reads.startPage();
      const failure = await failureOf(page.api.articleByName('none'));
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ status: 404, message: 'No such article' });
      expect(page.sources()).toEqual({ versions: { article: 5 }, isStale: false, isPartial: false });
    }
    expect(api.asked).toHaveLength(1);
  });

  it('can’t be told of a page that writes, or reads with headers of its own', async () => {
    const page = reads.startPage();
    await failureOf(page.api.send('POST', '/contact-form/send-message', {}));
    expect(page.sources().isPartial).toBe(true);
    const other = reads.startPage();
    await failureOf(other.api.get(LIST, undefined, { headers: { 'x-own': '1' } }));
    expect(other.sources().isPartial).toBe(true);
  });
});
