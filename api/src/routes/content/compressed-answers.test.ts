import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentTypeOf } from '@northlight/shared/content';
import { formPaths, paths } from '@northlight/shared/endpoints';
import { createExample } from '../../testing/example.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { signedInApi } from '../../testing/signed-in-api.ts';
import { SITE_ORIGIN } from '../../testing/test-api.ts';
import { visitor } from '../../testing/visitor.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const LONG = `<p>${'Painters work by north light because it is even. '.repeat(60)}</p>`;

onEachDatabase('a public answer', (on) => {
  const api = signedInApi({ open: on.open });

  beforeEach(() => api.clear());

  const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({ method, url, headers });
  const article = () => createExample(api, contentTypeOf('article'), { content: LONG });

  it('is sent in the encoding that is asked for, under a tag of its own', async () => {
    await article();
    const plain = await ask('/article');
    const br = await ask('/article', { 'accept-encoding': BROWSER });
    const gzip = await ask('/article', { 'accept-encoding': 'gzip' });

    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, rawPayload } of [plain, br, gzip]) {
      expect(headers).toMatchObject({
        'content-length': String(rawPayload.length),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'content-versions': plain.headers['content-versions'],
      });
      expect(String(headers['vary']).split(', ')).toEqual(['Origin', 'Accept-Encoding']);
    }
  });

  it('may be read by pages of the site when it is compressed, too', async () => {
    await article();
    const { headers } = await ask('/article', { 'accept-encoding': BROWSER, origin: SITE_ORIGIN });
    expect(headers).toMatchObject({ 'access-control-allow-origin': SITE_ORIGIN, 'content-encoding': 'br' });
  });

  it.each(['br', 'gzip', 'identity'])('is a 304 for a browser that has these bytes of %s', async (encoding) => {
    await article();
    const first = await ask('/article', { 'accept-encoding': encoding });
    const again = await ask('/article', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) });

    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: first.headers.etag, vary: first.headers['vary'] });
    expect(again.headers).not.toHaveProperty('content-encoding');
  });

  it('is sent to a browser that has other bytes of it', async () => {
    await article();
    const { headers } = await ask('/article', { 'accept-encoding': 'gzip' });
    const br = await ask('/article', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([br.statusCode, br.headers['content-encoding']]).toEqual([200, 'br']);
  });

  it('is sent as it is when it is small', async () => {
    const { id } = await createExample(api, contentTypeOf('article-category'));
    const answer = await ask(paths.show('article-category', id), { 'accept-encoding': BROWSER });

    expect(answer.rawPayload.length).toBeLessThan(1024);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['vary']).toContain('Accept-Encoding');
  });

  it('says of a HEAD what it says of a GET', async () => {
    await article();
    const [head, get] = [
      await ask('/article', { 'accept-encoding': 'br' }, 'HEAD'),
      await ask('/article', { 'accept-encoding': 'br' }),
    ];
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    expect(head.payload).toBe('');
  });

  it('tells of a change in every encoding', async () => {
    const { id } = await article();
    const inAll = () =>
      Promise.all(['br', 'gzip', 'identity'].map((encoding) => ask('/article', { 'accept-encoding': encoding })));
    const before = await inAll();
    await api.call('PATCH', paths.update('article', id), { body: { title: 'Another' } });
    const after = await inAll();

    for (const [at, { headers }] of after.entries()) expect(headers.etag).not.toBe(before[at]?.headers.etag);
    expect(brotliDecompressSync(after[0]?.rawPayload ?? '').toString()).toContain('"title":"Another"');
  });

  it('names a record by the tag of any encoding, in If-Match', async () => {
    const { id } = await article();
    const update = (tag: unknown) =>
      api.call('PATCH', paths.update('article', id), {
        body: { title: 'Another' },
        headers: { 'if-match': String(tag) },
      });
    const read = async (encoding: string) =>
      (await ask(paths.show('article', id), { 'accept-encoding': encoding })).headers.etag;

    for (const encoding of ['br', 'gzip', 'identity']) {
      const tag = await read(encoding);
      expect((await update(tag)).status).toBe(200);
      expect((await update(tag)).status).toBe(409);
    }
  });
});

describe('an answer that is not for everybody', () => {
  const api = signedInApi();

  it('is sent as it is: what is private stands beside what visitors wrote', async () => {
    for (const name of ['Ada', 'Grace', 'Edsger'])
      await api.call('POST', formPaths.sendMessage, { body: { ...visitor, name, message: LONG }, token: null });
    const answer = await api.app.inject({
      url: formPaths.messages,
      headers: { authorization: `Bearer ${api.token}`, 'accept-encoding': BROWSER },
    });

    expect([answer.statusCode, answer.rawPayload.length > 1024]).toEqual([200, true]);
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
