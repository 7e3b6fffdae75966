import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, category, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { timeLeft } from './trash-requests.ts';

const TRASH = '/admin/dashboard/trash';

beforeEach(freshBrowser);
afterEach(() => void jest.useRealTimers());

/** The dashboard with its trash open, after these records were deleted in this order. */
async function openTrash(deleted: readonly (readonly [collection: string, id: number])[], query = '') {
  const api = contentApi({
    article: [article(1, 'Slow sites')],
    'article-category': [category(1, 'Engineering')],
    'team-member': [member(1, 'Omar Haddad'), member(2, 'Amina')],
  });
  for (const [collection, id] of deleted) await api.send('DELETE', `/${collection}/admin/delete/${id}`);
  const view = renderAdmin({ at: `${TRASH}${query}`, api });
  return {
    ...view,
    api,
    restored: () => api.sent.slice(deleted.length).map(({ method, path }) => `${method} ${path}`),
  };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('The trash', () => {
  it('lists what was deleted, by whom, and how long it stays', async () => {
    await openTrash([
      ['article', 1],
      ['team-member', 1],
    ]);

    const row = await rowOf(/^Omar Haddad/);
    expect(row.textContent).toContain('Team Membernadia@northlight.exampleJust now30 days');
    const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Omar Haddad', 'Slow sites']);
    expect(screen.getByRole('heading', { name: 'Deleted records 2' })).toBeTruthy();
  });

  it('restores a record, and its row goes', async () => {
    const { user, toasts, restored } = await openTrash([['team-member', 1]]);

    await user.click(await screen.findByRole('button', { name: 'Restore Omar Haddad' }));

    await screen.findByText('The trash is empty.');
    expect(restored()).toEqual(['POST /trash/admin/restore/1']);
    expect(toasts).toEqual(['Omar Haddad is back']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Deleted records/ }));
  });

  it('says why a record can’t be restored, and keeps its row', async () => {
    const { user, api } = await openTrash([['article', 1]]);
    api.refuseNext(new ApiError(409, { message: 'Its category has been deleted in the meantime' }));

    await user.click(await screen.findByRole('button', { name: 'Restore Slow sites' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Slow sites could not be restored: Its category has been deleted in the meantime',
    );
    expect((await rowOf(/^Slow sites/)).getAttribute('data-state')).toBe('returned');
  });

  it('gives the focus back to the button whose deletion was refused', async () => {
    const { user, api } = await openTrash([['team-member', 1]]);
    api.refuseNext(new ApiError(500, { message: 'The disk is full.' }));
    const button = await screen.findByRole('button', { name: 'Delete for good Omar Haddad' });
    await user.click(button);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await screen.findByText(/could not be deleted: The disk is full/);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('keeps the focus on a button while its restoration is under way', async () => {
    const { user, api } = await openTrash([['team-member', 1]]);
    api.send = () => new Promise(() => undefined);
    const button = await screen.findByRole('button', { name: 'Restore Omar Haddad' });
    await user.click(button);

    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(button.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('is read again by itself when the server answers again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, api } = await openTrash([['team-member', 1]]);
    const restore = await screen.findByRole('button', { name: 'Restore Omar Haddad' });
    const { get } = api;
    api.get = () => Promise.reject(new ApiError(0, {}));
    api.refuseNext(new ApiError(0, {}));
    await user.click(restore);
    await screen.findByText('The trash could not be loaded.');

    api.get = get;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await waitFor(() => expect(screen.queryByText('The trash could not be loaded.')).toBeNull());
    expect(screen.getByRole('button', { name: 'Restore Omar Haddad' })).toBeTruthy();
  });

  it('asks before it deletes for good', async () => {
    const { user, restored } = await openTrash([['team-member', 1]]);
    const button = await screen.findByRole('button', { name: 'Delete for good Omar Haddad' });
    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

    await user.click(button);
    await answer('Cancel');
    expect(restored()).toEqual([]);
    await user.click(button);
    await answer('Delete');

    await screen.findByText('The trash is empty.');
    expect(restored()).toEqual(['DELETE /trash/admin/delete/1']);
  });

  it('is filtered by what stands in its address', async () => {
    const { user, router } = await openTrash(
      [
        ['article', 1],
        ['team-member', 1],
        ['team-member', 2],
      ],
      '?search=omar',
    );

    await rowOf(/^Omar/);
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
    await rowOf(/^Amina/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'article');
    await screen.findByRole('heading', { name: 'Deleted records 1' });
    expect(router.state.location.search).toBe('?kind=article');
  });
});

describe('timeLeft', () => {
  it.each([
    ['2026-03-31T12:00:00.000Z', '30 days'],
    ['2026-03-02T13:00:00.000Z', '2 days'],
    ['2026-03-02T11:00:00.000Z', 'Less than a day'],
    ['2026-02-20T11:00:00.000Z', 'Less than a day'],
  ])('says of what is kept until %s: %s', (end, told) => {
    expect(timeLeft({ kept_until: end }, new Date('2026-03-01T12:00:00.000Z'))).toBe(told);
  });
});
