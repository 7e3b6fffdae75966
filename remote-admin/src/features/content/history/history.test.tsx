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

type Opened = Awaited<ReturnType<typeof openTeam>>;

const edit = async ({ user, team }: Opened, name: string) => {
  await user.click(await team.findByRole('button', { name: `Edit ${name}` }));
  return within(await dialogFor('Edit Team Member'));
};

const save = async ({ user }: Opened, dialog: Awaited<ReturnType<typeof edit>>) => {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Omar has become Olga, with another picture, and her form is open with its history. */
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

  it('puts an earlier version into the form, which is stored by Save and not before', async () => {
    const view = await openHistory();
    const { user, api, dialog } = view;
    const sentBefore = api.sent.length;

    await user.click(dialog.getByRole('button', { name: 'Put back what was before' }));

    const restored = within(await dialogFor('Edit Team Member'));
    await restored.findByText(/is in the form\. Nothing of it is live before you save\./);
    expect(restored.getByLabelText('Name')).toHaveProperty('value', 'Omar');
    expect(api.sent).toHaveLength(sentBefore);
    await save(view, restored);
    expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Omar', file_URL: '/uploads/omar.png' });
  });

  it('keeps what was typed before an earlier version is put back', async () => {
    const { user, dialog } = await openHistory();
    await user.type(dialog.getByLabelText('Designation'), ' and partner');

    await user.click(dialog.getByRole('button', { name: 'Put back what was before' }));

    const restored = within(await dialogFor('Edit Team Member'));
    await restored.findByText(/is in the form\./);
    await restored.findByText(/^Unsaved changes from a moment ago\./);
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
