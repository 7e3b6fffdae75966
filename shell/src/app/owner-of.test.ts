import { matchRoutes } from 'react-router-dom';
import { ownerOf } from './owner-of.ts';

const remotes = [
  {
    name: 'site',
    routes: [
      { id: 'home', pattern: '/', layouts: [], slots: [] },
      { id: 'about', pattern: '/about', layouts: [], slots: [] },
    ],
  },
  {
    name: 'blog',
    routes: [
      { id: 'blog', pattern: '/blog', layouts: [], slots: [] },
      { id: 'article', pattern: '/blog/:name', layouts: [], slots: [] },
      { id: 'feed', pattern: '/blog/feed', layouts: [], slots: [] },
    ],
  },
];

jest.mock('react-router-dom', () => {
  const actual = jest.requireActual<{ readonly matchRoutes: typeof matchRoutes }>('react-router-dom');
  return { ...actual, matchRoutes: jest.fn(actual.matchRoutes) };
});

const route = (pattern: string) => ({ id: pattern, pattern, layouts: [], slots: [] });

describe('ownerOf', () => {
  it('ranks what begins as the path does, however many remotes there are', () => {
    const many = [
      ...remotes,
      ...Array.from({ length: 396 }, (_, index) => ({
        name: `section-${index}`,
        routes: [route(`/section-${index}`), route(`/section-${index}/:id`)],
      })),
    ];
    jest.mocked(matchRoutes).mockClear();

    expect(ownerOf(many, '/section-300/1')?.remote.name).toBe('section-300');
    expect(ownerOf(many, '/blog/a')?.remote.name).toBe('blog');
    expect(ownerOf(many, '/nowhere')).toBeNull();
    for (const [ranked] of jest.mocked(matchRoutes).mock.calls) expect(ranked.length).toBeLessThan(5);
  });

  it('chooses as React Router does among all of them', () => {
    const patterns = [
      '/',
      '/*',
      '/about',
      '/About/Team',
      '/:lang?/legal',
      '/shop?',
      '/:page',
      '/:page/:part',
      '/blog',
      '/blog/:name',
      '/blog/feed',
      '/blog/*',
      '/über',
      '/a.b',
      '/a b',
      '/%61',
      '/news-:year',
      '/docs/:id.html',
    ];
    const paths = [
      '/',
      '//',
      '/about',
      '/ABOUT/',
      '/about/team',
      '/legal',
      '/en/legal',
      '/shop',
      '/shop/x',
      '/x',
      '/x/y',
      '/x/y/z',
      '/blog',
      '/Blog/a%2Fb',
      '/%62log/feed',
      '/blog/a/b',
      '/%C3%BCber',
      '/%C3%9CBER',
      '/a.b',
      '/a%20b',
      '/%61',
      '/%2561',
      '/news-2026',
      '/news-:year',
      '/docs/1.html',
      '/%E0%A4%A',
      '//about',
      '/b%2Flog',
    ];
    // Also with each half of the patterns, so that each pattern is missing in some run.
    for (const some of [
      patterns,
      patterns.filter((_, index) => index % 2 === 0),
      patterns.filter((_, index) => index % 2 === 1),
      patterns.slice(2, 6),
    ]) {
      const line = some.map((pattern, index) => ({ name: `remote-${index}`, routes: [route(pattern)] }));
      const table = some.map((pattern, index) => ({ path: pattern, id: `remote-${index}` }));
      const expected = paths.map((path) => matchRoutes(table, path)?.at(-1)?.route.id ?? null);

      expect(paths.map((path) => ownerOf(line, path)?.remote.name ?? null)).toEqual(expected);
    }
  });

  it.each([
    ['/', 'site', 'home'],
    ['/about', 'site', 'about'],
    ['/blog', 'blog', 'blog'],
    ['/blog/', 'blog', 'blog'],
    ['/blog/a%2Fb', 'blog', 'article'],
    ['/blog/feed', 'blog', 'feed'],
  ])('gives %s to %s', (path, name, id) => {
    const owner = ownerOf(remotes, path);

    expect(owner?.remote.name).toBe(name);
    expect(owner?.route.id).toBe(id);
  });

  it('gives an unknown path to nobody', () => {
    expect(ownerOf(remotes, '/blog/a/b')).toBeNull();
    expect(ownerOf(remotes, '/careers')).toBeNull();
  });
});
