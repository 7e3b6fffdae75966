import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, member } from '../../../testing/content-screen.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import type { ContentRecord } from '../content-record.ts';

beforeEach(freshBrowser);

async function openTeam(api: ReturnType<typeof contentApi>, button: string, title: string) {
  const { user } = renderAdmin({ at: '/admin/dashboard/home/team', api });
  const team = within(await block('Team Members'));
  await user.click(await team.findByRole('button', { name: button }));
  const dialog = within(await dialogFor(title));
  return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
}
const namesIn = async (api: ReturnType<typeof contentApi>) =>
  (await api.get<readonly ContentRecord[]>('/team-member')).map(({ name }) => name);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const isIdle = (dialog: ReturnType<typeof within>) =>
  waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false));

/** Answers that are given before the server looks at what came before. */
const REFUSALS = [
  ['a session that has ended', new ApiError(401, { message: 'Please sign in' })],
  ['a wait that it asks for', new ApiError(429, { message: 'Too many requests' }, 1)],
] as const;

describe('A save whose answer is lost, and whose repetition is answered with', () => {
  it.each(REFUSALS)('%s: a new record is stored once', async (_what, refusal) => {
    const api = contentApi();
    const { user, dialog, save } = await openTeam(api, 'Add Team Member', 'Add Team Member');
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    api.loseAnswers(2);
    await save();
    await dialog.findByText(/It may have been saved all the same/);
    api.refuseNext(refusal);
    await save();
    await isIdle(dialog);
    await save();

    await closed();
    expect(await namesIn(api)).toEqual(['Nadia Rahman']);
  });

  it.each(REFUSALS)('%s: a change is still one’s own', async (_what, refusal) => {
    const api = contentApi({ 'team-member': [member(1, 'Omar')] });
    const { user, dialog, save } = await openTeam(api, 'Edit Omar', 'Edit Team Member');
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    const send = api.send;
    api.send = async (...call) => {
      await send(...call).catch(() => undefined);
      throw new ApiError(0, {});
    };
    await save();
    await dialog.findByText(/It may have been saved all the same/);
    api.send = send;
    api.refuseNext(refusal);
    await user.type(dialog.getByLabelText('Designation'), ' and partner');
    await save();
    await isIdle(dialog);
    await save();

    await closed();
    expect(await namesIn(api)).toEqual(['Omar Haddad']);
  });
});
