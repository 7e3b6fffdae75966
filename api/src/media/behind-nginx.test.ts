import { randomBytes, randomUUID } from 'node:crypto';
import { contentTypeOf } from '@northlight/shared/content';
import { formPaths } from '@northlight/shared/endpoints';
import { createExample } from '../testing/example.ts';
import { pdfOf } from '../testing/form-body.ts';
import { ask, type Front, startFront } from '../testing/nginx.ts';
import { picture } from '../testing/pictures.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { createMember } from '../testing/team-member.ts';
import { createTestApi, openTestDatabase, SITE_ORIGIN, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';
import { applicationForm } from '../testing/visitor.ts';
import { EXTENSIONS, type MediaType } from './sniff.ts';

const TYPES: readonly MediaType[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/svg+xml',
  'video/mp4',
  'video/webm',
];
const MEGABYTE = 1_048_576;
const SLICES = 4;
/** Headers that belong to one response and not to the file. */
const OF_THE_ANSWER = ['date', 'server', 'connection', 'keep-alive', 'x-request-id'];

describe.each(['a folder', 'a bucket'] as const)('uploads in %s, behind nginx', (place) => {
  let bucket: S3Server | undefined;
  let api: TestApi;
  let front: Front;

  beforeAll(async () => {
    bucket = place === 'a bucket' ? await startS3Server() : undefined;
    api = await createTestApi({ database: await openTestDatabase(), environment: bucket?.environment ?? {} });
    await api.signIn();
    front = await startFront(api);
  });
  afterAll(async () => {
    await front.stop();
    await api.close();
    await api.database.close();
    await bucket?.stop();
  });
  beforeEach(() => {
    front.asked.length = 0;
  });

  /** @returns the path of the stored file. */
  async function store(type: MediaType, content: Buffer): Promise<string> {
    const name = `${randomUUID()}.${EXTENSIONS[type]}`;
    await api.app.storage.uploads.put([{ name, type, content }]);
    return `/uploads/${name}`;
  }

  /** The response of the API itself, without nginx. */
  const direct = (url: string, headers: Readonly<Record<string, string>> = {}) => api.app.inject({ url, headers });

  /** The names in `Vary` have no order. */
  const comparable = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !OF_THE_ANSWER.includes(name))
        .map(([name, value]) => [name, name === 'vary' ? String(value).split(', ').toSorted() : value]),
    );

  it.each(TYPES)('are answered as by the API when they are %s, which is asked once', async (type) => {
    const content = randomBytes(5000);
    const url = await store(type, content);
    for (const port of [front.media, front.api, front.media]) {
      const answer = await ask(port, url);
      const own = await direct(url);

      expect(answer.status).toBe(200);
      expect(answer.body.equals(content)).toBe(true);
      expect(comparable(answer.headers)).toEqual(comparable(own.headers));
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
    }
    expect(front.asked).toEqual([`${url} bytes=0-1048575`]);
  });

  it('are as small a part of a film as is asked for', async () => {
    const film = randomBytes(SLICES * MEGABYTE - 1000);
    const url = await store('video/mp4', film);
    const last = film.length - 1;
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      [`bytes=${MEGABYTE - 2}-${MEGABYTE + 1}`, MEGABYTE - 2, MEGABYTE + 1],
      [`bytes=${2 * MEGABYTE}-`, 2 * MEGABYTE, last],
      ['bytes=-10', film.length - 10, last],
      [`bytes=5-${film.length + 100}`, 5, last],
    ] as const) {
      const answer = await ask(front.media, url, { headers: { range } });
      // With a partial response nginx does not repeat `Accept-Ranges`.
      const { 'accept-ranges': _said, ...own } = comparable((await direct(url, { range })).headers);
      expect(answer.status).toBe(206);
      expect(answer.body.equals(film.subarray(start, end + 1))).toBe(true);
      expect(comparable(answer.headers)).toEqual(own);
    }
    for (const beyond of [`bytes=${film.length}-`, 'bytes=99999999-', 'bytes=-0'])
      expect(await ask(front.media, url, { headers: { range: beyond } })).toMatchObject({
        status: 416,
        headers: { 'content-range': `bytes */${film.length}` },
      });
  });

  it('are known by their tags, and described without being sent', async () => {
    const url = await store('image/png', Buffer.from('a picture'));
    const { etag = '', ...own } = (await direct(url)).headers;
    const since = String(own['last-modified']);
    const known: Record<string, string>[] = [{ 'if-none-match': etag }, { 'if-modified-since': since }];
    for (const headers of known)
      expect(await ask(front.media, url, { headers })).toMatchObject({ status: 304, headers: { etag } });
    expect(await ask(front.media, url, { headers: { range: 'bytes=0-0', 'if-range': '"another"' } })).toMatchObject({
      status: 200,
      body: Buffer.from('a picture'),
    });
    expect(await ask(front.media, url, { method: 'HEAD' })).toMatchObject({
      status: 200,
      headers: { etag, 'content-length': '9' },
    });
  });

  it('cost the API each slice once, however many look at a film, and skip through it', async () => {
    const film = randomBytes(SLICES * MEGABYTE);
    const url = await store('video/webm', film);
    const viewers = Array.from({ length: 60 }, async (_, viewer) => {
      const start = (viewer % SLICES) * MEGABYTE;
      const range = viewer < SLICES ? 'bytes=0-' : `bytes=${start}-${start + 99_999}`;
      const { body } = await ask(front.media, url, { headers: { range } });
      return body.equals(viewer < SLICES ? film : film.subarray(start, start + 100_000));
    });

    expect(await Promise.all(viewers)).toEqual(viewers.map(() => true));
    expect(front.asked.toSorted()).toEqual(
      Array.from({ length: SLICES }, (_, at) => `${url} bytes=${at * MEGABYTE}-${(at + 1) * MEGABYTE - 1}`),
    );
  });

  it('may be read by pages of the site, and the answers to pages of others are not kept', async () => {
    const url = await store('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    for (const origin of [SITE_ORIGIN, 'https://other.example', SITE_ORIGIN, 'https://other.example']) {
      const { headers } = await ask(front.media, url, { headers: { origin } });
      expect(comparable(headers)).toEqual(comparable((await direct(url, { origin })).headers));
      expect(headers['access-control-allow-origin']).toBe(origin === SITE_ORIGIN ? SITE_ORIGIN : undefined);
    }
    expect(front.asked).toHaveLength(3);
  });

  it('are all that is read where uploads are read', async () => {
    const { file } = (await createMember(api, await picture())).body.data;
    const { payload, headers } = applicationForm(
      (await createExample(api, contentTypeOf('job-offer'))).id,
      {},
      { content: pdfOf(5000) },
    );
    await api.call('POST', formPaths.apply, { body: payload, headers });
    let resume = '';
    for await (const { name } of api.app.storage.resumes.list()) resume = name;
    expect(resume).toMatch(/\.pdf$/);
    expect((await ask(front.media, file.file_URL)).status).toBe(200);

    for (const path of [
      '/',
      '/team-member',
      '/openapi.json',
      '/internal/content-versions',
      `/resumes/${resume}`,
      `/uploads/${resume}`,
      `/uploads/../resumes/${resume}`,
      `/uploads/..%2fresumes%2f${resume}`,
      `/uploads/%2e%2e/resumes/${resume}`,
      `/uploads/x/..%5c..%5cresumes/${resume}`,
      '/uploads/',
      '/uploads/.incoming/',
      '/uploads/..%2f..%2fsecret',
      '/uploads/nothing.html',
      '/uploads/nothing.png.html',
      '/uploads/nothing.png',
      '/uploads/a%00.png',
    ])
      expect([path, [400, 404].includes((await ask(front.media, path)).status)]).toEqual([path, true]);
    // All spellings of the path share one cache entry.
    for (const path of [`${file.file_URL}?x=1`, file.file_URL.replace('uploads', '%75ploads'), `/x/..${file.file_URL}`])
      expect((await ask(front.media, path)).status).toBe(200);
    expect(front.asked.filter((asked) => asked.startsWith(file.file_URL))).toHaveLength(1);
  });
});

describe('an upload that nginx has', () => {
  let bucket: S3Server;
  let api: TestApi;
  let front: Front;
  beforeEach(async () => {
    bucket = await startS3Server();
    api = await createTestApi({ database: await openTestDatabase(), environment: bucket.environment });
    await api.signIn();
    front = await startFront(api, { kept: '1s' });
  });
  afterEach(async () => {
    await front.stop();
    await api.close();
    await api.database.close();
    await bucket.stop();
  });

  const statusOf = async (url: string) => (await ask(front.media, url)).status;

  it('is gone when nginx asks the next time after it was deleted, and is not sent again until then', async () => {
    const content = randomBytes(10_000);
    const name = `${randomUUID()}.jpg`;
    await api.app.storage.uploads.put([{ name, type: 'image/jpeg', content }]);
    const url = `/uploads/${name}`;
    expect(await statusOf(url)).toBe(200);
    // Revalidated by its entity tag: the file exists, and the bucket is not read again.
    await until(async () => (await statusOf(url)) === 200 && front.asked.length > 2);
    expect((await ask(front.media, url)).body.equals(content)).toBe(true);

    await api.app.storage.uploads.remove([name]);
    await until(async () => (await statusOf(url)) === 404);
    expect(await statusOf(url)).toBe(404);
  });

  it('is shown while the bucket is away, and while the API is', async () => {
    const { file } = (await createMember(api, await picture())).body.data;
    const [other] = file.variants;
    expect(await statusOf(file.file_URL)).toBe(200);
    await bucket.down();
    front.asked.length = 0;
    // It is served although the API, when asked, answered that the file can't be read.
    await until(async () => {
      expect(await statusOf(file.file_URL)).toBe(200);
      return front.asked.length > 0;
    });
    expect(await statusOf(other?.file_URL ?? '')).toBe(503);

    await api.app.close();
    expect(await statusOf(file.file_URL)).toBe(200);
    expect(await statusOf(other?.file_URL ?? '')).toBe(503);
  });
});
