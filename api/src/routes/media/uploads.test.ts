import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contentTypeOf, type MediaFile } from '@northlight/shared/content';
import { paths, type Envelope, type ErrorBody } from '@northlight/shared/endpoints';
import sharp from 'sharp';
import type { Database } from '../../database/open-database.ts';
import { collectUploads } from '../../testing/collect-uploads.ts';
import { createExample, type AnyRecord } from '../../testing/example.ts';
import { createTestApi, openTestDatabase, type TestApi } from '../../testing/test-api.ts';

jest.setTimeout(60_000);

let database: Database;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await createTestApi({ database });
  await api.signIn();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await api.clear();
  for (const name of stored()) rmSync(join(api.folder, 'uploads', name));
});

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a5c3e' } })
    .png()
    .toBuffer();
const stored = () =>
  readdirSync(join(api.folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** A form as a browser sends it. */
async function form(
  method: 'POST' | 'PATCH',
  url: string,
  fields: Record<string, string>,
  file?: { bytes: Buffer; name: string; field?: string },
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file) data.append(file.field ?? 'file', new Blob([new Uint8Array(file.bytes)], { type: 'image/png' }), file.name);
  const request = new Request('http://form.example', { method: 'POST', body: data });
  const body = Buffer.from(await request.arrayBuffer());
  return api.call<Envelope<AnyRecord & { file: MediaFile }> & ErrorBody>(method, url, {
    body,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

const member = { name: 'Nadia Rahman', designation: 'Managing director' };
const create = (fields: Record<string, string>, bytes?: Buffer, name = 'me.png') =>
  form('POST', paths.create('team-member'), fields, bytes ? { bytes, name } : undefined);

describe('an uploaded file', () => {
  it('is stored, described by its record and served for good', async () => {
    const { body } = await create(member, await picture());
    const { file } = body.data;
    const served = await api.app.inject(file.file_URL);

    expect(file).toMatchObject({
      file_URL: expect.stringMatching(/^\/uploads\/[\w-]+\.png$/),
      type: 'image/png',
      width: 600,
      height: 400,
      alt: member.name,
    });
    expect(file.variants.length).toBeGreaterThan(0);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const variant of file.variants) expect((await api.app.inject(variant.file_URL)).statusCode).toBe(200);
  });

  it('wins over an address', async () => {
    const { body } = await create({ ...member, file_URL: 'not an address' }, await picture());
    expect(body.data.file.file_URL).toMatch(/^\/uploads\//);
  });

  it('may be left empty, as browsers send it', async () => {
    expect(await create(member, Buffer.alloc(0), '')).toMatchObject({ status: 201, body: { data: { file: null } } });
  });

  it('stays for another record whose text shows it when its own is given another, loses it or is deleted', async () => {
    const { file: first, id } = (await create(member, await picture())).body.data;
    const { file: second } = (
      await form('PATCH', paths.update('team-member', id), {}, { bytes: await picture(), name: 'b.png' })
    ).body.data;
    await api.call('PATCH', paths.update('team-member', id), { body: { file_URL: '' } });
    const { file: third } = (
      await form('PATCH', paths.update('team-member', id), {}, { bytes: await picture(), name: 'c.png' })
    ).body.data;
    const files = [first, second, third];
    const article = await createExample(api, contentTypeOf('article'), {
      content: files.map(({ file_URL }) => `<img src="${file_URL}">`).join(''),
    });
    await api.call('DELETE', paths.delete('team-member', id));
    await collectUploads(api);

    for (const { file_URL } of files) expect((await api.app.inject(file_URL)).statusCode).toBe(200);
    await api.call('DELETE', paths.delete('article', article.id));
    expect(await collectUploads(api)).toBe(3);
    expect(stored()).toEqual([]);
  });

  it('stays for who has the page of a moment ago', async () => {
    const { file, id } = (await create(member, await picture())).body.data;
    await form('PATCH', paths.update('team-member', id), {}, { bytes: await picture(), name: 'b.png' });

    expect((await api.app.inject(file.file_URL)).statusCode).toBe(200);
  });

  it('goes when it is replaced, cleared or its record is deleted', async () => {
    const { body } = await create(member, await picture());
    const first = stored();
    const replaced = await form(
      'PATCH',
      paths.update('team-member', body.data.id),
      {},
      { bytes: await picture(), name: 'new.png' },
    );
    expect(await collectUploads(api)).toBe(1);
    expect(stored().filter((name) => first.includes(name))).toEqual([]);
    expect(replaced.body.data.file.alt).toBe(member.name);

    const kept = await api.call<Envelope<{ file: MediaFile }>>('PATCH', paths.update('team-member', body.data.id), {
      body: { name: 'Nadia R.', file_URL: replaced.body.data.file.file_URL },
    });
    expect(kept.body.data.file).toEqual({ ...replaced.body.data.file, alt: 'Nadia R.' });

    await api.call('PATCH', paths.update('team-member', body.data.id), { body: { file_URL: '' } });
    await collectUploads(api);
    expect(stored()).toEqual([]);

    const again = await form(
      'PATCH',
      paths.update('team-member', body.data.id),
      {},
      { bytes: await picture(), name: 'again.png' },
    );
    await api.call('DELETE', paths.delete('team-member', body.data.id));
    await collectUploads(api);
    expect((await api.app.inject(again.body.data.file.file_URL)).statusCode).toBe(404);
    expect(stored()).toEqual([]);
  });

  it('is described by file_alt, in a form and in JSON, and by the name of its record without it', async () => {
    const { body } = await form(
      'POST',
      paths.create('team-member'),
      { ...member, file_alt: ' Nadia at her desk ' },
      { bytes: await picture(), name: 'a.png' },
    );
    const { id } = body.data;
    const altAfter = async (change: object) => {
      const answer = await api.call<Envelope<{ file: MediaFile }>>('PATCH', paths.update('team-member', id), {
        body: change,
      });
      return answer.body.data.file.alt;
    };

    expect(body.data.file.alt).toBe('Nadia at her desk');
    expect(await altAfter({ name: 'Nadia R.' })).toBe('Nadia at her desk');
    expect(await altAfter({ file_alt: 'Nadia outside' })).toBe('Nadia outside');
    expect(await altAfter({ file_URL: 'https://images.example/nadia.png', file_alt: 'Nadia, drawn' })).toBe(
      'Nadia, drawn',
    );
    expect(await altAfter({ file_alt: '' })).toBe('Nadia R.');
    expect(await altAfter({ name: 'Nadia Rahman' })).toBe('Nadia Rahman');
    expect(
      await api.call('PATCH', paths.update('team-member', id), { body: { file_alt: 'x'.repeat(301) } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'file_alt' }] } });
    expect(
      await api.call('PATCH', paths.update('team-information', 1), { body: { file_alt: 'no picture here' } }),
    ).toMatchObject({ status: 422 });
  });

  it('goes with the record that owns its record', async () => {
    const service = await createExample(api, contentTypeOf('service-category'));
    await form(
      'POST',
      paths.create('service-sub-category'),
      { name: 'Feature', service_category_id: String(service.id) },
      { bytes: await picture(), name: 'a.png' },
    );
    expect(stored()).not.toEqual([]);

    await api.call('DELETE', paths.delete('service-category', service.id));
    await collectUploads(api);
    expect(stored()).toEqual([]);
  });

  it('has a photo beside it when it is a drawing that stands for its page, and none elsewhere', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60"/></svg>',
    );
    const service = { title: 'Branding', description: 'What a brand is for.', type: 'branding' };
    const { body } = await form('POST', paths.create('service-category'), service, { bytes: drawing, name: 'a.svg' });
    const { variants } = body.data.file;

    expect(variants).toEqual([{ file_URL: expect.stringMatching(/-1200\.jpg$/), type: 'image/jpeg', width: 1200 }]);
    expect((await api.app.inject(variants[0]?.file_URL ?? '')).headers['content-type']).toBe('image/jpeg');
    expect((await create(member, drawing)).body.data.file.variants).toEqual([]);
    await api.call('DELETE', paths.delete('service-category', body.data.id));
    await collectUploads(api);
    expect(stored()).toHaveLength(1);
  });

  it('can’t be taken over from another record', async () => {
    const { body } = await create(member, await picture());

    expect(
      await api.call('POST', paths.create('team-member'), { body: { ...member, file_URL: body.data.file.file_URL } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'file_URL' }] } });
  });

  it.each([
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>')), 415],
    ['11 MB', async () => Buffer.concat([await picture(), Buffer.alloc(11_000_000)]), 413],
    [
      '81 megapixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      413,
    ],
    ['half a picture', async () => (await picture()).subarray(0, 200), 422],
  ])('is refused when it is %s, and nothing is left', async (_what, bytes, status) => {
    const before = stored();
    const answer = await create(member, await bytes());

    expect(answer).toMatchObject({ status, body: { statusCode: status, errors: [{ path: 'file' }] } });
    expect(stored()).toEqual(before);
    expect((await api.call('GET', '/team-member')).body).toEqual([]);
  });

  it('is removed again when the fields beside it are refused', async () => {
    const before = stored();

    expect((await create({ name: 'No designation' }, await picture())).body.message).toBe('Designation is required');
    expect(
      (
        await form('POST', paths.create('team-member'), member, {
          bytes: await picture(),
          name: 'a.png',
          field: 'avatar',
        })
      ).status,
    ).toBe(422);
    expect(stored()).toEqual(before);
  });

  it('is not looked at without a session', async () => {
    const data = new FormData();
    data.append('file', new Blob(['x']), 'a.png');
    const request = new Request('http://form.example', { method: 'POST', body: data });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const body = Buffer.from(await request.arrayBuffer());

    expect((await api.call('POST', paths.mediaUpload, { token: null, body, headers })).status).toBe(401);
    expect((await api.call('POST', paths.create('team-member'), { token: null, body, headers })).status).toBe(401);
  });
});

describe('POST /media/admin/create', () => {
  it('stores an image for the text of an article', async () => {
    const { status, body } = await form('POST', paths.mediaUpload, {}, { bytes: await picture(), name: 'in-text.png' });

    expect(status).toBe(201);
    expect((await api.app.inject(String(body.data['file_URL']))).statusCode).toBe(200);
  });

  it('takes drawings without their scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" ' +
      'height="9" onclick="alert(2)"/></svg>';
    const { body } = await form('POST', paths.mediaUpload, {}, { bytes: Buffer.from(svg), name: 'a.svg' });
    const file = readFileSync(join(api.folder, String(body.data['file_URL'])), 'utf8');

    expect(file).toContain('<rect');
    expect(file).not.toContain('alert');
  });

  it('asks for a file', async () => {
    expect((await form('POST', paths.mediaUpload, {})).body).toMatchObject({
      statusCode: 422,
      message: 'Image is required',
    });
    expect((await api.call('POST', paths.mediaUpload, { body: {} })).status).toBe(415);
  });
});

describe('GET /uploads', () => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers });

  it('answers the part that is asked for, of the file that is meant', async () => {
    const { file_URL: url } = (await create(member, await picture())).body.data.file;
    const whole = await get(url);
    const [bytes, tag] = [whole.rawPayload, String(whole.headers.etag)];

    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(bytes.length) });
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=5-9', 5, 9],
      ['bytes=-4', bytes.length - 4, bytes.length - 1],
    ] as const) {
      const part = await get(url, { range });
      expect(part).toMatchObject({
        statusCode: 206,
        headers: {
          'content-range': `bytes ${start}-${end}/${bytes.length}`,
          'content-length': String(end - start + 1),
          etag: tag,
        },
      });
      expect(part.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    expect(await get(url, { range: 'bytes=9999999-' })).toMatchObject({
      statusCode: 416,
      headers: { 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' },
    });
    expect((await get(url, { range: 'bytes=0-1,3-4' })).rawPayload).toHaveLength(bytes.length);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': tag })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"another"' })).rawPayload).toHaveLength(bytes.length);
  });

  it('sends nothing that is known already, or was only asked about', async () => {
    const { file_URL: url } = (await create(member, await picture())).body.data.file;
    const { etag, 'last-modified': time, 'content-length': length } = (await get(url)).headers;
    const [tag, moment] = [String(etag), String(time)];

    expect(await get(url, {}, 'HEAD')).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-length': length, 'content-type': 'image/png', etag },
    });
    const known: Record<string, string>[] = [
      { 'if-none-match': tag },
      { 'if-none-match': `"other", W/${tag}` },
      { 'if-none-match': '*' },
      { 'if-modified-since': moment },
    ];
    for (const headers of known) {
      expect(await get(url, headers)).toMatchObject({
        statusCode: 304,
        body: '',
        headers: { etag, 'cache-control': 'public, max-age=31536000, immutable' },
      });
    }
    const unknown: Record<string, string>[] = [
      { 'if-none-match': '"other"', 'if-modified-since': moment },
      { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' },
      { 'if-modified-since': 'never' },
    ];
    for (const headers of unknown) expect((await get(url, headers)).statusCode).toBe(200);
    expect((await get('/uploads/nothing.png', {}, 'HEAD')).statusCode).toBe(404);
  });

  it.each([
    '/uploads/',
    '/uploads/.incoming/',
    '/uploads/../secret',
    '/uploads/%2e%2e%2fsecret',
    '/uploads/nothing.png',
    '/uploads/a%00.png',
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/nothing.html',
  ])('answers %s with a failure in envelope form', async (url) => {
    const answer = await api.app.inject(url);

    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ statusCode: answer.statusCode });
  });
});
