import { route } from './contract.ts';
import { pageChunks, routePatterns } from './patterns.ts';

const page = () => Promise.resolve({ default: () => null });
const head = () => ({ title: '' });

describe('routePatterns', () => {
  it('joins a child to its parent and keeps absolute patterns', () => {
    const routes = [
      { id: 'home', path: '/', head, page, slots: ['blog/latest'] },
      route({
        id: 'dashboard',
        path: '/admin/dashboard',
        head,
        page,
        children: [route({ id: 'hero', path: 'home/hero', head, page })],
      }),
    ];

    expect(routePatterns(routes)).toEqual([
      { id: 'home', pattern: '/', layouts: [], slots: ['blog/latest'] },
      { id: 'dashboard', pattern: '/admin/dashboard', layouts: [], slots: [] },
      { id: 'hero', pattern: '/admin/dashboard/home/hero', layouts: ['dashboard'], slots: [] },
    ]);
  });

  it('gives a child without a path of its own the address of its parent', () => {
    const routes = [
      route({ id: 'dashboard', path: '/admin', head, page, children: [route({ id: 'index', path: '', head, page })] }),
    ];

    expect(routePatterns(routes).map(({ pattern }) => pattern)).toEqual(['/admin', '/admin']);
  });
});

describe('the query names of a pattern', () => {
  const patternsOf = (parent: readonly string[] | undefined, child: readonly string[] | undefined) =>
    routePatterns([
      route({
        id: 'dashboard',
        path: '/admin',
        head,
        page,
        ...(parent ? { query: parent } : {}),
        children: [route({ id: 'hero', path: 'hero', head, page, ...(child ? { query: child } : {}) })],
      }),
    ]).map(({ query }) => query);

  it('are those of the page and of the layouts around it, each once', () => {
    expect(patternsOf(['tab', 'page'], ['sort', 'page'])).toEqual([
      ['page', 'tab'],
      ['page', 'sort', 'tab'],
    ]);
    expect(patternsOf([], [])).toEqual([[], []]);
  });

  it('are not known as long as one of them does not say', () => {
    expect(patternsOf(undefined, ['page'])).toEqual([undefined, undefined]);
    expect(patternsOf(['page'], undefined)).toEqual([['page'], undefined]);
  });
});

describe('a page that is prefetched on intent', () => {
  it('says so in its pattern, and so do those that are shown within it', () => {
    const hero = route({ id: 'hero', path: 'hero', head, page, prefetch: 'in-view' });
    const routes = [
      route({ id: 'dashboard', path: '/admin', head, page, prefetch: 'on-intent', children: [hero] }),
      route({ id: 'blog', path: '/blog', head, page, prefetch: 'in-view' }),
    ];

    expect(routePatterns(routes).map(({ prefetch }) => prefetch)).toEqual(['on-intent', 'on-intent', undefined]);
  });
});

describe('pageChunks', () => {
  it('names the chunk of each page: its own, or one that several pages share', () => {
    const screens = ['hero', 'team'].map((id) => route({ id, chunk: 'screen', path: id, head, page }));
    const routes = [route({ id: 'dashboard', path: '/admin', head, page, children: screens })];

    expect(pageChunks(routes)).toEqual({ dashboard: 'dashboard', hero: 'screen', team: 'screen' });
  });
});
