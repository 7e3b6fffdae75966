import { visitedPages } from './visited-pages.ts';

describe('the pages of a visit', () => {
  it('tell which one a moment belongs to', () => {
    const pages = visitedPages('/');
    pages.enter('/blog', 1_000);
    pages.enter('/blog', 1_500);
    pages.enter('/blog/A-name', 2_000);

    expect([0, 999, 1_000, 1_999, 2_000, 9_000].map(pages.at)).toEqual([
      '/',
      '/',
      '/blog',
      '/blog',
      '/blog/A-name',
      '/blog/A-name',
    ]);
  });
});
