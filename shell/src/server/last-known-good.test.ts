/** @jest-environment node */
import { bundleRoutes, type BundleOptions, SAYS_WORDS, serverBundle } from '../testing/bundles.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

interface Failure {
  readonly bundle?: BundleOptions;
  /** Put before the bundle's code. */
  readonly code?: string;
  readonly damage?: (site: TestSite, remote: LiveRemote) => void;
}

const THROWS = '() => { throw new Error("boom"); }';

const FAILURES: Readonly<Record<string, Failure>> = {
  'has no files': { damage: ({ store }, remote) => store.remove(remote) },
  'has a flipped bit in its server bundle': { damage: ({ store }, remote) => store.damage(remote, 'server/server.cjs') },
  'has a flipped bit in a chunk for browsers': { damage: ({ store }, remote) => store.damage(remote, 'web/page.abc.js') },
  'throws when it is evaluated': { code: 'throw new Error("boom");' },
  'never ends when it is evaluated': { code: 'for (;;);' },
  'never hands over its code': { bundle: { page: '() => new Promise(() => {})' } },
  'refuses to hand over its code': { bundle: { page: '() => Promise.reject(new Error("boom"))' } },
  'throws when it renders': { bundle: { page: `async () => ({ default: ${THROWS} })` } },
};
const LOADER_FAILURES: Readonly<Record<string, Failure>> = {
  'has a loader that throws': { bundle: { loader: `async ${THROWS}`, slotLoader: `async ${THROWS}` } },
  'has a loader that never ends': { bundle: { loader: '() => new Promise(() => {})', slotLoader: '() => new Promise(() => {})' } },
};

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.dispose());

async function put(name: string, version: string, { bundle = {}, code = '' }: Failure = {}): Promise<LiveRemote> {
  const files = { 'server/server.cjs': `${code}${serverBundle(name, `${name} ${version}`, bundle)}`, 'web/page.abc.js': 'page()' };
  return site.store.put(name, version, files, bundleRoutes(name, bundle.places));
}

/** Publishes a version of blog that fails, after one that works, beside a page that places its slot. */
async function publish(failure: Failure, earlier: readonly Failure[] = [{}]): Promise<void> {
  const home = await put('home', '1.0.0', { bundle: { places: 'blog/teaser' } });
  const broken = await put('blog', '2.0.0', failure);
  const fallbacks = await Promise.all(earlier.map((each, index) => put('blog', `1.0.${index}`, each)));
  failure.damage?.(site, broken);
  site.store.publish({ remotes: [home, broken], fallbacks: { blog: fallbacks } });
}

const versionIn = ({ boot }: Awaited<ReturnType<TestSite['get']>>) => boot?.remotes.find(({ name }) => name === 'blog')?.version;

describe.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))('a release that %s', (_what, failure) => {
  it('gives way to the one before it, on its page', async () => {
    await publish(failure);
    const page = await site.get('/blog');

    expect(page.status).toBe(200);
    expect(page.body).toContain('blog 1.0.0');
    expect(page.body).not.toContain('boom');
    expect(versionIn(page)).toBe('1.0.0');
    expect(page.body).toContain('/remotes/blog/1.0.0/web/page.abc.js');
    expect(page.body).not.toContain('/remotes/blog/2.0.0/');
    expect(versionIn(await site.get('/blog'))).toBe('1.0.0');
  });

  it('gives way to the one before it in the pages of others', async () => {
    await publish(failure);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(page.body).toContain('home 1.0.0');
    expect(page.body).toContain('blog 1.0.0');
    expect(versionIn(page)).toBe('1.0.0');
  });
});

describe('a release without a good one before it', () => {
  it.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))('that %s shows a message in place of its section, in a frame that works', async (_what, failure) => {
    await publish(failure, [failure]);
    if (failure.damage) site.store.remove(await put('blog', '1.0.0'));
    const page = await site.get('/blog');

    expect([500, 503]).toContain(page.status);
    expect(page.body).toContain('Try again');
    expect(page.body).toContain('aria-label="Main"');
    expect(page.body).not.toContain('boom');
    expect(versionIn(page)).toBe('2.0.0');
  });

  it.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))('that %s is left out of the pages of others', async (_what, failure) => {
    await publish(failure, []);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(page.body).toContain('home 1.0.0');
    expect(page.body).not.toContain('blog 2.0.0');
    expect(page.boot?.hydration.loaderData).toMatchObject({ 'home:page': { slots: {} } });
  });
});

describe('what is shown in place of a release', () => {
  it('is the first of the earlier ones that works', async () => {
    await publish({ code: 'throw new Error("boom");' }, [{ bundle: { page: `async () => ({ default: ${THROWS} })` } }, {}]);

    expect((await site.get('/blog')).body).toContain('blog 1.0.1');
  });

  it('is another one only where it throws', async () => {
    await publish({ bundle: { page: `async () => ({ default: ${THROWS} })`, slot: `async () => ({ default: ${SAYS_WORDS} })` } });

    expect(versionIn(await site.get('/blog'))).toBe('1.0.0');
    expect((await site.get('/home')).body).toContain('blog 2.0.0');
  });

  it('is nothing else when the head can’t be told', async () => {
    await publish({ bundle: { head: THROWS } });

    expect((await site.get('/blog')).body).toContain('<title>blog 1.0.0');
  });

  it('is what this browser can load', async () => {
    await publish({});
    const page = await site.get('/blog', 'avoid=blog@2.0.0');

    expect(page.body).toContain('blog 1.0.0');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(versionIn(await site.get('/blog'))).toBe('2.0.0');
  });

  it('is known to the browser beforehand', async () => {
    await publish({});
    const replaceable = async (cookie?: string) => (await site.get('/home', cookie)).boot?.remotes.map(({ name, replaceable: canBe }) => [name, canBe]);

    expect(await replaceable()).toEqual([['home', false], ['blog', true]]);
    expect(await replaceable('avoid=blog@2.0.0')).toEqual([['home', false], ['blog', false]]);
  });
});

describe('a file of a release', () => {
  const fileOf = async (version: string) => {
    const { statusCode, headers } = await site.app.inject(`/remotes/blog/${version}/web/page.abc.js`);
    return [statusCode, headers['cache-control']];
  };

  it('is not handed out when it was damaged, so that no browser keeps it', async () => {
    await publish(FAILURES['has a flipped bit in a chunk for browsers'] ?? {});

    expect(await fileOf('2.0.0')).toEqual([404, 'no-store']);
    expect(await fileOf('1.0.0')).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('is handed out when another one was damaged: open pages may need it', async () => {
    await publish({ damage: ({ store }, remote) => store.damage(remote, 'web/remoteEntry.js') });

    expect(await fileOf('2.0.0')).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
