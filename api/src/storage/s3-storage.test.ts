import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { formPaths, paths, type Envelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import sharp from 'sharp';
import { freePort } from '@northlight/shared/testing/ports';
import { readConfig } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { collectUploads } from '../testing/collect-uploads.ts';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { formBody, pdfOf } from '../testing/form-body.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { startInVain } from '../testing/server-process.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { openStorage } from './open-storage.ts';
import { createS3Client } from './s3-client.ts';
import { createS3Storage } from './s3-storage.ts';

jest.setTimeout(120_000);

let bucket: S3Server;
let database: Database;
let api: TestApi;

beforeAll(async () => {
  [bucket, database] = await Promise.all([startS3Server(), openTestDatabase()]);
  api = await createTestApi({ database, environment: { ...bucket.environment, S3_PREFIX: 'sites/northlight' } });
  await api.signIn();
});
afterAll(async () => {
  await api.close();
  await database.close();
  await bucket.stop();
});
beforeEach(async () => {
  await api.clear();
  await collect();
});

/** Removes what no record names. */
async function collect(): Promise<void> {
  const { uploads, close } = await openStorage(
    readConfig({ ...bucket.environment, S3_PREFIX: 'sites/northlight' }, api.folder, api.folder),
  );
  await collectUploads(api, uploads);
  close();
}

const picture = (width = 600) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#0a5c3e' } })
    .png()
    .toBuffer();
async function save(method: 'POST' | 'PATCH', url: string, values: Record<string, string>, content: Buffer) {
  const { payload, headers } = formBody(values, { content, name: 'file' });
  return api.call<Envelope<AnyRecord & { file: MediaFile }>>(method, url, { body: payload, headers });
}
const member = { name: 'Nadia Rahman', designation: 'Managing director' };
const create = (content: Buffer) => save('POST', paths.create('team-member'), member, content);
const keysOf = (file: MediaFile) =>
  [file, ...file.variants].map(({ file_URL }) => `sites/northlight${file_URL}`).toSorted();
/** Everything of the local disk that is not the database. */
const local = () => readdirSync(api.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('files in a bucket', () => {
  it('are all of an image, served at the addresses of its record and kept nowhere else', async () => {
    const { status, body } = await create(await picture());
    const { file } = body.data;

    expect(status).toBe(201);
    expect(await bucket.keys()).toEqual(keysOf(file));
    expect(local()).toEqual([]);
    for (const { file_URL, type } of [file, ...file.variants]) {
      const served = await api.app.inject(file_URL);
      expect(served).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': type, 'content-length': String(served.rawPayload.length) },
      });
      expect(served.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
    expect(await sharp((await api.app.inject(file.file_URL)).rawPayload).metadata()).toMatchObject({
      width: 600,
      height: 400,
    });
  });

  it('are as small a part of a video as is asked for', async () => {
    const video = readFileSync(join(__dirname, '../media/fixtures/places.mp4'));
    const { body } = await save(
      'PATCH',
      paths.update('recorded-project', (await createExample(api, contentTypeOf('recorded-project'))).id),
      {},
      video,
    );
    const address = body.data.file.file_URL;
    const part = (range: string) => api.app.inject({ url: address, headers: { range } });

    const sent = (await api.app.inject(address)).rawPayload;
    expect([sent.length, body.data.file.width]).toEqual([video.length, 64]);
    for (const [range, start, end] of [
      ['bytes=0-1', 0, 1],
      ['bytes=100-199', 100, 199],
      ['bytes=1000-', 1000, sent.length - 1],
      ['bytes=-10', sent.length - 10, sent.length - 1],
    ] as const) {
      const answer = await part(range);
      expect(answer).toMatchObject({
        statusCode: 206,
        headers: {
          'content-range': `bytes ${start}-${end}/${sent.length}`,
          'content-length': String(end - start + 1),
          'content-type': 'video/mp4',
        },
      });
      expect(answer.rawPayload.equals(sent.subarray(start, end + 1))).toBe(true);
    }
    expect(await part(`bytes=${sent.length}-`)).toMatchObject({
      statusCode: 416,
      headers: { 'content-range': `bytes */${sent.length}` },
    });
    await api.call('DELETE', paths.delete('recorded-project', 1));
    await collect();
    expect(await bucket.keys()).toEqual([]);
  });

  it('are asked for by tag and by head without being sent', async () => {
    const { file_URL: url } = (await create(await picture())).body.data.file;
    const { headers, rawPayload } = await api.app.inject(url);

    expect(await api.app.inject({ method: 'HEAD', url })).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-length': String(rawPayload.length), etag: headers.etag },
    });
    expect(await api.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    expect(await api.app.inject({ url: '/uploads/nothing.png' })).toMatchObject({
      statusCode: 404,
      headers: { 'cache-control': 'no-store' },
    });
  });

  it('are a drawing that was made harmless', async () => {
    const { file } = (
      await create(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" ' +
            'height="9"/></svg>',
        ),
      )
    ).body.data;
    const served = await api.app.inject(file.file_URL);

    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.body).toContain('<rect');
    expect(served.body).not.toContain('alert');
  });

  it('are not what was refused, before or after it was stored', async () => {
    expect((await create(Buffer.from('<!doctype html>'))).status).toBe(415);
    expect((await save('POST', paths.create('team-member'), { name: 'No designation' }, await picture())).status).toBe(
      422,
    );

    expect(await bucket.keys()).toEqual([]);
    expect(local()).toEqual([]);
  });

  it('go when they are replaced, and with their record', async () => {
    const first = (await create(await picture())).body.data;
    const second = (await save('PATCH', paths.update('team-member', first.id), {}, await picture(500))).body.data;
    await collect();
    expect(await bucket.keys()).toEqual(keysOf(second.file));

    await api.call('DELETE', paths.delete('team-member', first.id));
    await collect();
    expect(await bucket.keys()).toEqual([]);
    expect((await api.app.inject(second.file.file_URL)).statusCode).toBe(404);
  });

  it('are resumes too, for administrators only', async () => {
    const opening = await createExample(api, contentTypeOf('job-offer'));
    const { payload, headers } = formBody(
      {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '+8801712345678',
        years_of_experience: 4,
        salary_expectation: 1200,
        job_offer_id: opening.id,
      },
      { content: pdfOf(5000) },
    );
    const { body } = await api.call<Envelope<JobApplication>>('POST', formPaths.apply, { body: payload, headers });
    const [key = ''] = await bucket.keys();
    const name = key.split('/').at(-1);

    expect(key).toMatch(/^sites\/northlight\/resumes\/[0-9a-f-]{36}\.pdf$/);
    for (const url of [`/uploads/${name}`, `/uploads/..%2fresumes%2f${name}`, `/uploads/../resumes/${name}`])
      expect((await api.app.inject(url)).statusCode).toBe(404);
    expect((await api.call('GET', formPaths.resume(body.data.id), { token: null })).status).toBe(401);
    const token = await api.signIn();
    const resume = await api.app.inject({
      url: formPaths.resume(body.data.id),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(resume.rawPayload.equals(pdfOf(5000))).toBe(true);
    await api.call('DELETE', formPaths.deleteApplication(body.data.id));
    expect(await bucket.keys()).toEqual([]);
  });

  it('are listed page by page, and not with those of others', async () => {
    const config = readConfig({ ...bucket.environment, S3_PREFIX: 'listed' }, api.folder, api.folder);
    const { uploads, resumes, close } = await openStorage(config);
    const put = (storage: FileStorage, name: string) =>
      storage.put([{ name, type: 'image/png', content: Buffer.from(name) }]);
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png', 'f.png', 'g.png'];
    for (const name of names) await put(uploads, name);
    await put(resumes, 'h.pdf');
    if (!config.s3) throw new Error('No bucket is configured.');
    const client = createS3Client(config.s3, 'reading');
    const paged = createS3Storage({
      reader: client,
      writer: client,
      bucket: config.s3.bucket,
      prefix: 'listed/uploads/',
      cacheControl: '',
      pageSize: 3,
    });

    const listed: StoredFile[] = [];
    for await (const file of paged.list()) listed.push(file);
    expect(listed).toEqual(names.map((name) => ({ name, size: name.length, storedAt: expect.any(Date) })));
    await uploads.remove(names);
    await resumes.remove(['h.pdf', 'never-there.pdf']);
    expect(await bucket.keys()).toEqual([]);
    close();
    client.destroy();
  });

  it('are read by as many as come, however slowly', async () => {
    const { file } = (await create(await picture(2000))).body.data;
    const reader = await openStorage(
      readConfig({ ...bucket.environment, S3_PREFIX: 'sites/northlight' }, api.folder, api.folder),
    );
    const name = file.file_URL.slice('/uploads/'.length);
    // Nobody reads what these were sent.
    const waiting = await Promise.all(Array.from({ length: 120 }, () => reader.uploads.open(name)));

    expect(waiting.every((open) => open?.size === waiting[0]?.size)).toBe(true);
    expect((await reader.uploads.stat(name))?.size).toBe(waiting[0]?.size);
    for (const open of waiting) open?.content.destroy();
    reader.close();
  });

  it('are refused while the bucket is away, with nothing kept, and taken again afterwards', async () => {
    const { file } = (await create(await picture())).body.data;
    const before = await bucket.keys();
    await bucket.down();

    expect(await create(await picture())).toMatchObject({
      status: 503,
      body: { statusCode: 503, message: 'Files can’t be reached at the moment. Please try again later.' },
    });
    expect(await api.app.inject(file.file_URL)).toMatchObject({
      statusCode: 503,
      headers: { 'cache-control': 'no-store' },
    });
    expect((await api.call<AnyRecord[]>('GET', '/team-member')).body).toHaveLength(1);
    expect(local()).toEqual([]);

    await bucket.up();
    expect(await bucket.keys()).toEqual(before);
    expect((await create(await picture())).status).toBe(201);
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
  });
});

describe('a start with a bucket', () => {
  it.each([
    [
      'can’t be reached',
      async () => ({ S3_SECRET_ACCESS_KEY: 'a hidden word', S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }),
      'ECONNREFUSED',
    ],
    ['is not there', async () => ({ S3_BUCKET: 'another' }), 'NoSuchBucket'],
    ['does not know the key', async () => ({ S3_ACCESS_KEY_ID: 'nobody' }), 'InvalidAccessKeyId'],
  ])('that %s ends with one sentence', async (_what, changes, reason) => {
    const folder = mkdtempSync(join(tmpdir(), 'northlight-start-'));
    const environment: Record<string, string> = { ...bucket.environment, ...(await changes()) };
    const { code, output } = await startInVain(await freePort(), { ...environment, DATA_DIR: folder });

    expect(code).toBe(1);
    expect(output).toMatch(
      new RegExp(`^The bucket ${environment.S3_BUCKET} at ${environment.S3_ENDPOINT} can't be used: .*${reason}.*\\n$`),
    );
    expect(output).not.toContain('a hidden word');
    expect(existsSync(join(folder, 'db'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
