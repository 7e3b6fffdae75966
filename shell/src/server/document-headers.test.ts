/** @jest-environment node */
import fastify, { type FastifyInstance } from 'fastify';
import { setDocumentHeaders } from './document-headers.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = fastify();
  setDocumentHeaders(app);
});

afterEach(() => app.close());

/** The two headers of an answer with this content type; null for those that it lacks. */
async function headersOf(type: string | null, own: Readonly<Record<string, string>> = {}) {
  app.get('/', (_request, reply) => {
    if (type !== null) reply.type(type);
    return reply.headers(own).send(type === null ? undefined : 'text');
  });
  const { headers } = await app.inject('/');
  return [headers['referrer-policy'] ?? null, headers['cross-origin-opener-policy'] ?? null];
}

describe('setDocumentHeaders', () => {
  it.each(['text/html; charset=utf-8', 'text/plain', 'application/json', 'application/xml', null])(
    'sets both for %s',
    async (type) => {
      expect(await headersOf(type)).toEqual(['strict-origin-when-cross-origin', 'same-origin']);
    },
  );

  it.each(['application/javascript; charset=utf-8', 'text/javascript', 'image/svg+xml', 'font/woff2'])(
    'sets none for %s, which a page loads',
    async (type) => {
      expect(await headersOf(type)).toEqual([null, null]);
    },
  );

  it('leaves what a route has set', async () => {
    expect(await headersOf('text/html', { 'referrer-policy': 'no-referrer' })).toEqual(['no-referrer', 'same-origin']);
  });
});
