/** @jest-environment node */
import { type BlogSite, startBlogSite, versionOf } from '../testing/blog-site.ts';
import { serverBundle } from '../testing/bundles.ts';

const OWN_MACHINE = { SITE_ORIGIN: 'http://localhost:3000' };
let site: BlogSite;

beforeEach(async () => {
  site = await startBlogSite(OWN_MACHINE);
});
afterEach(() => site.dispose());

describe('a version that a developer chose', () => {
  const previewOf = async (remote: string) => {
    await site.store.put(remote, '1.0.0', { 'server/server.cjs': serverBundle(remote, remote) });
    return site.preview({
      id: 'abcdefghijklmnop',
      remote,
      expires: '2100-01-01T00:00:00.000Z',
      source: { kind: 'release', version: '1.0.0' },
    });
  };

  it('may be any that is stored, though nobody else is shown it', async () => {
    const token = await previewOf('other');
    const page = await site.get('/blog', `preview=${token}; override=blog@1.0.1`);

    expect(versionOf(page)).toBe('1.0.1');
    expect(page.boot?.devtools).toBe('choose');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(versionOf(await site.get('/blog', 'override=blog@1.0.1'))).toBe('1.0.0');
    expect(versionOf(await site.get('/blog', `preview=${token.slice(0, -2)}xx; override=blog@1.0.1`))).toBe('1.0.0');
  });

  it.each([
    ['was never published', 'blog@9.9.9'],
    ['belongs to a remote that is not on the site', 'events@1.0.0'],
    ['lies elsewhere', 'blog@../other/1.0.0'],
  ])('changes nothing when it %s', async (_what, choice) => {
    expect(versionOf(await site.get('/blog', `preview=${await previewOf('other')}; override=${choice}`))).toBe('1.0.0');
  });

  it('takes no page down when its description was damaged', async () => {
    site.store.damage(site.next, 'release.json', '{');

    expect(versionOf(await site.get('/blog', `preview=${await previewOf('other')}; override=blog@1.0.1`))).toBe(
      '1.0.0',
    );
  });

  it.each([
    ['in production', { ...OWN_MACHINE, NODE_ENV: 'production' }, {}],
    ['on a site with a public address', {}, {}],
    ['behind a proxy', OWN_MACHINE, { 'x-forwarded-for': '203.0.113.9' }],
    ['under another name', OWN_MACHINE, { host: 'evil.example' }],
  ])(
    'is not shown to a visitor with a preview %s: its link shows that preview and nothing else',
    async (_where, env, headers) => {
      await site.dispose();
      site = await startBlogSite(env);
      site.store.publish({ remotes: [site.live], fallbacks: { blog: [site.next] } });
      const cookie = `preview=${await previewOf('other')}; override=blog@1.0.1`;
      const { body } = await site.app.inject({ url: '/blog', headers: { cookie, ...headers } });

      expect(body).toContain('blog 1.0.0');
      expect(body).toContain('"devtools":"look"');
    },
  );

  it('is shown to a visitor with a preview, and to nobody else', async () => {
    site.store.publish({ remotes: [site.live], fallbacks: { blog: [site.next] } });
    const token = await previewOf('other');

    expect(versionOf(await site.get('/blog', `preview=${token}; override=blog@1.0.1`))).toBe('1.0.1');
    expect(versionOf(await site.get('/blog', 'override=blog@1.0.1'))).toBe('1.0.0');
  });
});
