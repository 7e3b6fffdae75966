import { screen, within } from '@testing-library/react';
import type { ContentRecord } from '../features/content/content-record.ts';
import { contentApi, TEST_CODE, TEST_EMAIL } from './content-api.ts';
import { block, dialogFor } from './content-screen.ts';
import { renderAdmin } from './render-admin.tsx';

/** Opens the screen of the team and waits until its manager has loaded. */
export const openTeam = (records: readonly ContentRecord[] = []) => openTeamOf(contentApi({ 'team-member': records }));

/** Opens the screen of the team of an API, which earlier screens may have used, and waits until it has loaded. */
export async function openTeamOf(api: ReturnType<typeof contentApi>) {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api });
  const team = within(await block('Team Members'));
  await team.findByRole('button', { name: 'Add Team Member' });
  const stored = async () =>
    (await api.get<readonly ContentRecord[]>('/team-member')).map(
      ({ name, designation }) => `${String(name)}, ${String(designation)}`,
    );
  return { ...view, team, stored };
}

/** Opens the dialog for a new team member and enters one, which is not saved yet. */
export async function enterMember(api = contentApi()) {
  const view = await openTeamOf(api);
  await view.user.click(view.team.getByRole('button', { name: 'Add Team Member' }));
  const dialog = within(await dialogFor('Add Team Member'));
  await view.user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
  await view.user.type(dialog.getByLabelText('Designation'), 'Engineer');
  return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: 'Save' })) };
}

/** Signs in on the login screen, with password and code. */
export async function signInAgain(user: ReturnType<typeof renderAdmin>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), TEST_EMAIL);
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('One-time code'), `${TEST_CODE}{Enter}`);
}
