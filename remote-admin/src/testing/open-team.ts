import { screen, within } from '@testing-library/react';
import type { ContentRecord } from '../features/content/content-record.ts';
import { contentApi, TEST_CODE, TEST_EMAIL } from './content-api.ts';
import { block } from './content-screen.ts';
import { renderAdmin } from './render-admin.tsx';

/** The screen of the team, once its manager knows its records. */
export async function openTeam(records: readonly ContentRecord[] = []) {
  const view = renderAdmin({ at: '/admin/dashboard/home/team', api: contentApi({ 'team-member': records }) });
  const team = within(await block('Team Members'));
  await team.findByRole('button', { name: 'Add Team Member' });
  return { ...view, team };
}

/** From the login screen, by password and code. */
export async function signInAgain(user: ReturnType<typeof renderAdmin>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), TEST_EMAIL);
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await user.type(screen.getByLabelText('One-time code'), `${TEST_CODE}{Enter}`);
}
