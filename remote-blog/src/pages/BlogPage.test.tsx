import { fakeApi, headOf, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote.tsx';
import { articles, articleOf, categories } from '../testing/articles.ts';

const lists = { 'article-category': categories };
const open = (at: string, count: number) =>
  renderRemote(remote, { api: fakeApi({ lists, articles: articles(count) }), at });
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the blog list', () => {
  it('shows six articles, newest first, each with its category, author, date, reading time and preview', async () => {
    await open('/blog', 8);

    expect(titles()).toEqual([8, 7, 6, 5, 4, 3].map((id) => `Article number ${id}`));
    const [newest] = screen.getAllByRole('article');
    if (!newest) throw new Error('There is no article.');
    const card = within(newest);
    expect(card.getByText('Design')).toBeTruthy();
    expect(card.getByText('November 12, 2025').getAttribute('datetime')).toBe('2025-11-12T08:00:00.000Z');
    expect(card.getByText('7 min read')).toBeTruthy();
    expect(card.getByText('By Admin')).toBeTruthy();
    expect(card.getByText('Text of article 8.')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Article number 8' }).getAttribute('href')).toBe('/blog/Article-number-8');
  });

  it('is titled by the category that is chosen, at once', async () => {
    const title = () => screen.getByRole('heading', { level: 1 }).textContent;
    await open('/blog?category=1', 3);
    expect(title()).toBe('Engineering');

    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(title()).toBe('Notes from the studio');
  });

  it('begins its tabs with All and links every category', async () => {
    await open('/blog', 1);

    const tabs = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['All', '/blog'],
      ['Engineering', '/blog?category=1'],
      ['Design', '/blog?category=2'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null]);
  });

  it('returns to the first page when a tab is chosen', async () => {
    const { router } = await open('/blog?page=2', 20);

    await userEvent.click(screen.getByRole('link', { name: 'Engineering' }));

    expect(await screen.findByRole('heading', { level: 2, name: 'Article number 19' })).toBeTruthy();
    expect(router.state.location.search).toBe('?category=1');
    expect(screen.getByRole('link', { name: 'Engineering' }).getAttribute('aria-current')).toBe('page');
  });

  it('links every page of the chosen category', async () => {
    await open('/blog?category=1&page=2', 26);

    const pages = within(screen.getByRole('navigation', { name: 'Pagination' }));
    expect(pages.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/blog?category=1');
    expect(pages.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/blog?category=1&page=3');
    expect(pages.getByRole('link', { name: '2' }).getAttribute('aria-current')).toBe('page');
  });

  it('says when a category has no articles', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, articles: [articleOf(1)] }), at: '/blog?category=2' });

    expect(screen.getByRole('heading', { name: 'No Articles Available' })).toBeTruthy();
    expect(
      screen.getByText('There are currently no articles in this category. Please try selecting another one.'),
    ).toBeTruthy();
  });

  it('leads on from the only article of a category, and from no other list', async () => {
    const onward = () => screen.queryByRole('link', { name: 'Show all articles' })?.getAttribute('href');
    const { unmount } = await open('/blog?category=1', 1);
    expect(titles()).toEqual(['Article number 1']);
    expect(onward()).toBe('/blog');

    unmount();
    for (const [at, count] of [
      ['/blog', 1],
      ['/blog?category=1', 3],
      ['/blog?category=1&page=2', 13],
    ] as const) {
      const rendered = await open(at, count);
      expect(titles().length).toBeGreaterThan(0);
      expect(onward()).toBeUndefined();
      rendered.unmount();
    }
  });

  it.each(['/blog?page=0', '/blog?page=two', '/blog?category=-1', '/blog?category=99', '/blog?page=1e3'])(
    'refuses %s as not found',
    async (at) => {
      await open(at, 3);

      expect(screen.getByText('Error 404')).toBeTruthy();
    },
  );

  it('leads a page past the end to the last one', async () => {
    const { router } = await open('/blog?page=9', 8);

    expect(router.state.location.search).toBe('?page=2');
    expect(titles()).toEqual(['Article number 2', 'Article number 1']);
  });

  it('keeps its frame, says what is missing and tries again when the API is down', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderRemote(remote, { api: fakeApi({ down: true }), at: '/blog?page=2' });

    expect(screen.getByRole('heading', { level: 1, name: 'Notes from the studio' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No Articles Available' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/blog?page=2');
    expect(logged.mock.calls.map(([line]) => String(line))).toEqual([
      'Failed to fetch categories',
      'Failed to fetch articles',
    ]);
    logged.mockRestore();
  });

  it('titles each tab and page, with a canonical address of its own', async () => {
    const api = fakeApi({ lists, articles: articles(20) });

    expect(await headOf(remote, { api, at: '/blog?page=1' })).toMatchObject({ title: 'Blog', canonical: '/blog' });
    expect(await headOf(remote, { api, at: '/blog?page=2&category=1' })).toMatchObject({
      title: 'Blog: Engineering, page 2',
      description: 'How we build, and what broke on the way.',
      canonical: '/blog?category=1&page=2',
    });
  });
});
