import { ownerOf } from './owner-of.ts';

const remotes = [
  { name: 'site', routes: [{ id: 'home', pattern: '/', layouts: [], slots: [] }, { id: 'about', pattern: '/about', layouts: [], slots: [] }] },
  { name: 'blog', routes: [{ id: 'blog', pattern: '/blog', layouts: [], slots: [] }, { id: 'article', pattern: '/blog/:name', layouts: [], slots: [] }, { id: 'feed', pattern: '/blog/feed', layouts: [], slots: [] }] },
];

describe('ownerOf', () => {
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
