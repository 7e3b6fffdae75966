import { screen, waitFor, within } from '@testing-library/react';
import { dialogFor, freshBrowser, member } from '../../../testing/content-screen.ts';
import { openTeam } from '../../../testing/open-team.ts';
import { ApiError } from '@northlight/shared/client';

beforeEach(freshBrowser);

const UPLOADED = {
  file_URL: '/uploads/omar.png',
  type: 'image/png',
  width: 600,
  height: 400,
  alt: 'Omar at work',
  variants: [],
};

const PUT_BACK = 'Put back what was before';

/** The restarted form has a new dialog. */
async function restoredForm(note: RegExp) {
  await screen.findByText(note);
  return within(await dialogFor('Edit Team Member'));
}

type Opened = Awaited<ReturnType<typeof openTeam>>;

const edit = async ({ user, team }: Opened, name: string) => {
  await user.click(await team.findByRole('button', { name: `Edit ${name}` }));
  return within(await dialogFor('Edit Team Member'));
};

const save = async ({ user }: Opened, dialog: Awaited<ReturnType<typeof edit>>) => {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Changes Omar to Olga, with another picture, and opens her form with its history. */
async function openHistory() {
  const view = await openTeam([member(1, 'Omar', { file: UPLOADED })]);
  const first = await edit(view, 'Omar');
  await view.user.clear(first.getByLabelText('Name'));
  await view.user.type(first.getByLabelText('Name'), 'Olga');
  await view.user.type(first.getByRole('textbox', { name: /Paste an address/ }), 'https://images.example/olga.png');
  await save(view, first);
  const dialog = await edit(view, 'Olga');
  await view.user.click(dialog.getByRole('button', { name: 'History' }));
  await dialog.findByText('Changed');
  return { ...view, dialog };
}

describe('The history of a record', () => {
  it('says who changed which fields, and shows both versions', async () => {
    const { user, dialog } = await openHistory();
    const [entry] = dialog.getAllByRole('listitem');
    expect(entry?.textContent).toContain('Changed: Name, Image');
    expect(entry?.textContent).toContain('nadia@northlight.example');

    await user.click(dialog.getByRole('button', { name: 'Show difference' }));

    const [before] = await dialog.findAllByText('Before');
    const [after] = dialog.getAllByText('After');
    expect(before?.parentElement?.textContent).toContain('Omar');
    expect(after?.parentElement?.textContent).toContain('Olga');
    const pictures = dialog.getAllByRole('img', { name: 'Omar at work' }).map((image) => image.getAttribute('src'));
    expect(pictures).toEqual(
      expect.arrayContaining(['https://api.test/uploads/omar.png', 'https://images.example/olga.png']),
    );
  });

  it('keeps an earlier version as a draft, shows it in the form with its difference, and is live by Save', async () => {
    const view = await openHistory();
    const { user, api, dialog } = view;
    const sentBefore = api.sent.length;

    await user.click(dialog.getByRole('button', { name: PUT_BACK }));

    const restored = await restoredForm(/is a draft in “Of one change”, .* live before you save or publish it\./);
    expect(restored.getByLabelText('Name')).toHaveProperty('value', 'Omar');
    const [saved] = await restored.findAllByText('Saved');
    expect(saved?.parentElement?.textContent).toContain('Olga');
    expect(restored.getByText('File before')).toBeTruthy();
    expect(api.sent.slice(sentBefore)).toEqual([
      {
        method: 'POST',
        path: '/content-draft/admin/create/team-member?kind=update&record=1',
        body: expect.objectContaining({ name: 'Omar', file_URL: '/uploads/omar.png', updated_at: expect.any(String) }),
      },
    ]);

    await save(view, restored);
    await waitFor(() => expect(api.sent.at(-1)?.method).toBe('DELETE'));
    const [change, discarded] = api.sent.slice(-2);
    expect(change).toMatchObject({ method: 'PATCH', body: { name: 'Omar', file_URL: '/uploads/omar.png' } });
    expect(discarded?.path).toMatch(/^\/content-draft\//);
  });

  it('replaces no draft that there is, and begins with what somebody else has saved since', async () => {
    const { user, api, dialog } = await openHistory();
    const { id } = api.releases.addRelease({ title: 'Being prepared' });
    await api.send('POST', `/content-draft/admin/create/team-member?kind=update&record=1&release=${id}`, {
      designation: 'Director',
    });
    await api.send('PATCH', '/team-member/admin/update/1', { designation: 'Advisor' });

    await user.click(dialog.getByRole('button', { name: PUT_BACK }));

    const restored = await restoredForm(/is a draft in “Of one change”/);
    expect(api.sent.at(-1)?.path).toBe('/content-draft/admin/create/team-member?kind=update&record=1');
    expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Omar', designation: 'Engineer' });
    expect(restored.getByText(/^You keep a draft that changes this/).textContent).toContain('Being prepared');
    expect(restored.queryByText(/was changed by someone else/)).toBeNull();
  });

  it('is kept once where the answer was lost, and loses nothing that was typed meanwhile', async () => {
    const { user, api, dialog, toasts } = await openHistory();
    await user.type(dialog.getByLabelText('Designation'), ' and partner');
    api.loseAnswers(1);
    await user.click(dialog.getByRole('button', { name: PUT_BACK }));
    await waitFor(() => expect(toasts.at(-1)).toBe('Operation failed: The server could not be reached.'));
    expect(dialog.getByLabelText('Designation')).toHaveProperty('value', 'Engineer and partner');

    await user.click(dialog.getByRole('button', { name: PUT_BACK }));
    const restored = await restoredForm(/is a draft in “Of one change”/);
    await restored.findByText(/^Unsaved changes from a moment ago\./);
    expect(restored.queryByText(/^You keep a draft/)).toBeNull();
  });

  it('is in the form all the same where it can’t be kept, with the reason', async () => {
    const { user, api, dialog } = await openHistory();
    api.refuseNext(new ApiError(409, { message: 'A release has at most 200 changes' }));
    await user.click(dialog.getByRole('button', { name: PUT_BACK }));

    const restored = await restoredForm(/could not be kept as a draft: A release has at most 200 changes\. Nothing/);
    expect(restored.getByLabelText('Name')).toHaveProperty('value', 'Omar');
  });

  it('says why it can’t be shown, and can be asked again', async () => {
    const view = await openTeam([member(1, 'Omar')]);
    const dialog = await edit(view, 'Omar');
    view.api.refuseReads(new ApiError(500, { message: 'Down' }));
    await view.user.click(dialog.getByRole('button', { name: 'History' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();

    view.api.refuseReads();
    await view.user.click(dialog.getByRole('button', { name: 'Try again' }));

    await dialog.findByText('No changes have been recorded yet.');
  });
});
