/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { liveRemoteOf } from '../../testing/release-of.ts';
import { vitalsRoutes } from './vitals.ts';

const BLOG = liveRemoteOf('blog', ['/blog/:name']);

let app: FastifyInstance;
let logged: Record<string, unknown>[];

beforeEach(async () => {
  logged = [];
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) } } });
  await app.register(vitalsRoutes, { registry: async () => [BLOG] });
});
afterEach(() => app.close());

const report = async (payload: unknown) => (await app.inject({ method: 'POST', url: '/vitals', headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) })).statusCode;
const lcp = { name: 'LCP', value: 1200, route: '/blog/:name', remote: 'blog' };

describe('POST /vitals', () => {
  it('sums up what visits measured in the log, by page and remote, with nothing of the visitor', async () => {
    expect(await report([lcp, { ...lcp, name: 'CLS', value: 0 }])).toBe(204);
    expect(await report([{ ...lcp, value: 800 }])).toBe(204);
    await app.close();

    const lines = logged.filter(({ msg }) => msg === 'what visits measured').map(({ remote, route, name, visits, p75 }) => ({ remote, route, name, visits, p75 }));
    expect(lines).toEqual([
      { remote: 'blog', route: '/blog/:name', name: 'CLS', visits: 1, p75: 0 },
      { remote: 'blog', route: '/blog/:name', name: 'LCP', visits: 2, p75: 1200 },
    ]);
  });

  it('leaves out what names no page of a live remote', async () => {
    expect(await report([{ ...lcp, route: '/invented' }, { ...lcp, remote: 'invented' }])).toBe(204);
    await app.close();

    expect(logged.filter(({ msg }) => msg === 'what visits measured')).toEqual([]);
  });

  it.each([[[]], [{}], ['text'], [[{ ...lcp, value: -1 }]], [[{ ...lcp, value: '1' }]], [[{ ...lcp, name: 'XSS' }]], [[{ ...lcp, visitor: 'Ada' }]], [Array.from({ length: 6 }, () => lcp)]])('refuses %j', async (body) => {
    expect(await report(body)).toBe(400);
  });

  it('refuses what is too large to be a measurement', async () => {
    expect(await report([{ ...lcp, route: 'x'.repeat(5_000) }])).toBe(413);
  });
});
