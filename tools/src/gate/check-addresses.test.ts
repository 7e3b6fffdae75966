import type { Release } from '@northlight/shared/release';
import { releaseOf } from '@northlight/shared/release-store/testing';
import { checkAddresses } from './check-addresses.ts';
import { ADOPTED_TOOLS } from './testing/adopted-tools.ts';

const release = (name: string, changes: Partial<Release> = {}): Release => releaseOf(name, '1.0.0', changes);

const routes = (...patterns: string[]): Release['routes'] =>
  patterns.map((pattern) => ({ id: pattern, pattern, layouts: [], slots: [] }));

describe('checkAddresses', () => {
  const blog = release('blog', { routes: routes('/blog', '/blog/:name'), documents: ['/blog/rss.xml'] });
  const check = (candidate: Release) => checkAddresses(candidate, [blog], [{ paths: ['/status', '/assets/*'] }]);

  it('refuses a path that another remote owns, also under another name', () => {
    expect(check(release('news', { routes: routes('/blog') }))).toEqual([
      'The path /blog of news is one which blog owns: its pages would go by chance. Choose another path.',
    ]);
    expect(check(release('news', { routes: routes('/blog/:slug') }))).toEqual([
      'The path /blog/:slug of news can’t be told from /blog/:name, which blog owns: its pages would go by ' +
        'chance. Choose another path.',
    ]);
  });

  it('lets a narrower path of another remote pass', () => {
    expect(check(release('news', { routes: routes('/blog/archive', '/news/:slug') }))).toEqual([]);
  });

  it('knows that what is adopted with all below its path has a first page, too', () => {
    const adopted = (name: string, ...patterns: string[]) =>
      release(name, { routes: routes(...patterns), adopted: { ...ADOPTED_TOOLS, title: name } });
    const tools = adopted('tools', '/tools/*');

    expect(check(adopted('copy', '/blog/*'))).toEqual([
      'The path /blog of copy is one which blog owns: its pages would go by chance. Choose another path.',
    ]);
    expect(checkAddresses(release('news', { routes: routes('/tools') }), [tools], [])).toEqual([
      'The path /tools of news is one which tools owns: its pages would go by chance. Choose another path.',
    ]);
    expect(checkAddresses(tools, [blog], [{ paths: ['/status'] }])).toEqual([]);
  });

  it('refuses a text in the place of a page, and a page in the place of a text', () => {
    expect(check(release('news', { documents: ['/blog/rss.xml', '/blog'] }))).toEqual([
      'The text /blog/rss.xml of news has an address that blog answers already: choose another path.',
      'The text /blog of news has an address that blog answers already: choose another path.',
    ]);
    expect(check(release('news', { routes: routes('/blog/rss.xml') }))).toEqual([
      'The page /blog/rss.xml of news would never be seen, because blog answers a text there: choose another path.',
    ]);
  });

  it('refuses two pages of one remote under one path, but for a layout and what stands in it', () => {
    expect(check(release('news', { routes: routes('/news/:slug', '/news/:id') }))).toEqual([
      'The pages “/news/:slug” (/news/:slug) and “/news/:id” (/news/:id) of news can’t be told apart by their ' +
        'paths: give one of them another.',
    ]);
    expect(
      check(
        release('news', {
          routes: [...routes('/news'), { id: 'index', pattern: '/news', layouts: ['/news'], slots: [] }],
        }),
      ),
    ).toEqual([]);
  });

  it('refuses a path that the shell answers itself', () => {
    expect(
      check(release('news', { routes: routes('/status', '/assets/:file', '/statuses') })).map(
        (reason) => reason.split(' would')[0],
      ),
    ).toEqual(['The path /status of news', 'The path /assets/:file of news']);
  });
});
