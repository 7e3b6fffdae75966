/** @jest-environment node */
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';
import { type ContentApi, json, KEY, startContentApi } from '../testing/content-api.ts';
import { stopClock } from '../testing/still-clock.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { until } from '../testing/until.ts';

let api: ContentApi;
let site: TestSite;

const LOADER = 'async ({ api }) => ({ names: (await api.list("team-member")).map(({ name }) => name) })';

const members = (version: number, name: string) =>
  json(200, [{ id: 1, name }], { 'content-versions': `team-member=${version}` });

beforeEach(async () => {
  stopClock();
  api = await startContentApi();
  api.answer('/team-member', members(1, 'Ada'));
  api.answer('/internal/content-versions', json(200, { versions: { 'team-member': 1 } }));
  site = await startTestSite({ API_ORIGIN: 'https://api.example', API_INTERNAL_ORIGIN: api.origin, INTERNAL_KEY: KEY });
  const live = await site.store.put(
    'team',
    '1.0.0',
    { 'server/server.cjs': serverBundle('team', 'Our team', { loader: LOADER }), 'web/page.abc.js': 'page()' },
    bundleRoutes('team'),
  );
  site.store.publish({ remotes: [live] });
  await until(() => api.openFeeds() === 1);
});

afterEach(async () => {
  jest.useRealTimers();
  await site.dispose();
  await api.close();
});

const reads = () => api.asked.filter((address) => address === '/team-member').length;

async function show(): Promise<string> {
  const { status, body } = await site.get('/team');
  expect(status).toBe(200);
  return body;
}

describe('pages of a site', () => {
  it('are made of what is remembered, until the feed tells of a change', async () => {
    api.tell('versions', { versions: { 'team-member': 1 } });
    const ticks = setInterval(() => api.tell('current', {}), 100);
    for (let times = 0; times < 3; times += 1) expect(await show()).toContain('Ada');
    expect(reads()).toBe(1);

    api.answer('/team-member', members(2, 'Grace'));
    api.answer('/internal/content-versions', json(200, { versions: { 'team-member': 2 } }));
    api.tell('changed', { versions: { 'team-member': 2 } });
    await until(async () => (await show()).includes('Grace'));
    expect(await show()).not.toContain('Ada');
    expect(reads()).toBe(2);
    clearInterval(ticks);
  });

  it('show every write when there is no feed', async () => {
    for (const [version, name] of ['Ada', 'Grace', 'Edsger'].entries()) {
      api.answer('/team-member', members(version, name));
      api.answer('/internal/content-versions', json(200, { versions: { 'team-member': version } }));
      expect(await show()).toContain(name);
      expect(await show()).toContain(name);
    }
    expect(reads()).toBeLessThanOrEqual(3);
  });

  it('show what they have shown while the API is away', async () => {
    expect(await show()).toContain('Ada');
    await api.close();
    expect(await show()).toContain('Ada');
    await api.open();
    api.answer('/team-member', members(2, 'Grace'));
    api.answer('/internal/content-versions', json(200, { versions: { 'team-member': 2 } }));
    expect(await show()).toContain('Grace');
  });

  it('name the API where browsers find it', async () => {
    expect(await show()).toContain('"apiOrigin":"https://api.example"');
  });
});
