/** @jest-environment node */
import { ApiError } from '../client/index.ts';
import { publicApi } from './public-api.ts';

const ORIGIN = 'https://api.example';

/** An answer whose connection ends after half of its body. */
const cut = (status: number) =>
  new Response(
    new ReadableStream({
      pull(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":['));
        stream.error(new TypeError('terminated'));
      },
    }),
    { status, headers: { 'content-type': 'application/json' } },
  );

const failureOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (body) => ({ answered: body }),
    (error: unknown) => error,
  );

describe('publicApi', () => {
  it('answers what the API does, and throws its own words', async () => {
    const found = publicApi(ORIGIN, async () => Response.json({ data: [1] }));
    expect(await found.get('/article')).toEqual({ data: [1] });

    const missing = publicApi(ORIGIN, async () => Response.json({ message: 'There is none' }, { status: 404 }));
    expect(await failureOf(missing.get('/article/1'))).toMatchObject({ status: 404, message: 'There is none' });
    const broken = publicApi(ORIGIN, async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(broken.get('/article'))).toMatchObject({ status: 502 });
  });

  it('fails when the connection ends within the answer, and when that is no JSON', async () => {
    for (const answer of [cut(200), new Response('<h1>Sign in to this network</h1>')]) {
      const failure = await failureOf(publicApi(ORIGIN, async () => answer).get('/article'));
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ status: 0 });
    }
  });

  it('rejects with the caller’s own reason when the caller gives up within the answer', async () => {
    const abort = new AbortController();
    const api = publicApi(ORIGIN, async () => {
      abort.abort(new Error('went elsewhere'));
      return cut(200);
    });

    expect(await failureOf(api.get('/article', undefined, { signal: abort.signal }))).toMatchObject({
      message: 'went elsewhere',
    });
  });
});
