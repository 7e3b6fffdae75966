/** @jest-environment node */
import { type BlogSite, SINCE, someone, startBlogSite, versionOf } from '../testing/blog-site.ts';
import { until } from '../testing/until.ts';

let site: BlogSite;

beforeEach(async () => {
  site = await startBlogSite();
});
afterEach(() => site.dispose());

describe('a canary', () => {
  it('is shown to its share of visitors, always the same ones', async () => {
    site.startCanary(50);
    const visit = () =>
      Promise.all(Array.from({ length: 20 }, async (_, number) => versionOf(await site.get('/blog', someone(number)))));
    const first = await visit();

    expect(new Set(first)).toEqual(new Set(['1.0.0', '1.0.1']));
    expect(await visit()).toEqual(first);
  });

  it('gives visitors a lasting name while it runs, and none otherwise', async () => {
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
    site.startCanary(100);
    const { headers } = await site.get('/blog');
    expect(headers['set-cookie']).toMatch(
      /^visitor=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(headers['cache-control']).toBe('private, no-cache');

    expect((await site.get('/blog', someone(1))).headers).not.toHaveProperty('set-cookie');
    expect((await site.get('/blog', 'visitor=<script>')).headers).toHaveProperty('set-cookie');
    site.store.publish({
      remotes: [site.live],
      canaries: {
        blog: { release: site.next, percent: 100, since: SINCE, stopped: { at: SINCE, reason: 'it failed' } },
      },
    });
    expect((await site.get('/blog')).headers).not.toHaveProperty('set-cookie');
  });

  it('knows its visitors although another application’s cookie has the same name', async () => {
    site.startCanary(100);
    const { headers } = await site.get('/blog', `visitor=42; ${someone(1)}`);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('falls back to the live version when it fails, and is stopped for everybody after a few failures', async () => {
    site.startCanary(100, await site.put('1.0.2', 'throw new Error("boom");'));
    for (let visitor = 0; visitor < 10; visitor += 1)
      expect(versionOf(await site.get('/blog', someone(visitor)))).toBe('1.0.0');

    // The canary is judged only after a failure was answered.
    await until(async () => !('set-cookie' in (await site.get('/blog')).headers));
  });
});
