/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { liveRemoteOf } from '../../testing/release-of.ts';
import { vitalsRoutes } from './vitals.ts';

const BLOG = liveRemoteOf('blog', ['/blog/:name']);

let app: FastifyInstance;
let logged: Record<string, unknown>[];

async function start(): Promise<void> {
  logged = [];
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } } });
  await app.register(vitalsRoutes, { siteOrigin: 'https://example.com', registry: async () => [BLOG] });
}

beforeEach(start);
afterEach(() => app.close());

const report = async (payload: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const own = { 'content-type': 'application/json', origin: 'https://example.com' };
  return (
    await app.inject({
      method: 'POST',
      url: '/vitals',
      headers: { ...own, ...headers },
      payload: JSON.stringify(payload),
    })
  ).statusCode;
};
const lcp = { name: 'LCP', value: 1200, route: '/blog/:name', remote: 'blog' };

describe('POST /vitals', () => {
  it('sums up what visits measured in the log, by page and remote, with nothing of the visitor', async () => {
    expect(await report([lcp, { ...lcp, name: 'CLS', value: 0 }])).toBe(204);
    expect(await report([{ ...lcp, value: 800 }])).toBe(204);
    await app.close();

    const lines = logged
      .filter(({ msg }) => msg === 'what visits measured')
      .map(({ remote, route, name, visits, p75 }) => ({ remote, route, name, visits, p75 }));
    expect(lines).toEqual([
      { remote: 'blog', route: '/blog/:name', name: 'CLS', visits: 1, p75: 0 },
      { remote: 'blog', route: '/blog/:name', name: 'LCP', visits: 2, p75: 1200 },
    ]);
  });

  it('sums up each minute what came in it', async () => {
    await app.close();
    jest.useFakeTimers({
      doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'Date', 'performance'],
    });
    await start();
    expect(await report([lcp])).toBe(204);
    jest.advanceTimersByTime(60_000);
    expect(await report([{ ...lcp, value: 800 }])).toBe(204);
    await app.close();
    jest.useRealTimers();

    expect(logged.flatMap(({ visits, p75 }) => (visits === undefined ? [] : [[visits, p75]]))).toEqual([
      [1, 1200],
      [1, 800],
    ]);
  });

  it('leaves out what names no page of a live remote', async () => {
    expect(
      await report([
        { ...lcp, route: '/invented' },
        { ...lcp, remote: 'invented' },
      ]),
    ).toBe(204);
    await app.close();

    expect(logged.filter(({ msg }) => msg === 'what visits measured')).toEqual([]);
  });

  it.each([
    [[]],
    [{}],
    ['text'],
    [[{ ...lcp, value: -1 }]],
    [[{ ...lcp, value: '1' }]],
    [[{ ...lcp, name: 'XSS' }]],
    [[{ ...lcp, visitor: 'Ada' }]],
    [Array.from({ length: 6 }, () => lcp)],
  ])('refuses %j', async (body) => {
    expect(await report(body)).toBe(400);
  });

  it('takes JSON from pages of this site, and nothing else', async () => {
    expect(await report([lcp], { 'content-type': 'text/plain' })).toBe(415);
    expect(await report([lcp], { origin: 'https://evil.example' })).toBe(403);
    expect(await report([lcp], { 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('takes so many of one address and no more', async () => {
    const statuses = await Promise.all(Array.from({ length: 61 }, () => report([lcp])));

    expect(statuses.toSorted().slice(-2)).toEqual([204, 429]);
  });

  it('refuses what is too large to be a measurement', async () => {
    expect(await report([{ ...lcp, route: 'x'.repeat(5_000) }])).toBe(413);
  });
});
