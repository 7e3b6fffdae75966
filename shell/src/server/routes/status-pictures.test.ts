/** @jest-environment node */
import type { ReleasePictures } from '@northlight/shared/release';
import { createStatusApp, type StatusApp } from '../../testing/status-app.ts';

const TOKEN = 'correct-horse-battery';
const QUERY = 'remote=blog&version=1.1.0';

const summary: ReleasePictures = {
  takenAt: '2026-01-02T00:00:00.000Z',
  comparedWith: '1.0.0',
  browser: 'Chromium 140',
  compared: 4,
  changes: [{ remote: 'site', address: '/', width: 360, scheme: 'light', share: 0.25, foreign: ['site'] }],
  accepted: ['site'],
  notes: [],
};

let app: StatusApp;

beforeEach(async () => {
  app = createStatusApp();
  await app.open({
    token: TOKEN,
    pictures: {
      async pictures(_name, version) {
        if (version === '1.2.0') throw new Error('blog/1.2.0/pictures.json in the release store can’t be read.');
        return version === '1.1.0' ? summary : null;
      },
      pictureReport: async (name, version) => (`${name} ${version}` === 'blog 1.1.0' ? '<h1>Pictures</h1>' : null),
    },
  });
});
afterEach(() => app.close());

describe('the pictures of a release', () => {
  it('are told with its version, also that they can’t be read, and are led to with the token', async () => {
    const { remotes } = (await app.get(`/status.json?token=${TOKEN}`)).json<{
      remotes: { versions: { version: string; pictures: unknown }[] }[];
    }>();
    expect(remotes[0]?.versions.map(({ version, pictures }) => [version, pictures])).toEqual([
      ['1.2.0', { problem: 'blog/1.2.0/pictures.json in the release store can’t be read.' }],
      ['1.1.0', { comparedWith: '1.0.0', compared: 4, changed: 1, foreign: ['site'] }],
      ['1.0.0', null],
    ]);

    const { body } = await app.get(`/status?token=${TOKEN}`);
    expect(body).toContain(`href="/status/pictures?${QUERY.replace('&', '&amp;')}&amp;token=${TOKEN}"`);
    expect(body).toContain('different on 1 of 4 pictured pages');
    expect(body).toContain('can’t be read');
  });

  it('are shown to a reader who has the token, and may do nothing but be looked at', async () => {
    const { statusCode, body, headers } = await app.get(`/status/pictures?${QUERY}&token=${TOKEN}`);

    expect([statusCode, body]).toEqual([200, '<h1>Pictures</h1>']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; img-src data:;.* sandbox$/);
  });

  it('are shown to nobody else', async () => {
    const { statusCode, body } = await app.get(`/status/pictures?${QUERY}`);

    expect(statusCode).toBe(401);
    expect(body).not.toContain('Pictures');
  });

  it.each(['', 'remote=blog', 'remote=blog&version=1.0.0', 'remote=blog&remote=site&version=1.1.0'])(
    'are missed in one sentence: %j',
    async (query) => {
      const { statusCode, body } = await app.get(`/status/pictures?${query}&token=${TOKEN}`);

      expect([statusCode, body]).toEqual([
        404,
        'No pictures of this version are kept: it was not compared, or is not stored any more.',
      ]);
    },
  );
});
