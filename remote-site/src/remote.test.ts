import { routePatterns } from '@northlight/shared/remote';
import remote from './remote.tsx';

describe('the site’s remote', () => {
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
