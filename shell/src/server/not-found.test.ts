/** @jest-environment node */
import { type ContentApi, json, KEY, startContentApi } from '../testing/content-api.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

const LATEST = '/article?limit=3&page=0&view=card';

let api: ContentApi;
let site: TestSite;

beforeAll(async () => {
  api = await startContentApi();
  site = await startTestSite({ API_ORIGIN: 'https://api.example', API_INTERNAL_ORIGIN: api.origin, INTERNAL_KEY: KEY });
});
afterAll(async () => {
  await site.dispose();
  await api.close();
});

describe('the page for somebody who is lost', () => {
  it('offers the latest articles, in the document as in what the browser takes it over with', async () => {
    const article = {
      title: 'Slow sites',
      published_at: '2026-11-20T08:00:00.000Z',
      category: { name: 'Speed' },
      file: null,
    };
    api.answer(LATEST, json(200, { statusCode: 200, message: 'OK', data: [article], total: 1 }));
    const { status, body, boot } = await site.get('/nowhere');

    expect(status).toBe(404);
    expect(body).toMatch(/<a [^>]*href="\/blog\/Slow-sites"[^>]*>Slow sites<\/a>/);
    expect(boot?.hydration.errors).toMatchObject({
      sections: {
        status: 404,
        data: [{ title: 'Slow sites', to: '/blog/Slow-sites', date: '2026-11-20T08:00:00.000Z' }],
      },
    });
  });

  it('comes without them where the API fails, with a guess of what was meant all the same', async () => {
    api.answer(LATEST, json(500, { statusCode: 500, message: 'Something is wrong' }));
    const { status, body, boot } = await site.get('/software');

    expect(status).toBe(404);
    expect(body).toMatch(/Did you mean[^?]*<a [^>]*href="\/software-dev"/);
    expect(body).not.toContain('Latest articles');
    expect(boot?.hydration.errors).toMatchObject({ sections: { status: 404, data: [] } });
  });

  it('has the bar on its ground from the first paint on', async () => {
    const { body } = await site.get('/nowhere');

    expect(body).toContain('name="theme-color" content="#061a14" media="(prefers-color-scheme: light)"');
  });
});
