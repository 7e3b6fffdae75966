import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { article, block, category, dialogFor, freshBrowser } from '../../../testing/content-screen.ts';
import { enterMember, openTeamOf } from '../../../testing/open-team.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const unanswered = /It may have been saved all the same/;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('northlight.draft/'));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('A save whose answer never came before the browser was closed', () => {
  it('leaves no draft when it was stored', async () => {
    const { api, dialog, save, unmount } = await enterMember();
    api.loseAnswers(2);
    await save();
    await dialog.findByText(unanswered);
    unmount();
    expect(drafts()).toHaveLength(1);

    const { team, stored, toasts } = await openTeamOf(api);
    await waitFor(() =>
      expect(toasts).toEqual(['The new Team Member “Nadia Rahman” was saved after all. Its draft is removed.']),
    );
    expect(drafts()).toEqual([]);
    expect(team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
    expect(await stored()).toEqual(['Nadia Rahman, Engineer']);
  });

  it('stays a draft when it was not stored', async () => {
    const { api, dialog, save, unmount } = await enterMember();
    const { send } = api;
    api.send = () => Promise.reject(new ApiError(0, {}));
    await save();
    await dialog.findByText(unanswered);
    unmount();
    api.send = send;

    const { user, team, stored } = await openTeamOf(api);
    await user.click(await team.findByRole('button', { name: 'Continue writing a new Team Member “Nadia Rahman”' }));
    const again = within(await dialogFor('Add Team Member'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await closed();
    expect(await stored()).toEqual(['Nadia Rahman, Engineer']);
  });

  it('is stored once when something was typed after it, before the browser was closed', async () => {
    const { api, user: first, dialog, save, unmount } = await enterMember();
    api.loseAnswers(2);
    await save();
    await dialog.findByText(unanswered);
    await first.type(dialog.getByLabelText('Designation'), ' and partner');
    unmount();

    const { user, team, stored } = await openTeamOf(api);
    await team.findByRole('row', { name: /Nadia Rahman/ });
    await user.click(team.getByRole('button', { name: 'Continue writing a new Team Member “Nadia Rahman”' }));
    const again = within(await dialogFor('Add Team Member'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await closed();
    expect(await stored()).toEqual(['Nadia Rahman, Engineer and partner']);
    expect(team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
  });

  it('is looked for in the whole record where the list lacks the long texts', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')], article: [article(1, 'Older')] });
    const first = renderAdmin({ at: '/admin/dashboard/blog', api });
    await first.user.click(await within(await block('Article')).findByRole('button', { name: 'Edit Older' }));
    const dialog = within(await dialogFor('Edit Article'));
    await first.user.type(await dialog.findByLabelText('Title'), ' and wiser');
    const { send } = api;
    api.send = async (...call) => {
      await send(...call).catch(() => undefined);
      throw new ApiError(0, {});
    };
    await first.user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(unanswered);
    first.unmount();
    expect(drafts()).toHaveLength(1);

    const { toasts } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await waitFor(() => expect(toasts).toEqual(['“Older and wiser” was saved after all. Its draft is removed.']));
    expect(drafts()).toEqual([]);
  });
});
