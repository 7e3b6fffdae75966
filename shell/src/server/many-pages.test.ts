/** @jest-environment node */
import { once } from 'node:events';
import { connect } from 'node:net';
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const PAGES = 40;
/** A component that blocks the process for 10 ms. */
const SLOW = `async () => ({ default: () => {
  const end = performance.now() + 10;
  while (performance.now() < end) continue;
  return jsx('p', { children: words });
} })`;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  const live = await site.store.put(
    'blog',
    '1.0.0',
    { 'server/server.cjs': serverBundle('blog', 'a slow page', { page: SLOW }) },
    bundleRoutes('blog'),
  );
  site.store.publish({ remotes: [live] });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.dispose());

async function get(path: string): Promise<string> {
  const address = site.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

describe('a site that is asked for many pages at once', () => {
  it('answers for its health and sends files while they are being made', async () => {
    expect(await get('/blog')).toContain('a slow page');
    let made = 0;
    const pages = Array.from({ length: PAGES }, (_, page) =>
      get(`/blog?page=${page}`).then((text) => (made += text.includes('a slow page') ? 1 : 0)),
    );
    const others = ['/healthz', '/art/cover/7.svg'].map((path) =>
      get(path).then((text) => ({ ok: text.startsWith('HTTP/1.1 200'), made })),
    );

    for (const { ok, made: before } of await Promise.all(others)) {
      expect(ok).toBe(true);
      expect(before).toBeLessThan(PAGES / 2);
    }
    await Promise.all(pages);
    expect(made).toBe(PAGES);
  });
});
