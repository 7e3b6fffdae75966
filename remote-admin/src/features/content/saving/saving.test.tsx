import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { dialogFor, freshBrowser, member } from '../../../testing/content-screen.ts';
import { enterMember, openTeamOf } from '../../../testing/open-team.ts';
import { openingState } from '../open-intent.ts';

beforeEach(freshBrowser);

const openOmar = async () => {
  const view = await openTeamOf(contentApi({ 'team-member': [member(1, 'Omar')] }));
  await view.user.click(view.team.getByRole('button', { name: 'Edit Omar' }));
  const dialog = within(await dialogFor('Edit Team Member'));
  return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: 'Save' })) };
};

const unanswered = { name: /It may have been saved all the same/ };
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('A create whose answer is lost', () => {
  it('is asked for again at once, and stored once', async () => {
    const { api, save, toasts, stored } = await enterMember();
    api.loseAnswers(1);
    await save();

    await closed();
    expect(toasts).toEqual(['Added successfully']);
    expect(await stored()).toEqual(['Nadia Rahman, Engineer']);
  });

  it('is stored once, however often it is saved', async () => {
    const { api, dialog, save, stored } = await enterMember();
    api.loseAnswers(2);
    await save();
    await dialog.findByText(unanswered.name);
    await save();

    await closed();
    expect(await stored()).toEqual(['Nadia Rahman, Engineer']);
  });

  it('becomes a change of its record when the form was changed meanwhile', async () => {
    const { api, user, dialog, save, stored, toasts } = await enterMember();
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    api.loseAnswers(2);
    await save();
    await dialog.findByText(unanswered.name);
    await user.type(dialog.getByLabelText('Designation'), ' and partner');
    await save();

    await closed();
    expect(await stored()).toEqual(['Nadia Rahman, Engineer and partner']);
    expect(toasts.at(-1)).toBe('Added successfully');
  });

  it('is said to be stored where its file is gone with the browser, and added again only when told so', async () => {
    const { api, user: first, dialog, save, unmount } = await enterMember();
    await first.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    api.loseAnswers(2);
    await save();
    await dialog.findByText(unanswered.name);
    await first.type(dialog.getByLabelText('Designation'), ' and partner');
    unmount();

    const { user, team, stored } = await openTeamOf(api);
    await user.click(await team.findByRole('button', { name: 'Continue writing a new Team Member “Nadia Rahman”' }));
    const again = within(await dialogFor('Add Team Member'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    expect((await again.findByRole('alert')).textContent).toContain('the record is in the list');
    expect(await stored()).toHaveLength(1);
    await user.click(again.getByRole('button', { name: 'Save' }));
    await closed();
    expect(await stored()).toHaveLength(2);
  });
});

describe('An upload that was stopped', () => {
  it('is not sent again with the file that nobody wants', async () => {
    const { api, user, dialog, save, stored } = await enterMember();
    const send = api.send;
    api.send = (...[, , , options]) =>
      new Promise((_resolve, reject) => {
        options?.onProgress?.(0.4);
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'wrong.png', { type: 'image/png' }));
    await save();
    await user.click(await dialog.findByRole('button', { name: 'Stop the upload' }));
    await dialog.findByText(/^The upload was stopped/);
    api.send = send;
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'right.png', { type: 'image/png' }));
    await save();

    await closed();
    expect(api.sent).toHaveLength(1);
    expect(api.sent[0]?.body).toHaveProperty('file.name', 'right.png');
    expect(await stored()).toHaveLength(1);
  });
});

describe('A create that was refused', () => {
  it('is another one once it was corrected', async () => {
    const { api, user, dialog, save, stored } = await enterMember();
    api.refuseNext(
      new ApiError(422, { message: 'Name is taken', errors: [{ path: 'name', message: 'Name is taken' }] }),
    );
    await save();
    await dialog.findByText('Name is taken');
    await user.type(dialog.getByLabelText('Name'), ' II');
    await save();

    await closed();
    expect(await stored()).toEqual(['Nadia Rahman II, Engineer']);
  });
});

describe('A change whose answer is lost', () => {
  it('is nobody else’s', async () => {
    const { api, user, dialog, save, toasts, stored } = await openOmar();
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    api.loseAnswers(1);
    await save();

    await closed();
    expect(toasts).toEqual(['Updated successfully']);
    expect(await stored()).toEqual(['Omar Haddad, Engineer']);
  });

  it('is nobody else’s at the next save either, whatever was typed meanwhile', async () => {
    const { api, user, dialog, save, stored, team } = await openOmar();
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    const send = api.send;
    api.send = async (...call) => {
      await send(...call).catch(() => undefined);
      throw new ApiError(0, {});
    };
    await save();
    await dialog.findByText(unanswered.name);
    api.send = send;
    await user.type(dialog.getByLabelText('Designation'), ' and partner');
    await save();

    await closed();
    expect(await stored()).toEqual(['Omar Haddad, Engineer and partner']);
    await team.findByRole('row', { name: /Omar Haddad Engineer and partner/ });
  });

  it('is still told from that of somebody else', async () => {
    const { api, user, dialog, save } = await openOmar();
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    const send = api.send;
    api.send = async () => {
      throw new ApiError(0, {});
    };
    await save();
    await dialog.findByText(unanswered.name);
    api.send = send;
    await api.send('PATCH', '/team-member/admin/update/1', { name: 'Omar the Great' });
    await save();

    await dialog.findByRole('region', { name: 'Yours and theirs' });
  });
});

describe('A dialog whose save is on its way', () => {
  const pauseSends = (api: ReturnType<typeof contentApi>) => {
    const paused: (() => void)[] = [];
    const send = api.send;
    api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      await new Promise<void>((release) => paused.push(release));
      return send<T>(...call);
    };
    return paused;
  };

  it('says so, and stays until it is known what became of it', async () => {
    const { api, user, dialog, save, toasts } = await openOmar();
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    const paused = pauseSends(api);
    await save();
    await dialog.findByText('Saving…');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: 'Edit Team Member' })).toHaveProperty('isConnected', true);

    act(() => paused[0]?.());
    await closed();
    expect(toasts).toEqual(['Updated successfully']);
  });

  it('is not the dialog that has taken its place', async () => {
    const { api, user, dialog, save, toasts, router, team } = await openOmar();
    await api.send('POST', '/team-member/admin/create', { name: 'Amina', designation: 'Designer' });
    await user.type(dialog.getByLabelText('Name'), ' Haddad');
    const paused = pauseSends(api);
    await save();
    await dialog.findByText('Saving…');
    await act(() =>
      router.navigate('/admin/dashboard/home/team', {
        state: openingState({ collection: 'team-member', title: 'Team Members', id: 2 }),
      }),
    );
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Amina'));

    act(() => paused[0]?.());
    await waitFor(() => expect(toasts).toEqual(['Updated successfully']));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Amina');
    await user.keyboard('{Escape}');
    await team.findByRole('row', { name: /Omar Haddad/ });
    expect(team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
  });
});
