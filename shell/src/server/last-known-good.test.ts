/** @jest-environment node */
import { SAYS_WORDS, THROWS, WAITS } from '../testing/bundles.ts';
import { type FailingSite, type Failure, startFailingSite, versionIn } from '../testing/failing-site.ts';

/** A loader whose data contains itself. */
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
      page:
        "async () => ({ default: () => jsx(require('react').Suspense, " +
        `{ fallback: words, children: jsx(${WAITS}, {}) }) })`,
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
/** Failures that only a page can have, not a slot. */
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

let site: FailingSite;

beforeEach(async () => {
  site = await startFailingSite();
});
afterEach(() => site.dispose());

describe.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES, ...HEAD_FAILURES }))(
  'a release that %s',
  (_what, failure) => {
    it('falls back to the one before it, on its page', async () => {
      await site.publishBlog(failure);
      const page = await site.get('/blog');

      expect(page.status).toBe(200);
      expect(page.body).toContain('blog 1.0.0');
      expect(page.body).not.toContain('boom');
      expect(versionIn(page)).toBe('1.0.0');
      expect(page.body).toContain('/remotes/blog/1.0.0/web/page.abc.js');
      expect(page.body).not.toContain('/remotes/blog/2.0.0/');
      expect(versionIn(await site.get('/blog'))).toBe('1.0.0');
      expect(await site.failedVersions()).toEqual(['blog 2.0.0']);
    });
  },
);

describe.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES }))('a release that %s', (_what, failure) => {
  it('falls back to the one before it in the pages of others', async () => {
    await site.publishBlog(failure);
    const page = await site.get('/home');

    expect(page.status).toBe(200);
    expect(page.body).toContain('home 1.0.0');
    expect(page.body).toContain('blog 1.0.0');
    expect(versionIn(page)).toBe('1.0.0');
    expect(await site.failedVersions()).toEqual(['blog 2.0.0']);
  });
});

describe('a release without a good one before it', () => {
  it.each(Object.entries({ ...FAILURES, ...LOADER_FAILURES, ...HEAD_FAILURES }))(
    'that %s shows a message in place of its section, in a frame that works',
    async (_what, failure) => {
      await site.publishBlog(failure, [failure]);
      if (failure.damage) site.store.remove(await site.put('blog', '1.0.0'));
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
      await site.publishBlog(failure, []);
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
    await site.publishBlog({ code: 'throw new Error("boom");' }, [
      { bundle: { page: `async () => ({ default: ${THROWS} })` } },
      {},
    ]);

    expect((await site.get('/blog')).body).toContain('blog 1.0.1');
  });

  it('is another one only where it throws', async () => {
    await site.publishBlog({
      bundle: { page: `async () => ({ default: ${THROWS} })`, slot: `async () => ({ default: ${SAYS_WORDS} })` },
    });

    expect(versionIn(await site.get('/blog'))).toBe('1.0.0');
    expect((await site.get('/home')).body).toContain('blog 2.0.0');
  });

  it('has the head of the one that is shown', async () => {
    await site.publishBlog({ bundle: { head: THROWS } });

    expect((await site.get('/blog')).body).toContain('<title>blog 1.0.0');
  });

  it('is what this browser can load', async () => {
    await site.publishBlog({});
    const page = await site.get('/blog', 'avoid=blog@2.0.0');

    expect(page.body).toContain('blog 1.0.0');
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(versionIn(await site.get('/blog'))).toBe('2.0.0');
  });

  it('is known to the browser beforehand', async () => {
    await site.publishBlog({});
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
