/** @jest-environment node */
import { type BlogSite, startBlogSite } from '../testing/blog-site.ts';
import { serverBundle, THROWS } from '../testing/bundles.ts';
import { reportOf } from '../testing/report-of.ts';
import { until } from '../testing/until.ts';

/** Maps every column of the first line to line 7, column 3 of a source. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['webpack:///./src/pages/BlogPage.tsx'],
  names: ['firstOf'],
  mappings: 'AAMEA',
});

const TOKEN = 'a-token-of-the-team';

let site: BlogSite;

beforeEach(async () => {
  site = await startBlogSite({ STATUS_TOKEN: TOKEN });
});
afterEach(() => site.dispose());

const eventsOf = async () => JSON.parse((await site.get(`/status.json?token=${TOKEN}`)).body).events;
const framesCome = () => until(async () => (await eventsOf())[0]?.frames.length > 0);

describe('source maps of a release', () => {
  it('say where in its sources it failed in a browser', async () => {
    await site.store
      .put('blog', '1.0.2', {
        'server/server.cjs': serverBundle('blog', 'blog 1.0.2'),
        'web/page.abc.js': 'page()',
        'maps/web/page.abc.js.map': MAP,
      })
      .then((release) => site.store.publish({ remotes: [{ ...release, routes: site.live.routes }] }));
    const page = await site.get('/blog');
    const stack = 'Error: boom\n    at t (https://example.com/remotes/blog/1.0.2/web/page.abc.js:1:5)';
    expect(await site.report(reportOf(page, { phase: 'render', stack }))).toBe(204);
    await framesCome();

    expect((await eventsOf())[0]).toMatchObject({
      version: '1.0.2',
      message: 'boom',
      frames: [{ file: 'src/pages/BlogPage.tsx', line: 7, column: 3, name: 'firstOf' }],
    });
    expect((await site.get(`/status?token=${TOKEN}`)).body).toContain('src/pages/BlogPage.tsx:7:3');
  });

  it('say where in its sources it failed on the server', async () => {
    const bundle = serverBundle('blog', 'words', { page: `async () => ({ default: ${THROWS} })` });
    const release = await site.store.put('blog', '1.0.2', {
      'server/server.cjs': bundle.replaceAll('\n', ' '),
      'maps/server/server.cjs.map': MAP,
    });
    site.store.publish({ remotes: [{ ...release, routes: site.live.routes }] });
    await site.get('/blog');
    await framesCome();

    expect((await eventsOf())[0]).toMatchObject({
      origin: 'server',
      phase: 'render',
      frames: [{ file: 'src/pages/BlogPage.tsx', line: 7, column: 3 }],
    });
  });

  it('are sent to nobody', async () => {
    const secret = 'the-path-of-a-source';
    const release = await site.store.put('blog', '1.0.2', {
      'server/server.cjs': serverBundle('blog', 'blog 1.0.2'),
      'web/page.abc.js': 'page()',
      'maps/web/page.abc.js.map': secret,
      'maps/server/server.cjs.map': secret,
    });
    site.store.publish({ remotes: [{ ...release, routes: site.live.routes }] });
    const at = '/remotes/blog/1.0.2';
    for (const address of [
      `${at}/maps/web/page.abc.js.map`,
      `${at}/maps/server/server.cjs.map`,
      `${at}/maps/page.abc.js.map`,
      `${at}/maps/`,
      `${at}/maps`,
      `${at}/web/page.abc.js.map`,
      `${at}/web/../maps/web/page.abc.js.map`,
      `${at}/web/..%2Fmaps%2Fweb%2Fpage.abc.js.map`,
      `${at}/web/%2e%2e/maps/web/page.abc.js.map`,
      `${at}/web/..%5Cmaps%5Cweb%5Cpage.abc.js.map`,
      `/remotes/blog/1.0.2%2Fmaps/web/page.abc.js.map`,
      `/remotes/blog/1.0.2%2Fmaps%2Fweb/integrity`,
      '/assets/../remotes/blog/1.0.2/maps/web/page.abc.js.map',
      '/assets/..%2F..%2Fremotes%2Fblog%2F1.0.2%2Fmaps%2Fweb%2Fpage.abc.js.map',
      '/assets/main.js.map',
      '/maps/web/page.abc.js.map',
      '/blog/1.0.2/maps/web/page.abc.js.map',
    ]) {
      const { status, body } = await site.get(address);
      expect([address, status]).toEqual([address, 404]);
      expect(body).not.toContain(secret);
    }
    expect((await site.get(`${at}/web/page.abc.js`)).status).toBe(200);
  });
});
