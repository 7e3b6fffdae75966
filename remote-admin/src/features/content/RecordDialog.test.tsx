import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, category, dialogFor, freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { openTeam } from '../../testing/open-team.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

describe('RecordDialog', () => {
  it('says what is missing', async () => {
    const { user, api } = renderAdmin({ at: '/admin/dashboard/blog', api: contentApi() });
    await user.click(await screen.findByRole('button', { name: 'Add Article' }));
    const dialog = within(await dialogFor('Add Article'));
    await dialog.findByRole('toolbar', { name: 'Formatting' });

    await user.click(dialog.getByRole('button', { name: 'Save' }));

    for (const text of [
      'Title is required',
      'Content is required',
      'Category is required',
      'Reading time is required',
      'Image is required',
    ])
      await dialog.findByText(text);
    expect(api.sent).toEqual([]);
  });

  it('keeps a file that is dropped beside its field from replacing the page', async () => {
    const { user, team } = await openTeam();
    const file = { dataTransfer: { types: ['Files'], files: [] } };
    expect(fireEvent.drop(document.body, file)).toBe(true);

    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    await dialogFor('Add Team Member');
    expect([fireEvent.dragOver(document.body, file), fireEvent.drop(document.body, file)]).toEqual([false, false]);
  });

  it('adds a record with a file, closes and lists it', async () => {
    const { user, api, team, toasts } = await openTeam();
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));

    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Principal engineer');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await team.findByRole('row', { name: /Nadia Rahman/ });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['Added successfully']);
    const sent = api.sent.at(-1);
    expect([sent?.method, sent?.path]).toEqual(['POST', '/team-member/admin/create']);
    expect(sent?.body).toMatchObject({ name: 'Nadia Rahman', designation: 'Principal engineer' });
    expect(sent?.body).toHaveProperty('file.name', 'nadia.png');
  });

  it('stays open with what is typed before the answer, and saves that into the same record', async () => {
    const { user, api, team, toasts } = await openTeam();
    const { send } = api;
    let giveAnswer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => void (giveAnswer = resolve));
    api.send = async <T,>(...call: Parameters<typeof send>): Promise<T> => {
      const answered = await send<T>(...call);
      await isAnswered;
      return answered;
    };
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await user.type(dialog.getByLabelText('Designation'), ' and partner');
    giveAnswer();

    await waitFor(() => expect(toasts).toContain('What you typed while it was being saved is still in the form.'));
    const edit = within(await dialogFor('Edit Team Member'));
    expect(edit.getByLabelText('Designation')).toHaveProperty('value', 'Engineer and partner');
    await user.click(edit.getByRole('button', { name: 'Save' }));
    await team.findByText('Engineer and partner');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', expect.objectContaining({ designation: 'Engineer' })],
      ['PATCH', { designation: 'Engineer and partner', updated_at: expect.any(String) }],
    ]);
    expect(team.getAllByRole('row', { name: /Nadia Rahman/ })).toHaveLength(1);
  });

  it('sends an edit as what has changed, with the version it started from', async () => {
    const { user, api, team, toasts } = await openTeam([member(1, 'Omar Haddad')]);
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar Haddad');

    await user.clear(dialog.getByLabelText('Designation'));
    await user.type(dialog.getByLabelText('Designation'), 'Director');
    await user.type(dialog.getByRole('textbox', { name: /Paste an address/ }), 'https://images.example/omar.png');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await team.findByText('Director');
    expect(api.sent).toEqual([
      {
        method: 'PATCH',
        path: '/team-member/admin/update/1',
        body: { designation: 'Director', file_URL: 'https://images.example/omar.png', updated_at: UPDATED },
      },
    ]);
    expect(toasts).toEqual(['Updated successfully']);
  });

  it('describes a picture, and sends the description with another one', async () => {
    const file = {
      file_URL: '/uploads/omar.png',
      type: 'image/png',
      width: 1,
      height: 1,
      alt: 'Omar at work',
      variants: [],
    };
    const { user, api, team } = await openTeam([
      member(1, 'Omar Haddad', { file }),
      member(2, 'Nadia', { file: { ...file, alt: 'Nadia' } }),
    ]);
    await user.click(team.getByRole('button', { name: 'Edit Nadia' }));
    expect(await screen.findByLabelText('Alternative text')).toHaveProperty('value', '');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByLabelText('Alternative text')).toHaveProperty('value', 'Omar at work');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'omar.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toMatchObject({ file_alt: 'Omar at work', updated_at: UPDATED }));
  });

  it('stops an upload and keeps the form', async () => {
    const { user, api, team, toasts } = await openTeam();
    const send = api.send;
    api.send = (...[, , , options]) =>
      new Promise((_resolve, reject) => {
        options?.onProgress?.(0.4);
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      });
    await user.click(team.getByRole('button', { name: 'Add Team Member' }));
    const dialog = within(await dialogFor('Add Team Member'));
    await user.type(dialog.getByLabelText('Name'), 'Nadia Rahman');
    await user.type(dialog.getByLabelText('Designation'), 'Engineer');
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'nadia.png', { type: 'image/png' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('progressbar', { name: 'Upload progress' })).getAttribute('value')).toBe('0.4');

    await user.click(dialog.getByRole('button', { name: 'Stop the upload' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The upload was stopped');
    expect(toasts).toEqual([]);

    api.send = send;
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await team.findByRole('row', { name: /Nadia Rahman/ });
  });

  it('removes a stored file that may be missing', async () => {
    const file = { file_URL: '/uploads/omar.png', type: 'image/png', width: 1, height: 1, alt: '', variants: [] };
    const { user, api, team } = await openTeam([member(1, 'Omar Haddad', { file })]);
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    const dialog = within(await dialogFor('Edit Team Member'));
    expect(dialog.getByRole('img', { name: 'Current image' }).getAttribute('src')).toBe(
      'https://api.test/uploads/omar.png',
    );

    await user.click(dialog.getByLabelText('Remove the current file'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ file_URL: null, updated_at: UPDATED }));
  });

  it('keeps a stored reference chosen while its choices load', async () => {
    const api = contentApi({
      'article-category': [category(1, 'Engineering'), category(2, 'Design')],
      article: [article(1, 'Slow sites', { article_category_id: 2 })],
    });
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    const dialog = within(await dialogFor('Edit Article'));
    await dialog.findByRole('option', { name: 'Design' });

    expect(dialog.getByLabelText('Category')).toHaveProperty('value', '2');
    await user.selectOptions(dialog.getByLabelText('Category'), 'Engineering');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ article_category_id: 1, updated_at: UPDATED }));
  });

  it('says that a chosen record was deleted, and takes another one', async () => {
    const api = contentApi({
      'article-category': [category(1, 'Engineering')],
      article: [article(1, 'Slow sites', { article_category_id: 2 })],
    });
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    const dialog = within(await dialogFor('Edit Article'));
    await dialog.findByText('This category was deleted. Choose another one.');
    expect(dialog.getByRole('option', { name: 'Deleted category (number 2)', selected: true })).toBeTruthy();

    await user.selectOptions(dialog.getByLabelText('Category'), 'Engineering');
    expect(dialog.queryByText(/was deleted/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.sent.at(-1)?.body).toEqual({ article_category_id: 1, updated_at: UPDATED }));
  });
});
