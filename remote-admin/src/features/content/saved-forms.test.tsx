import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { openTeam, signInAgain } from '../../testing/open-team.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('What was typed into a RecordDialog', () => {
  it('stays open with everything typed when the save fails', async () => {
    const { user, api, team, toasts } = await openTeam();
    api.refuseNext(new ApiError(500, { message: 'The database is away.' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Principal engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(toasts).toEqual(['Operation failed: The database is away.']));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Nadia Rahman');

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await team.findByRole('row', { name: /Nadia Rahman/ });
  });

  it('puts the findings of the server beside their fields', async () => {
    const { user, api, team } = await openTeam();
    api.refuseNext(
      new ApiError(422, {
        message: 'No picture',
        errors: [
          { path: 'file', message: 'The file is not a picture' },
          { path: 'name', message: 'Name is taken' },
        ],
      }),
    );
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const finding = await dialog.findByText('Name is taken');
    expect(dialog.getByLabelText('Name').getAttribute('aria-describedby')).toBe(finding.id);
    const described =
      dialog
        .getByLabelText(/^Image/)
        .getAttribute('aria-describedby')
        ?.split(' ') ?? [];
    expect(described[0]).toBe(dialog.getByText('The file is not a picture').id);
    // The hint of the field stays beside the error.
    expect(described.map((id) => Boolean(document.getElementById(id)?.textContent))).toEqual([true, true]);
  });

  it('says that someone else was faster, and saves over it when told again', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar Haddad')]);
    api.refuseNext(
      new ApiError(409, { message: 'Changed', data: member(1, 'Omar H.', { updated_at: '2025-11-21T00:00:00.000Z' }) }),
    );
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await user.type(dialog.getByLabelText('Name'), ' Jr');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    expect((await dialog.findByRole('alert')).textContent).toContain('changed by someone else');
    expect(toasts).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent.at(-1)?.body).toEqual({ name: 'Omar Haddad Jr', updated_at: '2025-11-21T00:00:00.000Z' }),
    );
  });

  it('keeps what was typed while a save was refused because someone else was faster', async () => {
    const { user, api, team } = await openTeam([member(1, 'Omar Haddad')]);
    const theirs = member(1, 'Omar Haddad', { designation: 'Director', updated_at: '2025-11-21T00:00:00.000Z' });
    let refuse = (_error: ApiError) => undefined as void;
    const { send } = api;
    api.send = (method, ...rest) =>
      method === 'PATCH' ? new Promise((_resolve, reject) => (refuse = reject)) : send(method, ...rest);
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    await user.type(dialog.getByLabelText('Name'), ' Jr');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.type(dialog.getByLabelText('Designation'), ', principal');

    act(() => refuse(new ApiError(409, { message: 'Changed', data: theirs })));
    const designation = await dialog.findByRole('group', { name: 'Designation' });
    expect(dialog.getByLabelText('Designation')).toHaveProperty('value', 'Engineer, principal');
    within(designation).getByText('Director');
  });

  it('gives back what was typed when it is opened again, unless it was cancelled', async () => {
    const { user, team } = await openTeam();
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    await user.type(await screen.findByLabelText('Name'), 'Half a na');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Half a na');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');

    await user.type(screen.getByLabelText('Name'), 'Another');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', '');
  });

  it.each(['Cancel', 'Discard the draft of a new Team Member “Half a name”'])(
    'gives back for some seconds what was given up by %s',
    async (way) => {
      const { user, team } = await openTeam();
      await user.click(team.getByRole('button', { name: 'Add Team Member' }));
      await user.type(await screen.findByLabelText('Name'), 'Half a name');
      if (way !== 'Cancel') await user.keyboard('{Escape}');

      await user.click(await screen.findByRole('button', { name: way }));
      const resume = { name: 'Continue writing a new Team Member “Half a name”' };
      await waitFor(() => expect(screen.queryByRole('button', resume)).toBeNull());
      await user.click(await screen.findByRole('button', { name: 'Undo' }));

      await user.click(await team.findByRole('button', resume));
      expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Half a name');
    },
  );

  it('keeps what was typed when the session ends at the save', async () => {
    const { user, api, session, team } = await openTeam();
    api.refuseNext(new ApiError(401, { message: 'Session ended' }));
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    // The shell's client does this on a 401.
    act(() => session.getState().signOut());
    await signInAgain(user);

    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const again = within(await dialogFor('Add Team Member'));
    expect(again.getByLabelText('Name')).toHaveProperty('value', 'Nadia Rahman');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await within(await block('Team Members')).findByRole('row', { name: /Nadia Rahman/ });
  });

  it('is opened again after a sign-in where a session ended, down to the parts of a record', async () => {
    const offer = (id: number, title: string) => ({
      id,
      updated_at: UPDATED,
      title,
      sub_title: 'Dhaka',
      description: 'Text',
      Job_Requirement: [],
    });
    const requirement = { id: 1, updated_at: UPDATED, title: 'SQL', requirement: 'Details', job_offer_id: 5 };
    const api = contentApi({
      'job-offer': [offer(4, 'Engineer'), offer(5, 'Engineer')],
      'job-offer-requirement': [requirement],
    });
    const { user, session, router } = renderAdmin({ at: '/admin/dashboard/career', api });
    const [, second] = await screen.findAllByRole('button', { name: 'Requirements of Engineer' });
    if (second) await user.click(second);
    await user.click(await screen.findByRole('button', { name: 'Edit SQL' }));
    await user.type(within(await dialogFor('Edit Requirement')).getByLabelText('Title'), ' and more');
    act(() => session.getState().signOut());
    await signInAgain(user);

    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(within(await dialogFor('Edit Requirement')).getByLabelText('Title')).toHaveProperty('value', 'SQL and more');
    expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard/career', state: null });
  });

  it('is not opened again after a sign-out, and takes up the draft of a record that is gone', async () => {
    const { user, api, session, team } = await openTeam([member(1, 'Omar')]);
    await user.click(team.getByRole('button', { name: 'Edit Omar' }));
    await user.type(within(await dialogFor('Edit Team Member')).getByLabelText('Name'), ' Haddad');
    await api.send('DELETE', '/team-member/admin/delete/1');
    act(() => session.getState().signOut());
    await signInAgain(user);
    expect((await within(await dialogFor('Add Team Member')).findByRole('alert')).textContent).toContain(
      'deleted by someone else',
    );

    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('The public site');
    expect(sessionStorage.length).toBe(0);
  });
});
