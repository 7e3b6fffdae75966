/** @jest-environment node */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { bundleRoutes, type BundleOptions, serverBundle } from '../../testing/bundles.ts';
import { releaseOf } from '../../testing/release-of.ts';
import { startTestSite, type TestPage, type TestSite } from '../../testing/test-site.ts';
import { MAX_LISTED_REMOTES } from '../composition/line-up-part.ts';
import type { LiveRemote } from '../composition/live-remote.ts';

let site: TestSite;
let home: LiveRemote;
let blog: LiveRemote;
let career: LiveRemote;

beforeEach(async () => {
  site = await startTestSite();
  [home, blog, career] = [await put('site', { places: 'blog/teaser' }), await put('blog'), await put('career')];
  site.store.publish({ remotes: [home, blog, career] });
});
afterEach(() => site.dispose());

const put = (name: string, options: BundleOptions = {}) =>
  site.store.put(
    name,
    '1.0.0',
    { 'server/server.cjs': serverBundle(name, `words of ${name}`, options) },
    bundleRoutes(name, options.places),
  );
const hashOf = ({ integrity }: LiveRemote) => integrity['web/remoteEntry.js'];
const hashesIn = ({ boot }: TestPage) =>
  Object.fromEntries((boot?.remotes ?? []).map(({ name, integrity }) => [name, integrity]));

describe('what a page tells the browser of its remotes', () => {
  it('holds the hash of its own container', async () => {
    expect(hashesIn(await site.get('/blog'))).toEqual({ site: undefined, blog: hashOf(blog), career: undefined });
  });

  it('holds those of the remotes that fill its slots', async () => {
    expect(hashesIn(await site.get('/site'))).toEqual({ site: hashOf(home), blog: hashOf(blog), career: undefined });
  });

  it('holds none where no remote is shown', async () => {
    expect(hashesIn(await site.get('/nowhere'))).toEqual({ site: undefined, blog: undefined, career: undefined });
  });

  it('says of a release that has no hashes that there is none to ask for', async () => {
    site.store.publish({ remotes: [home, blog, { ...career, integrity: {} }] });

    expect(hashesIn(await site.get('/blog'))).toMatchObject({ blog: hashOf(blog), career: null });
  });

  it('holds what the live versions offer to menu and footer, as the server has drawn it', async () => {
    const menu = [{ label: 'Jobs', to: '/career/all' }];
    site.store.publish({ remotes: [home, { ...career, navigation: { menu, footer: [] } }] });
    const { boot, body } = await site.get('/site');

    expect(boot?.offered).toEqual({ menu, footer: [] });
    expect(body).toMatch(/<a [^>]*href="\/career\/all"[^>]*>Jobs<\/a>/);
  });

  it('names the address of a container only where it is not the usual one', async () => {
    site.store.publish({ remotes: [home, blog, { ...career, entry: 'other.js' }] });
    const entries = (await site.get('/blog')).boot?.remotes.map(({ entry }) => entry);

    expect(entries).toEqual([undefined, undefined, '/remotes/career/1.0.0/web/other.js']);
  });

  it('takes no more than 25 bytes for each further remote, as they are sent, while it names all of them', async () => {
    const sentBytes = ({ body }: TestPage) =>
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
    const few = await site.get('/blog');
    const more = Array.from({ length: MAX_LISTED_REMOTES - 3 }, (_, index) => {
      const digest = createHash('sha384').update(String(index)).digest();
      return releaseOf(`section-${index}`, [`/section-${index}`], {
        version: `1.0.0-${digest.toString('hex').slice(0, 10)}`,
        integrity: { 'web/remoteEntry.js': `sha384-${digest.toString('base64')}` },
      });
    });
    site.store.publish({ remotes: [home, blog, career, ...more] });
    const many = await site.get('/blog');

    expect(many.boot?.remotes).toHaveLength(MAX_LISTED_REMOTES);
    expect((sentBytes(many) - sentBytes(few)) / more.length).toBeLessThan(25);
  });
});
