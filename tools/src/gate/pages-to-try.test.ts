import { releaseOf } from '@northlight/shared/release-store/testing';
import { pagesToTry } from './pages-to-try.ts';
import { ADOPTED_TOOLS } from './testing/adopted-tools.ts';

const route = (pattern: string) => ({ id: pattern, pattern, layouts: [], slots: [] });

describe('the pages that the gate opens', () => {
  it('are found in the sitemap where their pattern stands for many', () => {
    const blog = releaseOf('blog', '1.0.0', { routes: [route('/blog'), route('/blog/:slug'), route('/tags/*')] });

    expect(pagesToTry(blog, [], ['/blog/one', '/blog/two'])).toEqual([
      { remote: 'blog', pattern: '/blog', address: '/blog' },
      { remote: 'blog', pattern: '/blog/:slug', address: '/blog/one' },
    ]);
  });

  it('are the first page of what another team has built, whatever it has below', () => {
    const tools = { ...releaseOf('tools'), routes: [route('/tools/*')], adopted: ADOPTED_TOOLS };

    expect(pagesToTry(tools, [], [])).toEqual([
      { remote: 'tools', pattern: '/tools/*', address: '/tools', isAdopted: true },
    ]);
  });
});
