/** @jest-environment node */
import { canonicalPath } from './canonical-path.ts';

const route = (pattern: string) => ({ id: pattern, pattern, layouts: [], slots: [] });
const REMOTES = [
  { name: 'site', routes: ['/', '/about', '/docs/*', '/über', '/:lang?/legal'].map(route) },
  { name: 'blog', routes: ['/blog', '/blog/:name', '/blog/:name/Print'].map(route) },
];

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/ABOUT', '/about'],
    ['/about/', '/about'],
    ['//about//', '/about'],
    ['/%61bout', '/about'],
    ['/Blog/An-Article', '/blog/An-Article'],
    ['/BLOG//An%2FArticle/print/', '/blog/An%2FArticle/Print'],
    ['/Docs/A/b', '/docs/A/b'],
    ['/%C3%BCber', '/%C3%BCber'],
    ['/EN/Legal/', '/EN/Legal'],
    ['/nowhere', null],
    ['//evil.example', null],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(REMOTES, path)).toBe(canonical);
    if (canonical !== null) expect(canonicalPath(REMOTES, canonical)).toBe(canonical);
  });
});
