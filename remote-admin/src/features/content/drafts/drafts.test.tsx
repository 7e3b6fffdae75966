import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/answer.ts';
import { contentApi, TEST_EMAIL } from '../../../testing/content-api.ts';
import { dialogFor, freshBrowser, member } from '../../../testing/content-screen.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

const openTeam = async (api = contentApi({ 'team-member': [member(1, 'Omar')] })) => {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api });
  const find = within(view.container);
  const team = within(
    (await find.findByRole('heading', { name: 'Team Members', level: 2 })).closest('section') ?? view.container,
  );
  await team.findByRole('button', { name: 'Add Team Member', hidden: true });
  return { ...view, team };
};

const edit = async ({ user, team }: Awaited<ReturnType<typeof openTeam>>) => {
  await user.click(await team.findByRole('button', { name: 'Edit Omar' }));
  return within(await dialogFor('Edit Team Member'));
};

/** Types a longer name and closes the dialog with Escape. */
const abandon = async () => {
  const view = await openTeam();
  const dialog = await edit(view);
  await view.user.type(dialog.getByLabelText('Name'), ' the Great');
  await view.user.keyboard('{Escape}');
  return view;
};

/** @returns the new form, which replaces the one with the question */
const restore = async ({ user }: Awaited<ReturnType<typeof openTeam>>) => {
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  return within(await dialogFor('Edit Team Member'));
};

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('northlight.draft/'));

describe('What was abandoned', () => {
  it('is asked about, and not put in', async () => {
    const view = await abandon();
    const dialog = await edit(view);

    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar');
    expect(dialog.queryByText('Not saved yet')).toBeNull();
    expect((await dialog.findByText(/^Unsaved changes from a moment ago\./)).getAttribute('role')).toBe('status');
    await view.user.type(dialog.getByLabelText('Designation'), ' and partner');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));

    await view.team.findByText('Engineer and partner');
    expect(view.api.sent.at(-1)?.body).toMatchObject({ designation: 'Engineer and partner' });
    expect(view.api.sent.at(-1)?.body).not.toHaveProperty('name');
  });

  it('is shown beside what is stored', async () => {
    const view = await abandon();
    const dialog = await edit(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Show difference' }));

    expect((await dialog.findByText('the Great')).tagName).toBe('MARK');
    expect(dialog.getByText('Saved').parentElement?.textContent).toContain('Omar');
    await view.user.click(dialog.getByRole('button', { name: 'Hide difference' }));
    expect(dialog.queryByText('Saved')).toBeNull();
  });

  it('is restored when told so, and saved', async () => {
    const view = await abandon();
    await edit(view);
    const dialog = await restore(view);
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar the Great');
    await dialog.findByText('Not saved yet');
    expect(dialog.queryByRole('button', { name: 'Restore' })).toBeNull();
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));

    await view.team.findByRole('row', { name: /Omar the Great/ });
    expect(drafts()).toEqual([]);
  });

  it('takes nothing away that was typed before it was restored', async () => {
    const view = await abandon();
    const dialog = await edit(view);
    await view.user.type(dialog.getByLabelText('Name'), ' II');
    expect((await restore(view)).getByLabelText('Name')).toHaveProperty('value', 'Omar the Great');
    expect((await restore(view)).getByLabelText('Name')).toHaveProperty('value', 'Omar II');
  });

  it('is gone when told so, and can be had back for some seconds', async () => {
    const view = await abandon();
    const dialog = await edit(view);
    await view.user.click(await dialog.findByRole('button', { name: 'Discard' }));
    expect(dialog.queryByText(/^Unsaved changes/)).toBeNull();
    expect(drafts()).toEqual([]);

    await view.user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await dialog.findByText(/^Unsaved changes/);
  });

  it('is offered after Cancel when the form is opened again, and not before', async () => {
    const view = await openTeam();
    const first = await edit(view);
    await view.user.type(first.getByLabelText('Name'), ' the Great');
    await view.user.click(first.getByRole('button', { name: 'Cancel' }));
    expect(view.team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();

    const dialog = await edit(view);
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar');
    expect((await restore(view)).getByLabelText('Name')).toHaveProperty('value', 'Omar the Great');
  });

  it('is not asked about once it is stored', async () => {
    const view = await abandon();
    await view.api.send('PATCH', '/team-member/admin/update/1', { name: 'Omar the Great' });
    view.unmount();
    const again = await openTeam(view.api);
    await again.user.click(await again.team.findByRole('button', { name: 'Edit Omar the Great' }));

    expect(within(await dialogFor('Edit Team Member')).queryByText(/^Unsaved changes/)).toBeNull();
  });
});

describe('A draft for which the browser has no room', () => {
  const fill = () => {
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.startsWith('northlight.draft/')) throw new DOMException('It is full.', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    jest.spyOn(console, 'warn').mockReturnValue();
  };

  it('is not promised to be kept', async () => {
    fill();
    const { user, router, ...view } = await openTeam();
    const dialog = await edit({ user, router, ...view });
    await user.type(dialog.getByLabelText('Name'), ' the Great');
    await dialog.findByText(/^Drafts can’t be kept in this browser right now/);

    await act(() => router.navigate('/admin/dashboard/blog'));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    within(question).getByText('Your changes can’t be kept in this browser: if you leave, they are lost.');
  });

  it('is still there where it was restored from', async () => {
    const view = await abandon();
    const kept = drafts();
    await edit(view);
    fill();
    const dialog = await restore(view);
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar the Great');
    await dialog.findByText(/^Drafts can’t be kept in this browser right now/);
    expect(drafts()).toEqual(kept);
  });
});

describe('A draft', () => {
  it('is written when the typing rests, and at once when the page is hidden or left, or another field is', async () => {
    const view = await openTeam();
    const dialog = await edit(view);
    const writes = jest.spyOn(Storage.prototype, 'setItem');
    const written = () => writes.mock.calls.filter(([key]) => key.startsWith('northlight.draft/'));
    const name = dialog.getByLabelText('Name');
    for (const value of ['Omar a', 'Omar ab', 'Omar abc', 'Omar abcd']) fireEvent.input(name, { target: { value } });
    expect(written()).toEqual([]);
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.[1]).toContain('Omar abcd');

    const ways = [
      () => void window.dispatchEvent(new Event('pagehide')),
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
      },
      () => fireEvent.blur(name),
      () => view.unmount(),
    ];
    for (const [index, leave] of ways.entries()) {
      fireEvent.input(name, { target: { value: `Omar ${index}` } });
      act(leave);
      expect(
        drafts()
          .map((key) => localStorage.getItem(key))
          .join(''),
      ).toContain(`Omar ${index}`);
    }
  });

  it('is one of its own in each tab', async () => {
    const api = contentApi();
    const [one, other] = [await openTeam(api), await openTeam(api)];
    for (const [{ user, team }, name] of [
      [one, 'Nadia'],
      [other, 'Amina'],
    ] as const) {
      await user.click(await team.findByRole('button', { name: 'Add Team Member', hidden: true }));
      const dialogs = await screen.findAllByRole('dialog', { name: 'Add Team Member', hidden: true });
      const fields = within(dialogs.at(-1) ?? document.body);
      fireEvent.input(fields.getByLabelText('Name'), { target: { value: name } });
      fireEvent.input(fields.getByLabelText('Designation'), { target: { value: 'Engineer' } });
      fireEvent.blur(fields.getByLabelText('Name'));
    }
    expect(drafts()).toHaveLength(2);

    const [, second] = screen.getAllByRole('dialog', { name: 'Add Team Member', hidden: true });
    fireEvent.click(within(second ?? document.body).getByRole('button', { name: 'Save', hidden: true }));
    await waitFor(() => expect(drafts()).toHaveLength(1));
    expect(localStorage.getItem(drafts()[0] ?? '')).toContain('Nadia');
  });

  it('is of one administrator, and not of the next one in the same browser', async () => {
    const view = await abandon();
    expect(decodeURIComponent(drafts()[0] ?? '')).toContain(TEST_EMAIL);
    await view.user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('The public site');
    view.unmount();

    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    const get = api.get;
    api.get = async <T,>(...call: Parameters<typeof get>): Promise<T> =>
      call[0] === '/admin/auth/session'
        ? answer<T>({
            statusCode: 200,
            message: 'OK',
            data: { email: 'karim@northlight.example', expires_at: '2026-11-21T22:40:00.000Z' },
          })
        : get<T>(...call);
    const next = await openTeam(api);
    const dialog = await edit(next);
    await waitFor(() => expect(localStorage.getItem('northlight.admin.account')).toBe('karim@northlight.example'));
    expect(dialog.queryByText(/^Unsaved changes/)).toBeNull();
    expect(next.team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
    expect(drafts()).toHaveLength(1);
  });
});
