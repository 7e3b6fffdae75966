import { ApiError } from '@northlight/shared/client';
import { paths } from '@northlight/shared/endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member, UPDATED } from '../../../testing/content-screen.ts';
import { fillStorage } from '../../../testing/full-storage.ts';
import { openTeam } from '../../../testing/open-team.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

beforeEach(() => {
  freshBrowser();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const NOTE = /^Drafts can’t be kept in this browser right now/;

/** Types a name into the dialog of a new member, in a browser whose storage is full. */
async function typeNew() {
  const view = await openTeam();
  fillStorage();
  await view.user.click(view.team.getByRole('button', { name: 'Add Team Member' }));
  const dialog = within(await dialogFor('Add Team Member'));
  await view.user.type(dialog.getByLabelText('Name'), 'Nadia');
  return { ...view, dialog };
}

const leaveQuestion = async () => {
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  return { ...within(question), text: question.textContent };
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('northlight.draft/'));

describe('Where the storage of the browser is full', () => {
  it('a form says once that drafts can’t be kept', async () => {
    const { user, dialog } = await typeNew();
    expect((await dialog.findByText(NOTE)).getAttribute('role')).toBe('status');
    await user.type(dialog.getByLabelText('Name'), ' Rahman');
    expect(dialog.getAllByText(NOTE)).toHaveLength(1);

    localStorage.clear();
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await waitFor(() => expect(dialog.queryByText(NOTE)).toBeNull());
    expect(drafts()).toHaveLength(1);
  });

  it.each(['{Escape}', 'Cancel'])('a dialog that is left by %s asks first, and lets one stay', async (way) => {
    const { user, dialog } = await typeNew();
    const leave = () =>
      way === 'Cancel' ? user.click(dialog.getByRole('button', { name: 'Cancel' })) : user.keyboard(way);
    await leave();
    const first = await leaveQuestion();
    expect(first.text).toContain('they are lost');
    await user.click(first.getByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nadia');

    await leave();
    await user.click((await leaveQuestion()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the question before another screen does not say that the changes are kept', async () => {
    const hero = { id: 1, updated_at: UPDATED, title: 'Built in the dark', description: 'Text' };
    const { user, router } = renderAdmin({
      at: '/admin/dashboard/home/hero',
      api: contentApi({ 'introduction-information': [hero] }),
    });
    const title = await within(await block('Hero Section')).findByLabelText('Title');
    fillStorage();
    await user.type(title, '!');
    await act(() => router.navigate('/admin/dashboard/blog'));

    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question.textContent).toContain('they are lost');
    expect(question.textContent).not.toContain('kept in this browser as a draft');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(title).toHaveProperty('value', 'Built in the dark!');
  });

  it('a logout asks first, and lets one stay', async () => {
    const hero = { id: 1, updated_at: UPDATED, title: 'Built in the dark', description: 'Text' };
    const { user, api, toasts } = renderAdmin({
      at: '/admin/dashboard/home/hero',
      api: contentApi({ 'introduction-information': [hero] }),
    });
    const title = await within(await block('Hero Section')).findByLabelText('Title');
    fillStorage();
    await user.type(title, '!');
    const logout = () => user.click(screen.getByRole('button', { name: 'Logout' }));
    await logout();
    const question = await screen.findByRole('alertdialog', { name: 'Log out without saving?' });
    expect(question.textContent).toContain('they are lost');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(title).toHaveProperty('value', 'Built in the dark!');
    expect(api.sent).toEqual([]);

    await logout();
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByText('The public site');
    expect(toasts).toEqual(['Logout Successful']);
  });

  it('the end of the session is told with the loss', async () => {
    const { session, toasts } = await typeNew();
    act(() => session.getState().signOut());
    await screen.findByRole('heading', { name: 'Login' });
    expect(toasts).toEqual([
      'Your session has ended. Sign in again to continue. What you typed could not be kept in this browser.',
    ]);
  });

  it('a draft that is restored stays where it was stored', async () => {
    const view = await openTeam([member(1, 'Omar')]);
    await view.user.click(view.team.getByRole('button', { name: 'Edit Omar' }));
    await view.user.type(within(await dialogFor('Edit Team Member')).getByLabelText('Name'), ' the Great');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const stored = drafts();
    fillStorage();
    await view.user.click(view.team.getByRole('button', { name: 'Continue writing “Omar the Great”' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar the Great');
    expect(drafts()).toEqual(stored);
  });
});

describe('Where the browser blocks its storage', () => {
  it('the dashboard works, and its forms say that drafts can’t be kept', async () => {
    const view = await openTeam();
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    act(() => void view.router.navigate('/admin/dashboard/blog'));
    await view.user.click(await within(await block('Blog Category')).findByRole('button', { name: /^Add / }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Name'), 'News');
    await dialog.findByText(NOTE);
  });
});

describe('A draft that this version of the dashboard can’t read', () => {
  it('stays as it is stored, and the console says so', async () => {
    const view = await openTeam([member(1, 'Omar')]);
    const key = 'northlight.draft/nadia%40northlight.example/team-member/1/of-another-version';
    localStorage.setItem(key, '{"text":{"name":"Omar II"}}');
    await view.user.click(view.team.getByRole('button', { name: 'Edit Omar' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await view.user.type(dialog.getByLabelText('Name'), ' the Great');

    expect(localStorage.getItem(key)).toBe('{"text":{"name":"Omar II"}}');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining(key), expect.anything());
  });
});

describe('Where it is not known who is signed in', () => {
  it('the session is asked for until it is, and what was typed meanwhile is kept then', async () => {
    const api = contentApi();
    const { get } = api;
    let isRefused = true;
    api.get = <T,>(...call: Parameters<typeof get>): Promise<T> => {
      if (call[0] === paths.session && isRefused) return Promise.reject(new ApiError(0, {}));
      return get<T>(...call);
    };
    const { user } = renderAdmin({ at: '/admin/dashboard/home/team', api });
    await user.click(await within(await block('Team Members')).findByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia');
    await dialog.findByText(NOTE);
    await user.keyboard('{Escape}');
    const question = await leaveQuestion();
    expect(question.text).toContain('they are lost');
    await user.click(question.getByRole('button', { name: 'Stay' }));

    isRefused = false;
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(localStorage.getItem(drafts()[0] ?? '')).toContain('Nadia');
    expect(dialog.queryByText(NOTE)).toBeNull();
  });
});
