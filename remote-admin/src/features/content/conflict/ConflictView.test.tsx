import { act, screen, waitFor, within } from '@testing-library/react';
import { type ContentApi, contentApi } from '../../../testing/content-api.ts';
import { article, block, category, dialogFor, freshBrowser, member, UPDATED } from '../../../testing/content-screen.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

beforeEach(freshBrowser);

/** A change by another administrator. */
const elsewhere = (api: ContentApi, path: string, body: object) =>
  api.send('PATCH', path, { ...body, updated_at: UPDATED });

const openMember = async () => {
  const api = contentApi({ 'team-member': [member(1, 'Omar Haddad')] });
  const { user, ...view } = renderAdmin({ at: '/admin/dashboard/home/team', api });
  const team = within(await block('Team Members'));
  await user.click(await team.findByRole('button', { name: 'Edit Omar Haddad' }));
  const dialog = within(await dialogFor('Edit Team Member'));
  return { ...view, api, user, team, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
};

describe('Two administrators at one record', () => {
  it('are shown yours and theirs where both wrote, and lose nothing where one did', async () => {
    const { api, user, dialog, save, team } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await elsewhere(api, '/team-member/admin/update/1', { name: 'Omar H. Haddad', designation: 'Director' });
    await save();

    const comparison = within(await dialog.findByRole('region', { name: 'Yours and theirs' }));
    const name = within(comparison.getByRole('group', { name: /^Name/ }));
    expect(name.getByRole('radio', { name: 'Yours' })).toHaveProperty('checked', true);
    expect(name.getByText('Junior').textContent).toBe(' Junior');
    expect(name.getByText('H.').tagName).toBe('MARK');
    const designation = within(comparison.getByRole('group', { name: /^Designation/ }));
    expect(designation.getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', true);
    expect(dialog.getByLabelText('Designation')).toHaveProperty('value', 'Director');

    await save();
    await team.findByRole('row', { name: /Omar Haddad Junior.*Director/ });
    expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Omar Haddad Junior' });
    expect(api.sent.at(-1)?.body).not.toHaveProperty('designation');
  });

  it('take theirs, change their mind, and keep mine', async () => {
    const { api, user, dialog, save } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await elsewhere(api, '/team-member/admin/update/1', { name: 'Omar H. Haddad', designation: 'Director' });
    await save();
    await user.click(await dialog.findByRole('button', { name: 'Take all of theirs' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar H. Haddad');

    await user.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar Haddad Junior');
    await save();

    await waitFor(() =>
      expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Omar Haddad Junior', designation: 'Engineer' }),
    );
  });

  it('combine two texts of an article in the editor', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')], article: [article(1, 'Slow sites')] });
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    const dialog = within(await dialogFor('Edit Article'));
    const editor = await dialog.findByRole('textbox', { name: 'Content' });
    // The first part of what a browser does when the user types; jsdom has no layout for the rest.
    editor.innerHTML = '<p>Text of mine</p>';
    await waitFor(() => expect(localStorage.length).toBeGreaterThan(1));
    await elsewhere(api, '/article/admin/update/1', { content: '<p>Text of theirs</p>' });
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const content = within(await dialog.findByRole('group', { name: /^Content/ }));
    expect(content.getByText('mine').tagName).toBe('MARK');
    expect(content.getByText('theirs').tagName).toBe('MARK');
    await user.click(content.getByRole('radio', { name: /^Both/ }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Content' }).textContent).toBe('Text of mineText of theirs'),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(api.sent.at(-1)?.body).toMatchObject({ content: '<p>Text of mine</p><p>Text of theirs</p>' }),
    );
  });

  it('choose between two pictures', async () => {
    const { api, user, dialog, save } = await openMember();
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'mine.png', { type: 'image/png' }));
    await elsewhere(api, '/team-member/admin/update/1', { file_URL: 'https://images.example/theirs.png' });
    await save();
    const image = within(await dialog.findByRole('region', { name: 'Yours and theirs' }));
    expect(image.getByText('mine.png').tagName).toBe('DIV');

    await user.click(image.getByRole('radio', { name: 'Theirs' }));
    expect(dialog.queryByRole('img', { name: 'Chosen image' })).toBeNull();
    await user.click(image.getByRole('radio', { name: 'Yours' }));
    await save();

    await waitFor(() => expect(api.sent.at(-1)?.body).toHaveProperty('file.name', 'mine.png'));
  });

  it('create a record again that one of them deleted', async () => {
    const { api, user, dialog, save, team, toasts } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await api.send('DELETE', '/team-member/admin/delete/1');
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain('deleted by someone else');

    await save();

    await team.findByRole('row', { name: /Omar Haddad Junior/ });
    expect(api.sent.at(-1)).toMatchObject({
      method: 'POST',
      body: { name: 'Omar Haddad Junior', designation: 'Engineer' },
    });
    expect(toasts.at(-1)).toBe('Added successfully');
  });
});

describe('A draft', () => {
  it('is offered with its age, and meets what was changed meanwhile', async () => {
    const { api, user, dialog, team } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await user.keyboard('{Escape}');
    await elsewhere(api, '/team-member/admin/update/1', { name: 'Omar H. Haddad' });
    expect((await team.findByRole('list', { name: 'Not saved yet' })).textContent).toContain(
      'Unsaved draft of “Omar Haddad Junior”, a moment ago',
    );

    await user.click(team.getByRole('button', { name: 'Continue writing “Omar Haddad Junior”' }));
    const again = within(await dialogFor('Edit Team Member'));
    await user.click(again.getByRole('button', { name: 'Save' }));

    const name = within(await again.findByRole('group', { name: /^Name/ }));
    expect(name.getByText('H.').tagName).toBe('MARK');
  });

  it('can be discarded', async () => {
    const { user, dialog, team } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await user.keyboard('{Escape}');

    await user.click(await team.findByRole('button', { name: 'Discard the draft of “Omar Haddad Junior”' }));

    expect(team.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
    await user.click(team.getByRole('button', { name: 'Edit Omar Haddad' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Omar Haddad');
  });

  it('says that a file has to be chosen again', async () => {
    const { user, dialog, team } = await openMember();
    await user.upload(dialog.getByLabelText(/^Image/), new File(['x'], 'omar.png', { type: 'image/png' }));
    await user.keyboard('{Escape}');
    await user.click(await team.findByRole('button', { name: 'Continue writing “Omar Haddad”' }));

    expect((await screen.findByText(/were restored/)).textContent).toContain('choose omar.png again');
  });

  it('outlives its record', async () => {
    const { api, user, dialog, team } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await api.send('DELETE', '/team-member/admin/delete/1');
    await user.click(await team.findByRole('button', { name: 'Continue writing “Omar Haddad Junior”' }));
    const again = within(await dialogFor('Edit Team Member'));
    await user.click(again.getByRole('button', { name: 'Save' }));
    await again.findByText(/deleted by someone else/);
    await user.click(again.getByRole('button', { name: 'Save' }));

    await team.findByRole('row', { name: /Omar Haddad Junior/ });
  });
});

describe('Leaving with something unsaved', () => {
  it('is asked about, and stays or goes as told', async () => {
    const { user, dialog, router } = await openMember();
    await user.type(dialog.getByLabelText('Name'), ' Junior');

    await act(() => router.navigate('/admin/dashboard/home/hero'));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Stay',
      }),
    );
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Omar Haddad Junior');

    await act(() => router.navigate('/admin/dashboard/home/hero'));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Leave',
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Hero' });

    await act(() => router.navigate('/admin/dashboard/home/team'));
    await screen.findByRole('button', { name: 'Continue writing “Omar Haddad Junior”' });
  });

  it('warns before a reload only while it would cost something', async () => {
    const { user, dialog } = await openMember();
    const isLeavePrevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isLeavePrevented()).toBe(false);

    await user.type(dialog.getByLabelText('Name'), ' Junior');
    await waitFor(() => expect(isLeavePrevented()).toBe(true));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(isLeavePrevented()).toBe(false));
  });
});
