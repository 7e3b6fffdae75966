import { type CallOptions, type Query } from '@northlight/shared/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, freshBrowser, member } from '../../testing/content-screen.ts';
import { openTeam } from '../../testing/open-team.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('Search, order and pages of a manager', () => {
  it('shows long lists by the page, and asks for as many as it shows', async () => {
    const articles = Array.from({ length: 101 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog', api: contentApi({ article: articles }) });
    await screen.findByText('Number 101');
    expect(screen.queryByText('Number 81')).toBeNull();

    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of Article' })).getByRole('link', { name: '6' }),
    );

    const row = await screen.findByRole('row', { name: /^101 Number 1 / });
    expect(within(row).getByRole('rowheader').textContent).toBe('Number 1');
    expect(router.state.location.search).toBe('?article.page=6');
    expect(screen.getByText('101 records').tagName).toBe('SPAN');
  });

  it('asks for the part of a long list that it shows, and for its end where it has become shorter', async () => {
    const articles = Array.from({ length: 1_205 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    renderAdmin({ at: '/admin/dashboard/blog?article.page=55', api });
    await screen.findByRole('row', { name: /^1081 Number 125 / });
    expect(asked.mock.calls.filter(([path]) => path === '/article').map(([, query]) => query)).toEqual([
      { page: 10, limit: 100, view: 'card' },
    ]);
    cleanup();

    renderAdmin({ at: '/admin/dashboard/blog?article.page=400', api });
    await screen.findByRole('row', { name: /^1205 Number 1 / });
  });

  it.each(['-3', '0', '1.5', 'last'])('shows the first page for %s, which is no page', async (page) => {
    const api = contentApi({ article: [article(1, 'Slow sites')] });
    const asked = jest.spyOn(api, 'get');
    renderAdmin({ at: `/admin/dashboard/blog?article.page=${page}`, api });
    await screen.findByRole('row', { name: /^1 Slow sites / });
    expect(asked.mock.calls.find(([path]) => path === '/article')?.[1]).toMatchObject({ page: 0 });
  });

  it('has the server search all articles once the typing rests, and keeps the search in the address', async () => {
    const articles = Array.from({ length: 1_101 }, (_, index) =>
      article(index + 1, index === 0 ? 'The oldest' : `Number ${index + 1}`),
    );
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await screen.findByText('Number 1101');

    await user.click(screen.getByLabelText('Search Article'));
    await user.paste('oldest engineering');
    expect((await screen.findByText('The oldest')).closest('tr')).not.toBeNull();
    expect(screen.getByText('1 found').getAttribute('role')).toBe('status');
    expect(router.state.location.search).toBe('?article.search=oldest+engineering');
    expect(
      asked.mock.calls.flatMap(([path, query]) => (path === '/article' && query?.search ? [query.search] : [])),
    ).toEqual(['oldest engineering']);

    await user.clear(screen.getByLabelText('Search Article'));
    await screen.findByText('Number 1101');
    await user.type(screen.getByLabelText('Search Article'), 'nobody wrote this');
    await screen.findByText('Nothing matches “nobody wrote this”.');
    expect(screen.getByText('0 found').getAttribute('role')).toBe('status');
  });

  it('shows only what the last search found, whichever answer comes last', async () => {
    const api = contentApi({
      article: [
        article(1, 'Slow sites'),
        ...Array.from({ length: 10 }, (_, index) => article(index + 2, `Number ${index + 2}`)),
      ],
    });
    const given: {
      readonly search: unknown;
      readonly signal: AbortSignal | undefined;
      readonly release: () => void;
    }[] = [];
    const get = api.get;
    api.get = async <T,>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
      if (query?.search)
        await new Promise<void>((release) => given.push({ search: query.search, signal: options?.signal, release }));
      return get<T>(path, query, options);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    const input = await screen.findByLabelText('Search Article');
    await user.click(input);
    await user.paste('number');
    await waitFor(() => expect(given.map(({ search }) => search)).toEqual(['number']));
    await user.clear(input);
    await user.paste('slow');
    await waitFor(() => expect(given.at(-1)?.search).toBe('slow'));
    expect(screen.getByText('Searching…').getAttribute('role')).toBe('status');
    expect(given[0]?.signal?.aborted).toBe(true);

    act(() => given.at(-1)?.release());
    await screen.findByText('1 found');
    act(() => given[0]?.release());
    await screen.findByRole('row', { name: /^1 Slow sites/ });
    expect(screen.queryByRole('row', { name: /Number/ })).toBeNull();
  });

  it('sorts by a column, up, down and back', async () => {
    const { user, team } = await openTeam([member(1, 'Omar'), member(2, 'amina'), member(3, 'Zara')]);
    const names = () => team.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const header = () => team.getByRole('columnheader', { name: 'Name' });

    await user.click(within(header()).getByRole('button'));
    await waitFor(() => expect(names()).toEqual(['amina', 'Omar', 'Zara']));
    expect(header().getAttribute('aria-sort')).toBe('ascending');

    within(header()).getByRole('button').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Zara', 'Omar', 'amina']));
    expect(header().getAttribute('aria-sort')).toBe('descending');

    await user.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Omar', 'amina', 'Zara']));
    expect(header().getAttribute('aria-sort')).toBeNull();
  });

  it('has the server sort all articles, and asks for the page that it shows', async () => {
    const articles = Array.from({ length: 1_205 }, (_, index) => article(index + 1, `Number ${index + 1}`));
    const api = contentApi({ article: articles });
    const asked = jest.spyOn(api, 'get');
    const { user, router } = renderAdmin({ at: '/admin/dashboard/blog?article.page=55', api });
    await screen.findByRole('row', { name: /^1081 Number 125 / });

    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await screen.findByRole('row', { name: /^1 Number 1 / });
    expect(router.state.location.search).toBe('?article.sort=title');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of Article' })).getByRole('link', { name: '61' }),
    );
    await screen.findByRole('row', { name: /^1205 Number 1205 / });
    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await screen.findByRole('row', { name: /^1 Number 1205 / });
    expect(asked.mock.calls.flatMap(([path, query]) => (path === '/article' && query?.sort ? [query] : []))).toEqual([
      { page: 0, limit: 100, view: 'card', sort: 'title' },
      { page: 12, limit: 100, view: 'card', sort: 'title' },
      { page: 0, limit: 100, view: 'card', sort: '-title' },
    ]);
  });

  it('keeps the rows until the server has put them in order, and passes over an order that there is not', async () => {
    const api = contentApi({
      article: ['Beta', 'Alpha', 'Gamma', 'Zeta', 'Delta', 'Eta'].map((title, index) => article(index + 1, title)),
    });
    const paused: (() => void)[] = [];
    const get = api.get;
    api.get = async <T,>(path: string, query?: Query, options?: CallOptions): Promise<T> => {
      if (query?.sort) await new Promise<void>((release) => paused.push(release));
      return get<T>(path, query, options);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard/blog?article.sort=colour', api });
    const titles = () =>
      within(screen.getByRole('table', { name: 'Article' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    await screen.findByText('Eta');
    const newest = ['Eta', 'Delta', 'Zeta', 'Gamma', 'Alpha', 'Beta'];
    expect(titles()).toEqual(newest);

    await user.click(within(screen.getByRole('columnheader', { name: 'Title' })).getByRole('button'));
    await waitFor(() => expect(paused).toHaveLength(1));
    expect(titles()).toEqual(newest);
    act(() => paused[0]?.());
    await waitFor(() => expect(titles()).toEqual(newest.toSorted()));
  });
});
