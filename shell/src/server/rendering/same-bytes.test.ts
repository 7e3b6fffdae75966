/** @jest-environment node */
import type { TestSite } from '../../testing/test-site.ts';

/** A page that creates its styles when its code first runs, like a module that only this page needs. */
const PAGES: Readonly<Record<string, string>> = {
  one: `() => styled(shared()).withConfig({ componentId: 'sc-one' })\`color: red;\``,
  two: `() => { const Two = styled.p.withConfig({ componentId: 'sc-two' })\`color: blue;\`; shared(); return Two; }`,
};

/** The server bundle of a remote with these pages, in this order. */
const bundleOf = (name: string, pages: readonly string[]): string => `
  const { jsx, jsxs, Fragment } = require('react/jsx-runtime');
  const { styled } = require('styled-components');
  const made = {};
  const once = (name, make) => (made[name] ??= make());
  const shared = () => once('shared', () => styled.b.withConfig({ componentId: 'sc-${name}-shared' })\`color: green;\`);
  const pages = { ${pages.map((page) => `${page}: ${PAGES[page]}`).join(', ')} };
  module.exports = { default: { id: '${name}', frame: 'public', routes: ${JSON.stringify(pages)}.map((id) => ({
    id, path: '/${name}/' + id, head: () => ({ title: id }),
    page: async () => {
      const Styled = once(id, pages[id]);
      const Shared = shared();
      return { default: () => jsxs(Fragment, { children: [jsx(Styled, {}), jsx(Shared, { children: id })] }) };
    },
  })) } };`;

const put = ({ store }: TestSite, name: string, pages: readonly string[], version = '1.0.0') =>
  store.put(
    name,
    version,
    { 'server/server.cjs': bundleOf(name, pages) },
    { routes: pages.map((id) => ({ id, pattern: `/${name}/${id}`, layouts: [], slots: [] })), chunks: {} },
  );

/** The answers of a new process, whose memory is empty. @param visits requests that are sent before. */
async function answersOf(
  visits: (site: TestSite) => Promise<void>,
  paths: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const answers: Record<string, string> = {};
  await jest.isolateModulesAsync(async () => {
    const { startTestSite } = await import('../../testing/test-site.ts');
    const site = await startTestSite();
    try {
      await visits(site);
      const live = [await put(site, 'blog', ['one', 'two']), await put(site, 'news', ['one', 'two'])];
      site.store.publish({ remotes: live });
      for (const path of paths) answers[path] = (await site.get(path)).body;
    } finally {
      await site.dispose();
    }
  });
  return answers;
}

const PATHS = ['/blog/one', '/blog/two', '/news/two', '/news/one', '/nowhere'];

describe('a document', () => {
  it('is the same in every process, whatever that has rendered before', async () => {
    const first = await answersOf(async () => {}, PATHS);
    const backwards = await answersOf(async () => {}, PATHS.toReversed());
    const afterAnotherVersion = await answersOf(async (site) => {
      site.store.publish({ remotes: [await put(site, 'news', ['two', 'one'], '2.0.0')] });
      await site.get('/news/two');
    }, PATHS);

    expect(Object.values(first).every((body) => body.includes('<style data-styled="true"'))).toBe(true);
    for (const path of PATHS) {
      expect(backwards[path]).toBe(first[path]);
      expect(afterAnotherVersion[path]).toBe(first[path]);
    }
    expect(first['/blog/one']).toMatch(/id="sc-blog-shared".*id="sc-one"/s);
  });
});
