import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaFile } from '@northlight/shared/content';
import { paths, type Envelope } from '@northlight/shared/endpoints';
import { collectUploads } from '../../testing/collect-uploads.ts';
import { formBody, sendForm, type FormFile } from '../../testing/form-body.ts';
import { picture } from '../../testing/pictures.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { createMember, member, type PicturedAnswer } from '../../testing/team-member.ts';

const api = signedInApi();
const stored = () => storedFiles(api, 'uploads');
const post = (url: string, values: Record<string, string>, file?: FormFile) =>
  sendForm<PicturedAnswer['body']>(api, 'POST', url, values, file && { type: 'image/png', ...file });
beforeEach(async () => {
  await api.clear();
  for (const name of stored()) rmSync(join(api.folder, 'uploads', name));
});

describe('an uploaded file', () => {
  it('is stored, described by its record and served for good', async () => {
    const { body } = await createMember(api, await picture());
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
    const { body } = await createMember(api, await picture(), { ...member, file_URL: 'not an address' });
    expect(body.data.file.file_URL).toMatch(/^\/uploads\//);
  });

  it('may be left empty, as browsers send it', async () => {
    expect(await createMember(api, Buffer.alloc(0), member, '')).toMatchObject({
      status: 201,
      body: { data: { file: null } },
    });
  });

  it('is described by file_alt, in a form and in JSON, and by the name of its record without it', async () => {
    const { body } = await createMember(api, await picture(), { ...member, file_alt: ' Nadia at her desk ' });
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

  it('has a photo beside it when it is a drawing that stands for its page, and none elsewhere', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60"/></svg>',
    );
    const service = { title: 'Branding', description: 'What a brand is for.', type: 'branding' };
    const { body } = await post(paths.create('service-category'), service, { content: drawing, name: 'a.svg' });
    const { variants } = body.data.file;

    expect(variants).toEqual([{ file_URL: expect.stringMatching(/-1200\.jpg$/), type: 'image/jpeg', width: 1200 }]);
    expect((await api.app.inject(variants[0]?.file_URL ?? '')).headers['content-type']).toBe('image/jpeg');
    expect((await createMember(api, drawing)).body.data.file.variants).toEqual([]);
    await api.call('DELETE', paths.delete('service-category', body.data.id));
    await collectUploads(api);
    expect(stored()).toHaveLength(1);
  });

  it('can’t be taken over from another record', async () => {
    const { body } = await createMember(api, await picture());

    expect(
      await api.call('POST', paths.create('team-member'), { body: { ...member, file_URL: body.data.file.file_URL } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'file_URL' }] } });
  });

  it.each([
    ['a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>')), 415],
    ['11 MB', async () => Buffer.concat([await picture(), Buffer.alloc(11_000_000)]), 413],
    ['81 megapixels', () => picture(9000, 9000, '#000'), 413],
    ['half a picture', async () => (await picture()).subarray(0, 200), 422],
  ])('is refused when it is %s, and nothing is left', async (_what, bytes, status) => {
    const before = stored();
    const answer = await createMember(api, await bytes());

    expect(answer).toMatchObject({ status, body: { statusCode: status, errors: [{ path: 'file' }] } });
    expect(stored()).toEqual(before);
    expect((await api.call('GET', '/team-member')).body).toEqual([]);
  });

  it('is removed again when the fields beside it are refused', async () => {
    const before = stored();

    expect((await createMember(api, await picture(), { name: 'No designation' })).body.message).toBe(
      'Designation is required',
    );
    const misplaced = { content: await picture(), name: 'a.png', field: 'avatar' };
    expect((await post(paths.create('team-member'), member, misplaced)).status).toBe(422);
    expect(stored()).toEqual(before);
  });

  it('is not looked at without a session', async () => {
    const { payload: body, headers } = formBody({}, { content: Buffer.from('x'), name: 'a.png' });

    expect((await api.call('POST', paths.mediaUpload, { token: null, body, headers })).status).toBe(401);
    expect((await api.call('POST', paths.create('team-member'), { token: null, body, headers })).status).toBe(401);
  });
});

describe('POST /media/admin/create', () => {
  it('stores an image for the text of an article', async () => {
    const { status, body } = await post(paths.mediaUpload, {}, { content: await picture(), name: 'in-text.png' });

    expect(status).toBe(201);
    expect((await api.app.inject(String(body.data['file_URL']))).statusCode).toBe(200);
  });

  it('takes drawings without their scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" ' +
      'height="9" onclick="alert(2)"/></svg>';
    const { body } = await post(paths.mediaUpload, {}, { content: Buffer.from(svg), name: 'a.svg' });
    const file = readFileSync(join(api.folder, String(body.data['file_URL'])), 'utf8');

    expect(file).toContain('<rect');
    expect(file).not.toContain('alert');
  });

  it('asks for a file', async () => {
    expect((await post(paths.mediaUpload, {})).body).toMatchObject({ statusCode: 422, message: 'Image is required' });
    expect((await api.call('POST', paths.mediaUpload, { body: {} })).status).toBe(415);
  });
});
