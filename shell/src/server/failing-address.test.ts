/** @jest-environment node */
import { versionIn } from '../testing/failing-site.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await startTestSite();
});
afterEach(() => site.dispose());

describe('an address that a release can’t show', () => {
  /** Publishes a version whose loader of `/blog/:name` throws for some names, after one that works for all. */
  async function publishArticles(): Promise<void> {
    const article = (words: string, loader: string) => `const { jsx } = require('react/jsx-runtime');
      module.exports = { default: { id: 'blog', frame: 'public', routes: [{
        id: 'article', path: '/blog/:name', loader: ${loader}, head: () => ({ title: 'a' }),
        page: async () => ({ default: () => jsx('p', { children: '${words}' }) }),
      }] } };`;
    const routes = [{ id: 'article', pattern: '/blog/:name', layouts: [], slots: [] }];
    const picky = article(
      'blog 2.0.0',
      "async ({ params }) => { if (params.name.startsWith('poison')) throw new Error('boom'); return null; }",
    );
    const live = await site.store.put('blog', '2.0.0', { 'server/server.cjs': picky }, { routes });
    const before = await site.store.put(
      'blog',
      '1.0.0',
      { 'server/server.cjs': article('blog 1.0.0', 'async () => null') },
      { routes },
    );
    site.store.publish({ remotes: [live], fallbacks: { blog: [before] } });
  }
  const versionsAt = async (...paths: readonly string[]) => {
    const versions: (string | undefined)[] = [];
    for (const path of paths) versions.push(versionIn(await site.get(path)));
    return versions;
  };

  it('takes the release from nobody who asks for another', async () => {
    await publishArticles();

    expect(
      await versionsAt('/blog/poison', '/blog/good', '/blog/poison?again', '/blog/poison?once-more', '/blog/good'),
    ).toEqual(['1.0.0', '2.0.0', '1.0.0', '1.0.0', '2.0.0']);
  });

  it('counts, with others, as a fault of the release', async () => {
    await publishArticles();

    expect(await versionsAt('/blog/poison-1', '/blog/poison-2', '/blog/good', '/blog/poison-3', '/blog/good')).toEqual([
      '1.0.0',
      '1.0.0',
      '2.0.0',
      '1.0.0',
      '1.0.0',
    ]);
  });
});
