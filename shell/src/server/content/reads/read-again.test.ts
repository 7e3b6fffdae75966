/** @jest-environment node */
import { type ContentApi, json, startContentApi } from '../../../testing/content-api.ts';
import type { ContentVersions, ReadAnswers } from '../types.ts';
import { type ContentReads, createContentReads } from './content-reads.ts';

let api: ContentApi;
let reads: ContentReads;
let feedVersions: ContentVersions | null;

beforeEach(async () => {
  api = await startContentApi();
  const feed = { versions: () => feedVersions, ask: () => Promise.reject(new Error('There is no API.')) };
  const { origin } = api;
  reads = createContentReads({ feed, apiOrigin: origin, internalApiOrigin: origin, contentMemory: 1_000_000 });
});
afterEach(() => api.close());

/** Sets the content that the API answers from now on, and its version. */
function answerWith(version: number, titles: readonly string[], status = 200): void {
  feedVersions = { article: version };
  const body = titles.map((title) => ({ title }));
  for (const path of ['/article', '/article?page=1'])
    api.answer(path, json(status, body, { 'content-versions': `article=${version}` }));
}

/** The hashes that a page with these reads collects. */
async function answersOf(...paths: readonly string[]): Promise<ReadAnswers> {
  const page = reads.startPage();
  for (const path of paths) await page.api.get(path);
  return page.answers();
}

describe('what a page has read, read again', () => {
  it('is made of the versions of now where each answer is the same', async () => {
    answerWith(1, ['one']);
    const answers = await answersOf('/article', '/article?page=1');
    answerWith(2, ['one']);

    expect([...answers.keys()]).toEqual(['/article', '/article?page=1']);
    expect(await reads.readAgain(answers)).toEqual({ versions: { article: 2 }, isStale: false, isPartial: false });
    expect(api.asked).toHaveLength(4);
    await reads.readAgain(answers);
    expect(api.asked).toHaveLength(4);
  });

  it('is another page where one of the answers is another', async () => {
    answerWith(1, ['one']);
    const answers = await answersOf('/article', '/article?page=1');
    answerWith(2, ['one']);
    api.answer('/article?page=1', json(200, [{ title: 'two' }], { 'content-versions': 'article=2' }));

    expect(await reads.readAgain(answers)).toBeNull();
  });

  it('is another page where an answer has another status', async () => {
    answerWith(1, ['one']);
    const answers = await answersOf('/article');
    answerWith(2, ['one'], 404);

    expect(await reads.readAgain(answers)).toBeNull();
  });

  it('is another page where an answer changed while the page was made', async () => {
    answerWith(1, ['one']);
    const page = reads.startPage();
    await page.api.get('/article');
    answerWith(2, ['two']);
    await page.api.get('/article');

    expect(await reads.readAgain(page.answers())).toBeNull();
  });

  it('vouches for nothing while the API fails, or says nothing of its versions', async () => {
    answerWith(1, ['one']);
    const answers = await answersOf('/article');
    answerWith(2, ['one'], 500);
    expect(await reads.readAgain(answers)).toBeNull();

    api.answer('/article', json(200, [{ title: 'one' }]));
    expect(await reads.readAgain(answers)).toBeNull();

    await api.close();
    expect(await reads.readAgain(answers)).toBeNull();
  });
});
