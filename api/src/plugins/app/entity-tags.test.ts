import { formPaths } from '@northlight/shared/endpoints';
import { signedInApi } from '../../testing/signed-in-api.ts';

const api = signedInApi();

describe('the answer to an administrator', () => {
  it.each([formPaths.messages, formPaths.messages.replace('admin', '%61dmin')])(
    'is stored by no cache, however its address is written: %s',
    async (url) => {
      const { status, headers } = await api.call('GET', url);

      expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
    },
  );
});

describe('the answer to a visitor', () => {
  it('is cached and revalidated, whatever the query says', async () => {
    const { headers } = await api.call('GET', '/team-member?from=/admin/');

    expect([headers['cache-control'], headers['etag']]).toEqual(['no-cache', expect.any(String)]);
  });
});

describe('a read that asks for less than the content', () => {
  const url = '/team-member';
  const ask = (method: 'GET' | 'HEAD', headers: Record<string, string> = {}) =>
    api.app.inject({ method, url, headers });

  it('has the headers of the content, when it asks for nothing else', async () => {
    const { date: _date, 'x-request-id': _id, ...whole } = (await ask('GET')).headers;

    const head = await ask('HEAD');

    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toMatchObject(whole);
  });

  it.each([
    ['GET', (tag: string) => tag],
    ['GET', (tag: string) => `"other", W/${tag}`],
    ['GET', () => '*'],
    ['HEAD', (tag: string) => tag],
    ['HEAD', () => '*'],
  ] as const)('is answered by %s with 304, which has no length, when it is known (%#)', async (method, known) => {
    const tag = String((await ask('GET')).headers.etag);

    const answer = await ask(method, { 'if-none-match': known(tag) });

    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' });
    expect(answer.headers['content-length']).toBeUndefined();
  });

  it('gets the content when it knows another one', async () => {
    expect((await ask('GET', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});
