import { routePatterns } from '@northlight/shared/remote';
import remote from './remote.tsx';

describe('the site’s remote', () => {
  it('owns the home, about, contact and service pages', () => {
    expect(routePatterns(remote.routes).map(({ pattern }) => pattern)).toEqual([
      '/',
      '/about',
      '/contact',
      '/software-dev',
      '/seo',
      '/digital-marketing',
      '/ui-ux',
      '/business-analytics',
      '/branding',
    ]);
  });

  it('names the blog’s slot that the home page places', () => {
    expect(routePatterns(remote.routes).find(({ pattern }) => pattern === '/')?.slots).toEqual([
      'blog/latest-articles',
    ]);
  });

  it('gives every route an id of its own', () => {
    const ids = remote.routes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
