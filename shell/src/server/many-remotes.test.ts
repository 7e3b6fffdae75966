/** @jest-environment node */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Boot, LineUpPart } from '../app/boot.ts';
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';
import { releaseOf } from '../testing/release-of.ts';
import { reportOf } from '../testing/report-of.ts';
import { startTestSite, type TestPage, type TestSite } from '../testing/test-site.ts';
import { until } from '../testing/until.ts';
import type { LiveRemote } from './composition/live-remote.ts';

/** The cookie of a visitor; a canary for all of them is shown to this one too. */
const VISITOR = `visitor=${'a'.repeat(22)}`;

let site: TestSite;
let home: LiveRemote;
let blog: LiveRemote;
let career: LiveRemote;

beforeEach(async () => {
  site = await startTestSite();
  [home, blog, career] = [await put('site', '1.0.0', 'blog/teaser'), await put('blog'), await put('career')];
});
afterEach(() => site.dispose());

const put = (name: string, version = '1.0.0', places?: string) =>
  site.store.put(
    name,
    version,
    { 'server/server.cjs': serverBundle(name, `words of ${name} ${version}`, places ? { places } : {}) },
    bundleRoutes(name, places),
  );

/** Further remotes in the registry, which no page of these tests uses. */
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const digest = createHash('sha384').update(String(index)).digest();
    const version = `1.0.0-${digest.toString('hex').slice(0, 10)}`;
    return releaseOf(`section-${index}`, [`/section-${index}`], {
      version,
      integrity: { 'web/remoteEntry.js': `sha384-${digest.toString('base64')}` },
    });
  });
const OTHERS = others(397);
const publishMany = (more: Parameters<TestSite['store']['publish']>[0] = { remotes: [home, blog, career] }) =>
  site.store.publish({ ...more, remotes: [...more.remotes, ...OTHERS] });

const sentBytes = ({ body }: TestPage) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
const bootIn = ({ boot }: TestPage): Boot => {
  if (!boot) throw new Error('It is no document.');
  return boot;
};
const namesIn = (page: TestPage) => bootIn(page).remotes.map(({ name }) => name);
const idIn = (page: TestPage) => bootIn(page).rest?.id ?? '';
const addressOf = (page: TestPage, segment: string) => `/remotes/line-ups/${idIn(page)}?at=${segment}`;
const partOf = async (address: string) => (await site.app.inject(address)).json<LineUpPart>();

/** Waits until the line-up is written to disk, which may be after the answer. */
function waitUntilWritten(): Promise<void> {
  const folder = path.join(site.store.folder, '../line-ups');
  return until(() => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.json')));
}

describe('a page of a site with 400 remotes', () => {
  it('is as long as that of a site with a few', async () => {
    site.store.publish({ remotes: [home, blog, career] });
    const few = await site.get('/site');
    publishMany();
    const many = await site.get('/site');

    expect(namesIn(few)).toEqual(['site', 'blog', 'career']);
    expect(namesIn(many)).toEqual(['site', 'blog']);
    expect(bootIn(many).rest?.segments).toEqual(['site', 'blog']);
    expect(many.body.length - few.body.length).toBeLessThan(300);
    expect(sentBytes(many) - sentBytes(few)).toBeLessThan(200);
  });

  it('names whatever is not as everybody sees it', async () => {
    const canary = await put('career', '2.0.0');
    publishMany({
      remotes: [home, blog, career],
      canaries: { career: { release: canary, percent: 100, since: '2026-01-01T00:00:00.000Z', stopped: null } },
    });
    const page = await site.get('/blog', VISITOR);

    expect(bootIn(page).remotes.map(({ name, version }) => [name, version])).toEqual([
      ['blog', '1.0.0'],
      ['career', '2.0.0'],
    ]);
  });

  it('names a remote with a page of the same beginning, and one that may own any path', async () => {
    const [near, open] = [releaseOf('near', ['/Blog/extra']), releaseOf('open', ['/:anything/below'])];
    publishMany({ remotes: [home, blog, career, near, open] });

    expect(namesIn(await site.get('/blog'))).toEqual(['blog', 'near', 'open']);
    expect(namesIn(await site.get('/nowhere'))).toEqual(['open']);
    expect(bootIn(await site.get('/nowhere')).rest?.segments).toEqual(['nowhere']);
  });
});

describe('the line-up behind it', () => {
  it('tells of the remotes around a path, for good, with the versions that were live then', async () => {
    publishMany();
    const page = await site.get('/blog');
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')] });
    const { status, headers, body } = await site.get(addressOf(page, 'career'));

    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    const hash = career.integrity['web/remoteEntry.js'];
    expect(JSON.parse(body)).toEqual({
      segments: ['career'],
      remotes: [
        {
          name: 'career',
          version: '1.0.0',
          frame: 'public',
          routes: career.routes,
          integrity: hash,
          replaceable: false,
          local: false,
        },
      ],
    });
    expect(idIn(await site.get('/blog'))).not.toBe(idIn(page));
  });

  it('tells of what fills slots too, and that nobody owns a path', async () => {
    publishMany();
    const page = await site.get('/career');

    expect((await partOf(addressOf(page, 'site'))).remotes.map(({ name }) => name)).toEqual(['site', 'blog']);
    expect(await partOf(addressOf(page, 'nowhere'))).toEqual({ segments: ['nowhere'], remotes: [] });
  });

  it('tells of all remotes when it is asked for them', async () => {
    publishMany();
    const { remotes } = await partOf(`/remotes/line-ups/${idIn(await site.get('/blog'))}`);

    expect(remotes).toHaveLength(400);
    expect(JSON.stringify(remotes)).not.toContain(site.store.folder);
  });

  it('says that a remote has an earlier version to fall back on', async () => {
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')], fallbacks: { career: [career] } });
    const page = await site.get('/blog');

    expect(namesIn(page)).toEqual(['blog']);
    expect((await partOf(addressOf(page, 'career'))).remotes[0]).toMatchObject({ version: '2.0.0', replaceable: true });
  });

  it('is known to another process, also after this one has ended and something else is live', async () => {
    publishMany();
    const page = await site.get('/blog');
    await waitUntilWritten();
    await site.app.close();
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')] });
    const other = await site.another();
    const { status, body } = await other.get(addressOf(page, 'career'));
    await other.close();

    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ remotes: [{ version: '1.0.0' }] });
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', '..%2Fregistry', 'x'])(
    'is not known under another name, and may be later: %s',
    async (id) => {
      publishMany();
      await site.get('/blog');
      const { status, headers } = await site.get(`/remotes/line-ups/${id}?at=blog`);

      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it('is refused to a request with `at` twice', async () => {
    publishMany();
    expect((await site.get(`${addressOf(await site.get('/blog'), 'a')}&at=b`)).status).toBe(400);
  });
});

describe('a report of a version that the page did not name', () => {
  const reportOfCareer = (page: TestPage, changes: Readonly<Record<string, unknown>> = {}) =>
    reportOf(page, { remote: 'career', version: '1.0.0', path: '/career', ...changes });

  it('is taken for the version of its line-up, whatever is live by now', async () => {
    publishMany();
    const page = await site.get('/blog');
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')], fallbacks: { career: [career] } });

    expect(await site.report(reportOfCareer(page))).toBe(204);
    expect(await site.report(reportOfCareer(page, { version: '2.0.0' }))).toBe(403);
    expect(await site.report(reportOfCareer(page, { remote: 'blog', version: '2.0.0' }))).toBe(403);
  });

  it('is refused for another line-up than the signed one, and for none', async () => {
    publishMany();
    const page = await site.get('/blog');
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')] });
    const later = await site.get('/blog');

    for (const lineUp of [idIn(later), null])
      expect(await site.report(reportOfCareer(page, { lineUp, version: '2.0.0' }))).toBe(403);
    expect(await site.report(reportOfCareer(later, { version: '2.0.0' }))).toBe(204);
  });

  it('is refused once nobody knows the line-up', async () => {
    publishMany();
    const page = await site.get('/blog');
    await waitUntilWritten();
    await site.app.close();
    rmSync(path.join(site.store.folder, '../line-ups'), { recursive: true });
    publishMany({ remotes: [home, blog, await put('career', '2.0.0')] });
    const other = await site.another();
    const answered = await other.report(reportOfCareer(page));
    await other.close();

    expect(answered).toBe(403);
  });
});
