import { signedInApi } from '../../testing/signed-in-api.ts';
import { SITE_ORIGIN } from '../../testing/test-api.ts';

const HOST = 'https://host.example';
const PUBLIC_READS = [
  '/article',
  '/article?page=0&limit=6&view=card',
  '/article-category',
  '/about-us-introduction/show/1',
];

describe('a page of EMBED_ORIGINS', () => {
  const api = signedInApi({ environment: { EMBED_ORIGINS: `https://another.example,${HOST},${SITE_ORIGIN}` } });

  const ask = (url: string, origin: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET', headers = {}) =>
    api.app.inject({ method, url, headers: { origin, ...headers } });

  it.each(PUBLIC_READS)('may read %s, without credentials', async (url) => {
    const { headers } = await ask(url, HOST);

    expect(headers['access-control-allow-origin']).toBe(HOST);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(String(headers['vary'])).toContain('Origin');
  });

  it('is told of a record that is not there, too', async () => {
    const { statusCode, headers } = await ask('/article/by-name/Nothing', HOST);

    expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, HOST]);
  });

  it.each([
    ['messages', 'GET', '/contact-form/admin/messages'],
    ['applications', 'GET', '/job-application/admin/applications'],
    ['a sign-in', 'POST', '/admin/auth/login'],
    ['a created record', 'POST', '/team-member/admin/create'],
    ['a message that is sent', 'POST', '/contact-form/send-message'],
    ['the versions of the content', 'GET', '/internal/content-versions'],
    ['an address that does not exist', 'GET', '/nothing'],
  ] as const)('can read nothing of %s, signed in or not', async (_what, method, url) => {
    for (const headers of [{}, { authorization: `Bearer ${api.token}` }, { cookie: `token=${api.token}` }]) {
      const answer = await ask(url, HOST, method, headers);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it.each(['/article', '/contact-form/send-message', '/team-member/admin/create'])(
    'may not send to %s what a browser asks for first',
    async (url) => {
      const { headers } = await ask(url, HOST, 'OPTIONS', {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      });

      expect(headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('is told from every other origin, and from the site, which keeps its credentials', async () => {
    const foreign = await ask('/article', 'https://host.example.evil.example');
    const site = await ask('/article', SITE_ORIGIN);

    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
    expect(site.headers).toMatchObject({
      'access-control-allow-origin': SITE_ORIGIN,
      'access-control-allow-credentials': 'true',
    });
  });
});
