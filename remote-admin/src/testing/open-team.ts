import { screen, within } from '@testing-library/react';
import type { ContentRecord } from '../features/content/content-record.ts';
import { contentApi, TEST_CODE, TEST_EMAIL } from './content-api.ts';
import { block } from './content-screen.ts';
import { renderAdmin } from './render-admin.tsx';

/** Opens the screen of the team and waits until its manager has loaded. */
export async function openTeam(records: readonly ContentRecord[] = []) {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api: contentApi({ 'team-member': records }) });
  const team = within(await block('Team Members'));
  await team.findByRole('button', { name: 'Add Team Member' });
  return { ...view, team };
}

/** Signs in on the login screen, with password and code. */
export async function signInAgain(user: ReturnType<typeof renderAdmin>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), TEST_EMAIL);
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('One-time code'), `${TEST_CODE}{Enter}`);
}
