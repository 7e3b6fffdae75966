/** @jest-environment node */
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const WEB = {
  'main.0123456789.js': 'main()',
  'fonts/text.0123456789.woff2': 'font',
  'fonts.json': JSON.stringify({ 'imbue-basic.woff2': 'fonts/text.0123456789.woff2' }),
  'social-card.0123456789.jpg': 'card',
  'fonts/text.woff2': 'a font of an earlier build',
  'public/icon.svg': '<svg/>',
  'public/favicon.ico': 'icon',
  'public/manifest.webmanifest': '{}',
};

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({}, WEB);
});
afterAll(() => site.dispose());

describe('what a browser keeps', () => {
  it.each(['/assets/main.0123456789.js', '/assets/fonts/text.0123456789.woff2', '/assets/social-card.0123456789.jpg'])(
    'for good is named by its content: %s',
    async (url) => {
      expect((await site.get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each([
    ['/assets/fonts/text.woff2', 'no-cache'],
    ['/assets/fonts.json', 'no-cache'],
    ['/assets/chunks.json', 'no-cache'],
    ['/assets/public/icon.svg', 'no-cache'],
    ['/icon.svg', 'public, max-age=86400'],
    ['/favicon.ico', 'public, max-age=86400'],
    ['/manifest.webmanifest', 'public, max-age=86400'],
  ])(
    'under a name that stays is asked for again, and answered with 304 while it is the same: %s (%s)',
    async (url, kept) => {
      const { status, headers } = await site.get(url);
      expect([status, headers['cache-control']]).toEqual([200, kept]);
      const { etag } = headers;
      if (typeof etag !== 'string') throw new Error(`${url} has no entity tag.`);

      const again = await site.app.inject({ url, headers: { 'if-none-match': etag } });
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', kept]);
      expect((await site.app.inject({ url, headers: { 'if-none-match': 'W/"another"' } })).statusCode).toBe(200);
    },
  );

  it('is no answer about a file that this process does not have, as while another build is put in place', async () => {
    const { status, headers } = await site.get('/apple-touch-icon.png');
    expect([status, headers['cache-control']]).toEqual([404, undefined]);
  });

  it('asks for its fonts by their content', async () => {
    const { body } = await site.get('/nowhere');

    expect(body).toContain('href="/assets/fonts/text.0123456789.woff2"');
    expect(body).toContain('url(/assets/fonts/text.0123456789.woff2)');
    expect(body).not.toContain('imbue-basic.woff2');
  });
});
