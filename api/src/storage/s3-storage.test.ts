import { readdirSync } from 'node:fs';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { formPaths, paths, type Envelope } from '@northlight/shared/endpoints';
import type { JobApplication } from '@northlight/shared/forms';
import sharp from 'sharp';
import { readConfig } from '../config.ts';
import { fixture } from '../media/testing/videos.ts';
import { collectUploads } from '../testing/collect-uploads.ts';
import { createExample, type AnyRecord } from '../testing/example.ts';
import { pdfOf, sendForm } from '../testing/form-body.ts';
import { picture } from '../testing/pictures.ts';
import { startS3Server, type S3Server } from '../testing/s3-server.ts';
import { createMember, replacePicture, type PicturedAnswer } from '../testing/team-member.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../testing/test-api.ts';
import { applicationForm } from '../testing/visitor.ts';
import { openStorage } from './open-storage.ts';

let bucket: S3Server;
let api: TestApi;

beforeAll(async () => {
  bucket = await startS3Server();
  api = await createTestApi({
    database: await openTestDatabase(),
    environment: { ...bucket.environment, S3_PREFIX: 'sites/northlight' },
  });
  await api.signIn();
});
afterAll(async () => {
  await api.close();
  await api.database.close();
  await bucket.stop();
});
beforeEach(async () => {
  await api.clear();
  await collect();
});

/** Removes uploads that no record names. */
async function collect(): Promise<void> {
  const { uploads, close } = await openStorage(
    readConfig({ ...bucket.environment, S3_PREFIX: 'sites/northlight' }, api.folder, api.folder),
  );
  await collectUploads(api, { files: uploads });
  close();
}

const keysOf = (file: MediaFile) =>
  [file, ...file.variants].map(({ file_URL }) => `sites/northlight${file_URL}`).toSorted();
/** All files on the local disk except the database. */
const local = () => readdirSync(api.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('files in a bucket', () => {
  it('are all of an image, served at the addresses of its record and kept nowhere else', async () => {
    const { status, body } = await createMember(api, await picture());
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
    const video = fixture('places.mp4');
    const { id } = await createExample(api, contentTypeOf('recorded-project'));
    const address = paths.update('recorded-project', id);
    const { body } = await sendForm<PicturedAnswer['body']>(api, 'PATCH', address, {}, { content: video });
    const { file_URL: url } = body.data.file;
    const part = (range: string) => api.app.inject({ url, headers: { range } });

    const sent = (await api.app.inject(url)).rawPayload;
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
    const { file_URL: url } = (await createMember(api, await picture())).body.data.file;
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
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" ' +
      'height="9"/></svg>';
    const { file } = (await createMember(api, Buffer.from(drawing))).body.data;
    const served = await api.app.inject(file.file_URL);

    expect(served.headers['content-type']).toBe('image/svg+xml');
    expect(served.body).toContain('<rect');
    expect(served.body).not.toContain('alert');
  });

  it('are not what was refused, before or after it was stored', async () => {
    expect((await createMember(api, Buffer.from('<!doctype html>'))).status).toBe(415);
    expect((await createMember(api, await picture(), { name: 'No designation' })).status).toBe(422);

    expect(await bucket.keys()).toEqual([]);
    expect(local()).toEqual([]);
  });

  it('go when they are replaced, and with their record', async () => {
    const first = (await createMember(api, await picture())).body.data;
    const second = (await replacePicture(api, first.id, await picture(500))).body.data;
    await collect();
    expect(await bucket.keys()).toEqual(keysOf(second.file));

    await api.call('DELETE', paths.delete('team-member', first.id));
    await collect();
    expect(await bucket.keys()).toEqual([]);
    expect((await api.app.inject(second.file.file_URL)).statusCode).toBe(404);
  });

  it('are resumes too, for administrators only', async () => {
    const opening = await createExample(api, contentTypeOf('job-offer'));
    const { payload, headers } = applicationForm(opening.id, {}, { content: pdfOf(5000) });
    const { body } = await api.call<Envelope<JobApplication>>('POST', formPaths.apply, { body: payload, headers });
    const [key = ''] = await bucket.keys();
    const name = key.split('/').at(-1);

    expect(key).toMatch(/^sites\/northlight\/resumes\/[0-9a-f-]{36}\.pdf$/);
    for (const url of [`/uploads/${name}`, `/uploads/..%2fresumes%2f${name}`, `/uploads/../resumes/${name}`])
      expect((await api.app.inject(url)).statusCode).toBe(404);
    expect((await api.call('GET', formPaths.resume(body.data.id), { token: null })).status).toBe(401);
    const authorization = `Bearer ${api.token}`;
    const resume = await api.app.inject({ url: formPaths.resume(body.data.id), headers: { authorization } });
    expect(resume.rawPayload.equals(pdfOf(5000))).toBe(true);
    await api.call('DELETE', formPaths.deleteApplication(body.data.id));
    expect(await bucket.keys()).toEqual([]);
  });

  it('are refused while the bucket is away, with nothing kept, and taken again afterwards', async () => {
    const { file } = (await createMember(api, await picture())).body.data;
    const before = await bucket.keys();
    await bucket.down();

    expect(await createMember(api, await picture())).toMatchObject({
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
    expect((await createMember(api, await picture())).status).toBe(201);
    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
  });
});
