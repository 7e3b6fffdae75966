import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { picture } from '../testing/pictures.ts';
import { signedInApi } from '../testing/signed-in-api.ts';
import { createMember } from '../testing/team-member.ts';

const api = signedInApi();

describe('GET /uploads', () => {
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers });

  it('answers the part that is asked for, of the file that is meant', async () => {
    const { file_URL: url } = (await createMember(api, await picture())).body.data.file;
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
    const { file_URL: url } = (await createMember(api, await picture())).body.data.file;
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

  it('compresses a drawing for whoever accepts that, and no picture that is compressed already', async () => {
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${'<path d="M0 0H9V9"/>'.repeat(200)}</svg>`,
    );
    await api.app.storage.uploads.put([{ name: 'a-drawing.svg', type: 'image/svg+xml', content: drawing }]);
    const url = '/uploads/a-drawing.svg';
    const whole = await get(url);

    expect(whole.headers).toMatchObject({ 'content-length': String(drawing.length), etag: '"a-drawing.svg"' });
    expect(whole.headers).not.toHaveProperty('content-encoding');
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const [first, second] = [
        await get(url, { 'accept-encoding': encoding }),
        await get(url, { 'accept-encoding': encoding }),
      ];
      expect(first).toMatchObject({
        statusCode: 200,
        headers: {
          'content-encoding': encoding,
          'content-length': String(first.rawPayload.length),
          'content-type': 'image/svg+xml',
          etag: `"a-drawing.svg.${encoding}"`,
          vary: expect.stringContaining('Accept-Encoding'),
        },
      });
      expect(decompress(first.rawPayload).equals(drawing)).toBe(true);
      expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
      expect(await get(url, { 'accept-encoding': encoding }, 'HEAD')).toMatchObject({
        body: '',
        headers: { 'content-encoding': encoding, 'content-length': first.headers['content-length'] },
      });
      const known = await get(url, { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) });
      expect(known).toMatchObject({ statusCode: 304, body: '', headers: { etag: first.headers.etag } });
      expect(known.headers).not.toHaveProperty('content-encoding');
      expect((await get('/uploads/nothing.svg', { 'accept-encoding': encoding })).statusCode).toBe(404);
    }

    const part = await get(url, { 'accept-encoding': 'br', range: 'bytes=5-9' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload.equals(drawing.subarray(5, 10))).toBe(true);
    const { file_URL: photo } = (await createMember(api, await picture())).body.data.file;
    expect((await get(photo, { 'accept-encoding': 'br, gzip' })).headers).not.toHaveProperty('content-encoding');
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
    `/uploads/${'a'.repeat(300)}.png`,
    `/uploads/${'a'.repeat(300)}.svg`,
  ])('answers %s with a failure in envelope form', async (url) => {
    const answer = await api.app.inject(url);

    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ statusCode: answer.statusCode });
  });
});
