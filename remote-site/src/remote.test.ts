import { routePatterns } from '@northlight/shared/remote';
import remote from './remote.tsx';

describe('the site’s remote', () => {
  it('names the slots that the home page places, in their order', () => {
    expect(routePatterns(remote.routes).find(({ pattern }) => pattern === '/')?.slots).toEqual([
      'site/technology',
      'site/industries',
      'site/testimonials',
      'site/project',
      'blog/latest-articles',
      'site/contact-chapter',
    ]);
  });

  it('gives every route an id of its own', () => {
    const ids = remote.routes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
