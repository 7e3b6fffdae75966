/** @jest-environment node */
import { json } from '../../../testing/content-api.ts';
import { startTestReads, type TestReads } from '../../../testing/test-reads.ts';

let api: TestReads['api'];
let reads: TestReads['reads'];
let feed: TestReads['feed'];
/** The clock of the reads, which only the test moves. */
let time: number;

beforeEach(async () => {
  time = 0;
  ({ api, reads, feed } = await startTestReads(() => time));
  [feed.known, feed.current] = [null, new Error('The API is away.')];
  for (const path of ['/team-member', '/article']) {
    api.answer(path, json(200, [{ path }], { 'content-versions': 'team-member=1' }));
    await reads.startPage().api.get(path);
  }
  time = 1000;
});

afterEach(() => api.close());

/** A page that reads one address after the other. */
async function readBoth() {
  const page = reads.startPage();
  const bodies = [await page.api.get('/team-member'), await page.api.get('/article')];
  expect(bodies).toEqual([[{ path: '/team-member' }], [{ path: '/article' }]]);
  return page.sources();
}

const STALE = { versions: { 'team-member': 1 }, isStale: true, isPartial: false };

const hang = () => undefined;
/** The error of a request that is not answered in time. */
const timeOut = Object.assign(new Error('too late'), { name: 'TimeoutError' });

describe('while the API is away', () => {
  it('pages are made of what is remembered, and say so', async () => {
    await api.close();
    await expect(readBoth()).resolves.toEqual(STALE);
    await api.open();
  });

  it.each([500, 503, 429])('a %d is no answer either', async (status) => {
    for (const path of ['/team-member', '/article']) api.answer(path, json(status, {}));
    await expect(readBoth()).resolves.toEqual(STALE);
  });

  it('a page that a proxy sends in its place is no answer either, whatever its status', async () => {
    for (const path of ['/team-member', '/article', '/overview'])
      api.answer(path, (response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Back soon</html>'),
      );
    await expect(readBoth()).resolves.toEqual(STALE);
    await expect(reads.startPage().api.get('/overview')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('what it answers as stale is used where nothing is remembered, as stale', async () => {
    const headers = { 'content-versions': 'team-member=1', 'cache-status': 'northlight-api; hit; detail=stale' };
    for (const path of ['/team-member', '/overview']) api.answer(path, json(200, [{ path: `kept ${path}` }], headers));
    await expect(readBoth()).resolves.toEqual(STALE);
    for (let visit = 0; visit < 2; visit += 1) {
      const page = reads.startPage();
      expect(await page.api.get('/overview')).toEqual([{ path: 'kept /overview' }]);
      expect(await page.api.get('/overview')).toEqual([{ path: 'kept /overview' }]);
      expect(page.sources()).toEqual(STALE);
    }
    feed.known = { 'team-member': 1 };
    const later = reads.startPage();
    await later.api.get('/overview');
    expect(later.sources()).toEqual({ ...STALE, isStale: false });
  });

  it('one that hangs is waited for once, and by nobody for half a second', async () => {
    for (const path of ['/team-member', '/article']) api.answer(path, hang);
    feed.current = timeOut;
    const asked = api.asked.length;
    await expect(readBoth()).resolves.toEqual(STALE);
    time += 499;
    await expect(readBoth()).resolves.toEqual(STALE);
    expect(api.asked).toHaveLength(asked);
  });

  it('half a second later it is asked again, and believed', async () => {
    feed.current = timeOut;
    await expect(readBoth()).resolves.toEqual(STALE);
    time += 500;
    feed.current = { 'team-member': 1 };
    await expect(readBoth()).resolves.toEqual({ ...STALE, isStale: false });
  });

  it('calls that hang though versions are told end in time', async () => {
    for (const path of ['/team-member', '/article']) api.answer(path, hang);
    feed.current = { 'team-member': 2 };
    await expect(readBoth()).resolves.toEqual(STALE);
  });

  it('a page of which nothing is remembered fails in time, and says that it is incomplete', async () => {
    api.answer('/job-offer', hang);
    const page = reads.startPage();
    const failed = page.api.get('/job-offer').catch((error: unknown) => error);
    await expect(failed).resolves.toMatchObject({ name: 'ApiError', status: 0 });
    time += 3500;
    // The page has used all of its time, so no further request is sent.
    const asked = api.asked.length;
    await expect(page.api.get('/other')).rejects.toMatchObject({ status: 0 });
    expect(api.asked).toHaveLength(asked);
    expect(page.sources()).toMatchObject({ isPartial: true });
  });
});
