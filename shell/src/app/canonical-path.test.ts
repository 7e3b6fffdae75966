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
    ['/blog/%61n%2Darticle', '/blog/an-article'],
    ['/blog/why%2fhow%3f', '/blog/why%2Fhow%3F'],
    ['/blog/it%27s(%31),@$', "/blog/it's(1)%2C%40%24"],
    ['/blog/%C3%A9', '/blog/%C3%A9'],
    ['/blog/100%', '/blog/100%'],
    ['/Docs/A/b', '/docs/A/b'],
    ['/Docs/A/%62', '/docs/A/b'],
    ['/%C3%BCber', '/%C3%BCber'],
    ['/EN/Legal/', '/EN/Legal'],
    ['/E%4E/Legal', '/EN/Legal'],
    ['/nowhere', null],
    ['//evil.example', null],
  ])('of %s is %s', (path, canonical) => {
    expect(canonicalPath(REMOTES, path)).toBe(canonical);
    if (canonical !== null) expect(canonicalPath(REMOTES, canonical)).toBe(canonical);
  });
});
