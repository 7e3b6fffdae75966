/** @jest-environment node */
import * as drawing from '@northlight/shared/art';
import fastify, { type FastifyInstance } from 'fastify';
import { artRoutes } from './art.ts';

let app: FastifyInstance;
let time: number;

beforeEach(async () => {
  time = 0;
  app = fastify();
  await app.register(artRoutes, { now: () => time });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  app.inject({ url, headers, remoteAddress });

describe('GET /art/:kind/:file', () => {
  it('answers a drawing, and 304 to a browser that has it', async () => {
    const { statusCode, headers, body } = await get('/art/cover/7.svg?w=800&h=600');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'image/svg+xml',
      drawing.renderArt('cover', '7', { width: 800, height: 600 }),
    ]);
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');

    const again = await get('/art/cover/7.svg?w=800&h=600', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/art/cover/8.svg?w=800&h=600', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it.each([
    '/art/cover/7.png',
    '/art/cover/.svg',
    `/art/cover/${'a'.repeat(65)}.svg`,
    '/art/cover/a%20sentence.svg',
    '/art/cover/%C3%A9.svg',
    '/art/cover/..%2F7.svg',
    '/art/invented/7.svg',
    '/art/glyph/invented.svg',
  ])('has no %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('draws a picture once, however often it is asked for', async () => {
    const first = await get('/art/portrait/ada.svg');
    for (let count = 0; count < 2_000; count += 1) expect((await get('/art/portrait/ada.svg')).body).toBe(first.body);
  });

  it('draws so many new ones for one address and no more, while everybody has what was drawn', async () => {
    const statuses: number[] = [];
    for (let seed = 0; seed < 601; seed += 1) statuses.push((await get(`/art/spectrum/${seed}.svg`)).statusCode);
    expect(statuses.slice(0, 600).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);

    expect((await get('/art/spectrum/1.svg')).statusCode).toBe(200);
    expect((await get('/art/spectrum/600.svg', {}, '198.51.100.1')).statusCode).toBe(200);
    time += 60_000;
    expect((await get('/art/spectrum/601.svg')).statusCode).toBe(200);
  });
});
