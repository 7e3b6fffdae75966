/** @jest-environment node */
import { bundleRoutes, type BundleOptions, SAYS_WORDS, serverBundle } from '../testing/bundles.ts';
import type { Status } from '../app/status.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import type { LiveRemote } from './composition/live-remote.ts';

interface Failure {
  readonly bundle?: BundleOptions;
  /** Put before the bundle's code. */
  readonly code?: string;
  readonly damage?: (site: TestSite, remote: LiveRemote) => void;
}

const THROWS = '() => { throw new Error("boom"); }';

const WAITS = '() => { require("react").use(globalThis.never ??= new Promise(() => {})); }';
/** Data that holds itself. */
const CYCLE = 'async () => { const all = {}; all.all = all; return all; }';

const FAILURES: Readonly<Record<string, Failure>> = {
  'has no files': { damage: ({ store }, remote) => store.remove(remote) },
  'has a flipped bit in its server bundle': {
    damage: ({ store }, remote) => store.damage(remote, 'server/server.cjs'),
  },
  'has a flipped bit in a chunk for browsers': {
    damage: ({ store }, remote) => store.damage(remote, 'web/page.abc.js'),
  },
  'throws when it is evaluated': { code: 'throw new Error("boom");' },
  'never ends when it is evaluated': { code: 'for (;;);' },
  'never hands over its code': { bundle: { page: '() => new Promise(() => {})' } },
  'refuses to hand over its code': { bundle: { page: '() => Promise.reject(new Error("boom"))' } },
  'throws when it renders': { bundle: { page: `async () => ({ default: ${THROWS} })` } },
  'has a component that waits for ever': { bundle: { page: `async () => ({ default: ${WAITS} })` } },
  'has a component that waits for ever beside what is shown meanwhile': {
    bundle: {
      page: `async () => ({ default: () => jsx(require('react').Suspense, { fallback: words, children: jsx(${WAITS}, {}) }) })`,
    },
  },
};
const LOADER_FAILURES: Readonly<Record<string, Failure>> = {
  'has a loader that throws': { bundle: { loader: `async ${THROWS}`, slotLoader: `async ${THROWS}` } },
  'has a loader that never ends': {
    bundle: { loader: '() => new Promise(() => {})', slotLoader: '() => new Promise(() => {})' },
  },
  'has a loader that answers what JSON can’t write': {
    bundle: { loader: 'async () => ({ total: 1n })', slotLoader: 'async () => ({ total: 1n })' },
  },
  'has a loader whose answer holds itself': { bundle: { loader: CYCLE, slotLoader: CYCLE } },
};
/** What only a page can do, and no slot. */
const HEAD_FAILURES: Readonly<Record<string, Failure>> = {
  'has a head that throws': { bundle: { head: THROWS } },
  'has a head without a title': { bundle: { head: '() => ({ title: null })' } },
  'has a head with a null in it': {
    bundle: {
      head: '() => ({ title: words, alternates: [{ type: "application/rss+xml", title: null, path: "/feed" }] })',
    },
  },
  'has structured data that JSON can’t write': {
    bundle: { head: '() => ({ title: words, jsonLd: [{ "@type": "Thing", total: 1n }] })' },
  },
};

const TOKEN = 'of-the-team-of-this-test';
let site: TestSite;

beforeEach(async () => {
  site = await startTestSite({ STATUS_TOKEN: TOKEN });
});
afterEach(() => site.dispose());

async function put(name: string, version: string, { bundle = {}, code = '' }: Failure = {}): Promise<LiveRemote> {
  const files = {
    'server/server.cjs': `${code}${serverBundle(name, `${name} ${version}`, bundle)}`,
    'web/page.abc.js': 'page()',
  };
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

/** Every version that was found to fail. */
async function blamed(): Promise<string[]> {
  const { events } = (await site.app.inject(`/status.json?token=${TOKEN}`)).json<Status>();
  return [...new Set(events.map(({ remote, version }) => `${remote} ${version}`))];
}

const versionIn = ({ boot }: Awaited<ReturnType<TestSite['get']>>) =>
  boot?.remotes.find(({ name }) => name === 'blog')?.version;

describe.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES, ...HEAD_FAILURES }))(
  'a release that %s',
  (_what, failure) => {
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
      expect(await blamed()).toEqual(['blog 2.0.0']);
    });
  },
);

describe.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))('a release that %s', (_what, failure) => {
  it('gives way to the one before it in the pages of others', async () => {
    await publish(failure);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(page.body).toContain('home 1.0.0');
    expect(page.body).toContain('blog 1.0.0');
    expect(versionIn(page)).toBe('1.0.0');
    expect(await blamed()).toEqual(['blog 2.0.0']);
  });
});

describe('a release without a good one before it', () => {
  it.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES, ...HEAD_FAILURES }))(
    'that %s shows a message in place of its section, in a frame that works',
    async (_what, failure) => {
      await publish(failure, [failure]);
      if (failure.damage) site.store.remove(await put('blog', '1.0.0'));
      const page = await site.get('/blog');

      expect([500, 503]).toContain(page.status);
      expect(page.body).toContain('Try again');
      expect(page.body).toContain('aria-label="Main"');
      expect(page.body).not.toContain('boom');
      expect(versionIn(page)).toBe('2.0.0');
    },
  );

  it.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))(
    'that %s is left out of the pages of others',
    async (_what, failure) => {
      await publish(failure, []);
      const page = await site.get('/home');

      expect(page.status).toBe(200);
      expect(page.body).toContain('home 1.0.0');
      expect(page.body).not.toContain('blog 2.0.0');
      expect(page.boot?.hydration.loaderData).toMatchObject({ 'home:page': { slots: {} } });
    },
  );
});

describe('what is shown in place of a release', () => {
  it('is the first of the earlier ones that works', async () => {
    await publish({ code: 'throw new Error("boom");' }, [
      { bundle: { page: `async () => ({ default: ${THROWS} })` } },
      {},
    ]);

    expect((await site.get('/blog')).body).toContain('blog 1.0.1');
  });

  it('is another one only where it throws', async () => {
    await publish({
      bundle: { page: `async () => ({ default: ${THROWS} })`, slot: `async () => ({ default: ${SAYS_WORDS} })` },
    });

    expect(versionIn(await site.get('/blog'))).toBe('1.0.0');
    expect((await site.get('/home')).body).toContain('blog 2.0.0');
  });

  it('has the head of the one that is shown', async () => {
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
    const replaceable = async (cookie?: string) =>
      (await site.get('/home', cookie)).boot?.remotes.map(({ name, replaceable: canBe }) => [name, canBe]);

    expect(await replaceable()).toEqual([
      ['home', false],
      ['blog', true],
    ]);
    expect(await replaceable('avoid=blog@2.0.0')).toEqual([
      ['home', false],
      ['blog', false],
    ]);
  });
});

describe('an address that a release can’t show', () => {
  /** `/blog/:name` of a version whose loader throws for some names, after one that shows all. */
  async function publishArticles(): Promise<void> {
    const article = (words: string, loader: string) => `const { jsx } = require('react/jsx-runtime');
      module.exports = { default: { id: 'blog', frame: 'public', routes: [{ id: 'article', path: '/blog/:name', loader: ${loader}, head: () => ({ title: 'a' }), page: async () => ({ default: () => jsx('p', { children: '${words}' }) }) }] } };`;
    const routes = [{ id: 'article', pattern: '/blog/:name', layouts: [], slots: [] }];
    const picky = article(
      'blog 2.0.0',
      "async ({ params }) => { if (params.name.startsWith('poison')) throw new Error('boom'); return null; }",
    );
    const live = await site.store.put('blog', '2.0.0', { 'server/server.cjs': picky }, { routes });
    const before = await site.store.put(
      'blog',
      '1.0.0',
      { 'server/server.cjs': article('blog 1.0.0', 'async () => null') },
      { routes },
    );
    site.store.publish({ remotes: [live], fallbacks: { blog: [before] } });
  }
  const versionsAt = async (...paths: readonly string[]) => {
    const versions: (string | undefined)[] = [];
    for (const path of paths) versions.push(versionIn(await site.get(path)));
    return versions;
  };

  it('takes the release from nobody who asks for another', async () => {
    await publishArticles();

    expect(
      await versionsAt('/blog/poison', '/blog/good', '/blog/poison?again', '/blog/poison?once-more', '/blog/good'),
    ).toEqual(['1.0.0', '2.0.0', '1.0.0', '1.0.0', '2.0.0']);
  });

  it('counts, with others, as a fault of the release', async () => {
    await publishArticles();

    expect(await versionsAt('/blog/poison-1', '/blog/poison-2', '/blog/good', '/blog/poison-3', '/blog/good')).toEqual([
      '1.0.0',
      '1.0.0',
      '2.0.0',
      '1.0.0',
      '1.0.0',
    ]);
  });
});

describe('a page that places several slots of one remote', () => {
  const slot = (component: string, loader = 'async () => null') =>
    `{ loader: ${loader}, component: async () => ({ default: ${component} }) }`;
  const says = (word: string) => `() => jsx("p", { children: "${word}" })`;

  /**
   * `/home` places x/latest, x/latest-articles and y/latest, of which `failing` throws. No version was there before.
   */
  async function publishSlots(failing: readonly string[], component = THROWS): Promise<void> {
    const names = ['x/latest', 'x/latest-articles', 'y/latest'];
    const slotsOf = (remote: string) =>
      names
        .filter((name) => name.startsWith(remote))
        .map((name) => `"${name.slice(2)}": ${slot(failing.includes(name) ? component : says(`filled ${name}.`))}`);
    const lender = (remote: string) =>
      `const { jsx } = require('react/jsx-runtime'); module.exports = { default: { id: '${remote}', frame: ` +
      `'public', routes: [], slots: { ${slotsOf(remote).join()} } } };`;
    const places = names.map((name) => `jsx(Slot, { name: '${name}' })`).join();
    const home = `const { jsx, jsxs } = require('react/jsx-runtime'); const { Slot } = require('@northlight/shared/remote');
      module.exports = { default: { id: 'home', frame: 'public', routes: [{ id: 'page', path: '/home', slots: ${JSON.stringify(names)}, head: () => ({ title: 'home' }), page: async () => ({ default: () => jsxs('div', { children: [${places}] }) }) }] } };`;
    site.store.publish({
      remotes: [
        await site.store.put(
          'home',
          '1.0.0',
          { 'server/server.cjs': home },
          { routes: [{ id: 'page', pattern: '/home', layouts: [], slots: names }] },
        ),
        await site.store.put(
          'x',
          '1.0.0',
          { 'server/server.cjs': lender('x') },
          { routes: [], slots: ['latest', 'latest-articles'] },
        ),
        await site.store.put('y', '1.0.0', { 'server/server.cjs': lender('y') }, { routes: [], slots: ['latest'] }),
      ],
    });
  }

  const filledIn = ({ body }: { readonly body: string }) =>
    [...body.matchAll(/filled (\S+?)\./g)].map(([, name]) => name);

  it.each([
    ['one', ['x/latest-articles'], ['x/latest', 'y/latest']],
    ['one whose name is the beginning of another’s', ['x/latest'], ['x/latest-articles', 'y/latest']],
    ['all of them', ['x/latest', 'x/latest-articles', 'y/latest'], []],
  ])('lacks those that throw, and no other: %s', async (_what, failing, filled) => {
    await publishSlots(failing);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(filledIn(page)).toEqual(filled);
    expect((await blamed()).toSorted()).toEqual([...new Set(failing.map((name) => `${name[0]} 1.0.0`))]);
  });

  it('lacks those that wait for ever, and no other', async () => {
    await publishSlots(['x/latest-articles', 'y/latest'], WAITS);

    expect(filledIn(await site.get('/home'))).toEqual(['x/latest']);
    expect((await blamed()).toSorted()).toEqual(['x 1.0.0', 'y 1.0.0']);
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
