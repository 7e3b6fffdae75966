import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ContentApi, contentApi } from '../../testing/content-api.ts';
import { article, block, category, freshBrowser, member } from '../../testing/content-screen.ts';
import { openTeam } from '../../testing/open-team.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

/** Leaves a deletion unanswered. @returns what refuses it. */
function holdDeletion(api: ContentApi): (error: ApiError) => void {
  const { send } = api;
  let refuse = (_error: ApiError): void => undefined;
  api.send = (method, ...rest) =>
    method === 'DELETE' ? new Promise((_resolve, reject) => (refuse = reject)) : send(method, ...rest);
  return (error) => refuse(error);
}

describe('Deletions of a manager', () => {
  it('asks before a delete and keeps the record on Cancel', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar Haddad')]);

    await user.click(team.getByRole('button', { name: 'Delete Omar Haddad' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));

    expect(api.sent).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(team.getByRole('button', { name: 'Delete Omar Haddad' })));
  });

  it('says why a record in use can not be deleted', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
    api.refuseNext(new ApiError(409, { message: 'Used by 3 articles' }));

    await user.click(await screen.findByRole('button', { name: 'Delete Engineering' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(toasts).toEqual(['Used by 3 articles']));
    const again = await screen.findByRole('button', { name: 'Delete Engineering' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('takes a row away at once, and puts it back, marked, when the server refuses', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar'), member(2, 'Amina'), member(3, 'Zara')]);
    const refuse = holdDeletion(api);
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(team.queryByRole('row', { name: /Amina/ })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(team.getByRole('heading', { name: 'Team Members' })));

    act(() => refuse(new ApiError(500, { message: 'The disk is full.' })));

    expect((await team.findByRole('row', { name: /^2 Amina/ })).getAttribute('data-state')).toBe('returned');
    expect(toasts).toEqual(['Operation failed: The disk is full.']);
    expect(document.activeElement).toBe(team.getByRole('button', { name: 'Delete Amina' }));
  });

  it('leaves the focus where it is when the server refuses only after the user went on', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    const refuse = holdDeletion(api);
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(document.activeElement).toBe(team.getByRole('heading', { name: 'Team Members' })));
    const other = team.getByRole('button', { name: 'Edit Omar' });
    act(() => other.focus());

    act(() => refuse(new ApiError(500, { message: 'The disk is full.' })));

    expect((await team.findByRole('row', { name: /^2 Amina/ })).getAttribute('data-state')).toBe('returned');
    expect(document.activeElement).toBe(other);
  });

  it('keeps the rows with a note if they can’t be read again, and reads them when the connection is back', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    api.refuseReads(new ApiError(0, {}));
    api.refuseNext(new ApiError(0, {}));
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    await team.findByText(/may be out of date/);
    team.getByRole('row', { name: /Omar/ });
    team.getByRole('row', { name: /Amina/ });
    team.getByRole('button', { name: 'Add Team Member' });
    expect(team.queryByText(/could not be loaded/)).toBeNull();

    api.refuseReads();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(team.queryByText(/may be out of date/)).toBeNull());
  });

  it('brings a deleted record back as it was, an article too', async () => {
    const api = contentApi({ article: [article(1, 'Slow sites'), article(2, 'Silence')] });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Delete Slow sites' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Slow sites was deleted.');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Slow sites/ })).toBeNull());

    await user.keyboard('{Control>}z{/Control}');

    await screen.findByRole('row', { name: /^2 Slow sites/ });
    expect(api.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /article/admin/delete/1',
      'POST /article/admin/restore/1',
    ]);
    expect(toasts).toEqual(['Deleted successfully', 'Slow sites is back']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('keeps an offer while it has the focus, and gives the focus to the screen with the undo', async () => {
    jest.useFakeTimers();
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { team } = await openTeam([member(1, 'Omar Haddad')]);
      await user.click(team.getByRole('button', { name: 'Delete Omar Haddad' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      const undo = await screen.findByRole('button', { name: 'Undo' });
      act(() => undo.focus());
      await user.hover(undo);
      await user.unhover(undo);
      await act(() => jest.advanceTimersByTimeAsync(20_000));

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await team.findByRole('row', { name: /Omar Haddad/ });
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
      expect(document.activeElement).toBe(screen.getByRole('main'));
    } finally {
      jest.useRealTimers();
    }
  });

  it('offers a deletion back whose answer was lost, and none that never arrived', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    const send = api.send;
    const isCut = { before: false };
    api.send = async (...call) => {
      if (isCut.before) throw new ApiError(0, {});
      await send(...call);
      if (call[0] === 'DELETE') throw new ApiError(0, {});
      return send(...call);
    };
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Omar was deleted.');
    await waitFor(() => expect(team.queryByRole('row', { name: /Omar/ })).toBeNull());

    isCut.before = true;
    await user.click(team.getByRole('button', { name: 'Delete Amina' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect((await team.findByRole('row', { name: /Amina/ })).getAttribute('data-state')).toBe('returned');
    expect(screen.queryByText('Amina was deleted.')).toBeNull();
    expect(toasts).toEqual([expect.stringContaining('successfully'), expect.stringMatching(/^Operation failed/)]);
  });

  it('takes each of several deletions back, from any screen', async () => {
    const { user, router, team } = await openTeam([member(1, 'Omar'), member(2, 'Amina')]);
    for (const name of ['Omar', 'Amina']) {
      await user.click(await team.findByRole('button', { name: `Delete ${name}` }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
      await screen.findByText(`${name} was deleted.`);
    }
    await act(() => router.navigate('/admin/dashboard/blog'));
    await block('Article');

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Amina was deleted.')).toBeNull());
    await act(() => router.navigate('/admin/dashboard/home/team'));
    const again = within(await block('Team Members'));
    await again.findByRole('row', { name: /Amina/ });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await again.findByRole('row', { name: /^1 Omar/ });
  });

  it('says why a deletion could not be taken back, and tries again', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.refuseNext(new ApiError(0, {}));
    await user.click(undo);

    const failure = await screen.findByText(/^It could not be brought back: /);
    expect(failure.closest('[role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await team.findByRole('row', { name: /Omar/ });
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('lets go of a deletion that can no longer be taken back', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Delete Omar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    api.refuseNext(new ApiError(404, { message: 'There is nothing left of it.' }));
    await user.click(undo);

    await screen.findByText('It could not be brought back: There is nothing left of it.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was deleted/)).toBeNull();
  });
});
