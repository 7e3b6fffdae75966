/** @jest-environment node */
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.dispose());

describe('GET /remotes/site.json', () => {
  it('tells pages of every origin what a section has to know of this site, and nothing else', async () => {
    const { status, headers, body } = await site.get('/remotes/site.json');
    const facts: Record<string, unknown> = JSON.parse(body);

    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' });
    expect(Object.keys(facts).toSorted()).toEqual(['apiOrigin', 'fonts', 'siteOrigin', 'timeZone']);
    expect(facts).toMatchObject({ siteOrigin: expect.stringMatching(/^http/), timeZone: 'UTC' });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('has type faces by absolute addresses', async () => {
    const { fonts, siteOrigin } = JSON.parse((await site.get('/remotes/site.json')).body);

    expect(fonts.match(/@font-face/g)?.length).toBeGreaterThan(5);
    expect(fonts).toContain(`url(${siteOrigin}/assets/fonts/imbue-basic`);
    expect(fonts).not.toMatch(/url\(\//);
  });
});
