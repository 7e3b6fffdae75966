/** @jest-environment node */
import { createStatusApp, type StatusApp } from '../../testing/status-app.ts';

let app: StatusApp;

beforeEach(() => {
  app = createStatusApp();
});
afterEach(() => app.close());

describe('the status of a site with a token', () => {
  const TOKEN = 'correct-horse-battery';
  const refused: readonly [string, Record<string, string>][] = [
    ['', {}],
    ['?token=', {}],
    ['?token=wrong', {}],
    [`?token=${encodeURIComponent(TOKEN)}&token=x`, {}],
    ['', { authorization: 'Bearer wrong' }],
    ['', { authorization: `Basic ${TOKEN}` }],
  ];

  it.each(refused)('is refused to a reader who asks with %j %j, without a word of it', async (query, headers) => {
    await app.open({ token: TOKEN });
    for (const path of ['/status', '/status.json']) {
      const { statusCode, body, headers: answered } = await app.get(`${path}${query}`, headers);
      expect(statusCode).toBe(401);
      expect(answered['www-authenticate']).toContain('Bearer');
      expect(body).not.toContain('blog');
    }
  });

  it('is there for a reader who has it, as a bearer or in the address, and the page leads on with it', async () => {
    await app.open({ token: 'secret+of&the=team' });
    const query = `?token=${encodeURIComponent('secret+of&the=team')}`;

    expect((await app.get('/status.json', { authorization: 'Bearer secret+of&the=team' })).statusCode).toBe(200);
    expect((await app.get(`/status.json${query}`)).statusCode).toBe(200);
    const { statusCode, body } = await app.get(`/status${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="/status.json${query}"`);
  });

  it('is kept by nobody and led to by nobody, whether it is shown or refused', async () => {
    await app.open({ token: TOKEN });
    for (const query of ['', `?token=${TOKEN}`]) {
      for (const path of ['/status', '/status.json']) {
        expect((await app.get(`${path}${query}`)).headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'no-referrer',
        });
      }
    }
  });
});
