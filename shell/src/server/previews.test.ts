/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Preview, PREVIEWS_FOLDER } from '@northlight/shared/release';
import { type BlogSite, SINCE, startBlogSite, versionOf } from '../testing/blog-site.ts';
import { bundleRoutes, serverBundle } from '../testing/bundles.ts';

let site: BlogSite;

beforeEach(async () => {
  site = await startBlogSite();
});
afterEach(() => site.dispose());

describe('a preview', () => {
  const preview = (changes: Partial<Preview> = {}): Preview => ({
    id: 'abcdefghijklmnop',
    remote: 'blog',
    expires: '2100-01-01T00:00:00.000Z',
    source: { kind: 'release', version: '1.0.1' },
    ...changes,
  });

  it('is shown to a visitor who follows its link, on every page, and to nobody else', async () => {
    const token = await site.preview(preview());
    const followed = await site.get(`/preview/${token}?to=/blog?page=2`);
    expect(followed).toMatchObject({
      status: 302,
      headers: { location: '/blog?page=2', 'cache-control': 'private, no-store' },
    });
    expect(followed.headers['set-cookie']).toMatch(
      new RegExp(`^preview=${token}; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    );

    const page = await site.get('/blog', `preview=${token}`);
    expect(versionOf(page)).toBe('1.0.1');
    expect(page.boot).toMatchObject({ preview: { remote: 'blog', version: '1.0.1' }, devtools: 'look' });
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    const others = await site.get('/blog');
    expect(versionOf(others)).toBe('1.0.0');
    expect(others.boot).toMatchObject({ preview: null, devtools: null });
    expect(others.body).not.toContain('1.0.1');
  });

  it.each([
    ['forged', async () => `${(await site.preview(preview())).slice(0, -2)}xx`],
    ['signed for another', async () => `zzzzzzzzzzzzzzzzzz.${(await site.preview(preview())).split('.')[1]}`],
    ['over', () => site.preview(preview({ expires: SINCE }))],
    ['of a version that is not stored', () => site.preview(preview({ source: { kind: 'release', version: '9.9.9' } }))],
    [
      'stored in a damaged file',
      async () => {
        const token = await site.preview(preview());
        writeFileSync(path.join(site.store.folder, PREVIEWS_FOLDER, `${preview().id}.json`), '{');
        return token;
      },
    ],
    [
      'of a version whose description is damaged',
      () => {
        site.store.damage(site.next, 'release.json', '{');
        return site.preview(preview());
      },
    ],
    [
      'of another machine than the visitor’s',
      () =>
        site.preview(preview({ source: { kind: 'localhost', release: site.next, webBase: 'http://evil.example/' } })),
    ],
  ])('is refused when it is %s', async (_what, tokenOf) => {
    const token = await tokenOf();

    expect(await site.get(`/preview/${token}?to=/blog`)).toMatchObject({
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
    expect((await site.get(`/preview/${token}`)).headers).not.toHaveProperty('set-cookie');
    expect(versionOf(await site.get('/blog', `preview=${token}`))).toBe('1.0.0');
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'blog',
  ])('leads to no other site: %s', async (to) => {
    const token = await site.preview(preview());
    const { headers } = await site.get(`/preview/${token}?to=${encodeURIComponent(decodeURIComponent(to))}`);

    expect(new URL(String(headers.location), 'https://example.com').origin).toBe('https://example.com');
  });

  it('is shown although another application’s cookie has the same name', async () => {
    const token = await site.preview(preview());
    expect(versionOf(await site.get('/blog', `preview=1; preview=${token}`))).toBe('1.0.1');
  });

  it('is ended by its holder', async () => {
    expect(await site.get('/preview/end')).toMatchObject({
      status: 302,
      headers: { location: '/', 'set-cookie': 'preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax' },
    });
  });

  it('falls back to the live version when it fails, and does not claim to be shown', async () => {
    await site.put('1.0.2', 'throw new Error("boom");');
    const token = await site.preview(preview({ source: { kind: 'release', version: '1.0.2' } }));
    const page = await site.get('/blog', `preview=${token}`);

    expect(versionOf(page)).toBe('1.0.0');
    expect(page.boot?.preview).toBeNull();
  });

  it('leaves a section to the browser that only its machine can reach', async () => {
    const token = await site.preview(
      preview({ source: { kind: 'localhost', release: site.next, webBase: 'http://localhost:5101/' } }),
    );
    const { status, body, boot, headers } = await site.get('/blog', `preview=${token}`);

    expect(status).toBe(200);
    expect(body).toContain('Loading this section');
    expect(body).toContain('aria-label="Main"');
    expect(boot?.remotes[0]).toMatchObject({
      local: true,
      entry: 'http://localhost:5101/remoteEntry.js',
      integrity: null,
      replaceable: true,
    });
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'(?: 'sha256-[\w+/]{43}='){3} http:\/\/localhost:5101;/,
    );
    expect((await site.get('/blog')).headers['content-security-policy']).not.toContain('localhost:5101');
  });
});

describe('a page that places a slot of a remote that only one browser can reach', () => {
  it('leaves it out, and stays with the preview', async () => {
    const home = await site.store.put(
      'home',
      '1.0.0',
      { 'server/server.cjs': serverBundle('home', 'home', { places: 'blog/teaser' }) },
      { ...bundleRoutes('home', 'blog/teaser'), chunks: {} },
    );
    site.store.publish({ remotes: [home, site.live] });
    const token = await site.preview({
      id: 'abcdefghijklmnop',
      remote: 'blog',
      expires: '2100-01-01T00:00:00.000Z',
      source: { kind: 'localhost', release: site.next, webBase: 'http://localhost:5101' },
    });
    const { status, body, boot } = await site.get('/home', `preview=${token}`);

    expect(status).toBe(200);
    expect(body).toContain('<div>home</div>');
    expect(boot?.preview).toEqual({ remote: 'blog', version: '1.0.1' });
    expect((await site.get('/home')).body).toContain('blog 1.0.0');
  });
});
