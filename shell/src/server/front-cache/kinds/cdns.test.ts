/** @jest-environment node */
import { type PurgeServer, startPurgeServer } from '../../../testing/purge-server.ts';
import type { PurgedCache } from '../types.ts';
import { cloudflare } from './cloudflare.ts';
import { fastly } from './fastly.ts';

const KEY = 'a-token-of-the-service';
const tags = (count: number) => Array.from({ length: count }, (_, number) => `tag-${number}`);
const never = new AbortController().signal;

let server: PurgeServer;

beforeEach(async () => {
  server = await startPurgeServer();
});
afterEach(() => server.close());

/** Answers as in the documentation of each CDN. */
const CDNS = {
  fastly: {
    make: fastly,
    success: (purged: readonly string[]) => Object.fromEntries(purged.map((tag) => [tag, '108-1391560174-974124'])),
    refusal: { msg: 'Provided credentials are missing or invalid' },
  },
  cloudflare: {
    make: cloudflare,
    success: () => ({ success: true, errors: [], messages: [], result: { id: '023e105f4ecef8ad9ca31a8372d0c353' } }),
    refusal: {
      success: false,
      errors: [{ code: 10_000, message: 'Authentication error' }],
      messages: [],
      result: null,
    },
  },
} as const;

function purgedBy(name: keyof typeof CDNS): PurgedCache {
  const [cache] = CDNS[name].make({ seconds: 60, url: server.url, service: 'SU1Z0isxPaozGVKXdv0eY', key: KEY }).purged;
  if (!cache) throw new Error('It is never purged.');
  return cache;
}

const answer = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.answerAs((_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });

describe('a purge', () => {
  it('of Fastly names its keys in the header, and leaves them for errors', async () => {
    answer(200, CDNS.fastly.success(['everything', 'content-article']));
    await purgedBy('fastly').purge(['everything', 'content-article'], never);

    expect(server.calls).toMatchObject([
      {
        method: 'POST',
        path: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
        headers: {
          'fastly-key': KEY,
          'fastly-soft-purge': '1',
          'surrogate-key': 'everything content-article',
          accept: 'application/json',
        },
        body: '',
      },
    ]);
  });

  it('of Cloudflare names its tags in the body', async () => {
    answer(200, CDNS.cloudflare.success());
    await purgedBy('cloudflare').purge(['everything', 'content-article'], never);

    expect(server.calls).toMatchObject([
      {
        method: 'POST',
        path: '/client/v4/zones/SU1Z0isxPaozGVKXdv0eY/purge_cache',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: '{"tags":["everything","content-article"]}',
      },
    ]);
  });

  it('takes as many tags as the service does', () => {
    expect(purgedBy('fastly').tagsAtOnce).toBe(256);
    expect(purgedBy('cloudflare').tagsAtOnce).toBe(30);
  });

  it('of Fastly is no success while it does not name each key', async () => {
    answer(200, CDNS.fastly.success(tags(2)));
    await expect(purgedBy('fastly').purge(tags(3), never)).rejects.toThrow('its answer does not name all tags');
  });
});

describe.each(['fastly', 'cloudflare'] as const)('a purge of %s', (name) => {
  it('is put off for as long as the service says', async () => {
    answer(429, CDNS[name].refusal, { 'retry-after': '7' });
    await expect(purgedBy(name).purge(tags(1), never)).rejects.toMatchObject({
      message: 'it answered 429',
      retryAfter: 7000,
    });
  });

  it.each([500, 502, 503])('has failed by a %i', async (status) => {
    answer(status, {});
    await expect(purgedBy(name).purge(tags(1), never)).rejects.toMatchObject({
      message: `it answered ${status}`,
      retryAfter: null,
    });
  });

  it.each([401, 403])('says of a wrong key (%i) that it is refused, and does not repeat it', async (status) => {
    answer(status, { ...CDNS[name].refusal, given: KEY });
    const purging = purgedBy(name).purge(tags(1), never);

    await expect(purging).rejects.toMatchObject({ message: `it refuses the key (${status})` });
    await expect(purging).rejects.toEqual(expect.not.objectContaining({ message: expect.stringContaining(KEY) }));
  });

  it('has failed when the answer tells of none', async () => {
    answer(200, { success: false, errors: [{ code: 1107, message: 'only Enterprise' }] });
    await expect(purgedBy(name).purge(tags(1), never)).rejects.toThrow(/^its answer /);
    server.answerAs((_call, response) => void response.end('<html>maintenance</html>'));
    await expect(purgedBy(name).purge(tags(1), never)).rejects.toThrow(/^its answer /);
  });

  it('follows no redirection, which would carry the key elsewhere', async () => {
    answer(307, {}, { location: 'http://127.0.0.1:9/' });
    await expect(purgedBy(name).purge(tags(1), never)).rejects.toThrow('fetch failed');
  });
});
