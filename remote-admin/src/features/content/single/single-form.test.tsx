import { ApiError } from '@northlight/shared/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, UPDATED } from '../../../testing/content-screen.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const hero = { id: 1, updated_at: UPDATED, title: 'Built in the dark', description: 'Of nothing' };
const technology = { id: 1, updated_at: UPDATED, title: 'Tools', description: 'What we use' };

async function openHero() {
  const api = contentApi({ 'introduction-information': [hero] });
  const view = renderAdmin({ at: '/admin/dashboard/home/hero', api });
  const section = within(await block('Hero Section'));
  const form = within(await section.findByRole('form', { name: 'Hero Section' }));
  return { ...view, api, section, form, title: form.getByLabelText('Title') };
}

describe('A record that exists once', () => {
  it('is a form at once, which stays there with what was saved, and has its row below', async () => {
    const { user, api, toasts, section, form, title } = await openHero();
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(form.queryByRole('button', { name: 'Cancel' })).toBeNull();
    section.getByRole('button', { name: 'Delete Built in the dark' });

    await user.clear(title);
    await user.type(title, 'Built in daylight');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await section.findByRole('button', { name: 'Edit Built in daylight' });
    expect(toasts).toEqual(['Hero section updated']);
    expect(api.sent.at(-1)?.body).toEqual({ title: 'Built in daylight', updated_at: UPDATED });
    expect(title).toHaveProperty('value', 'Built in daylight');
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);

    // The second save continues after the first.
    await user.type(title, ' again');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await section.findByRole('button', { name: 'Edit Built in daylight again' });
  });

  it('gives up what was typed by Cancel, and goes on with it in the form', async () => {
    const { user, section, form, title } = await openHero();
    await user.type(title, ', mostly');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(await section.findByLabelText('Title')).toHaveProperty('value', 'Built in the dark');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(await section.findByRole('button', { name: 'Continue writing “Built in the dark, mostly”' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(section.getByLabelText('Title')).toHaveProperty('value', 'Built in the dark, mostly'));
    expect(section.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
  });

  it('makes way for its dialog, whose save it shows', async () => {
    const { user, section } = await openHero();
    await user.click(section.getByRole('button', { name: 'Edit Built in the dark' }));
    const dialog = within(await dialogFor('Edit Hero Section'));
    expect(screen.getAllByLabelText('Title')).toHaveLength(1);

    await user.type(dialog.getByLabelText('Title'), ' room');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(section.getByLabelText('Title')).toHaveProperty('value', 'Built in the dark room'));
  });

  it('makes way for the dialogs of others only while nothing is typed in it', async () => {
    const api = contentApi({ 'technology-information': [technology] });
    const { user } = renderAdmin({ at: '/admin/dashboard/home/technology', api });
    const heading = within(await block('Heading'));
    const add = await within(await block('Technology Categories')).findByRole('button', { name: /^Add / });
    await user.click(add);
    let dialog = within(await screen.findByRole('dialog'));
    expect(screen.getAllByLabelText('Title')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.type(await heading.findByLabelText('Title'), ' and trades');

    await user.click(add);
    dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heading.getByLabelText('Title')).toHaveProperty('value', 'Tools and trades');
  });

  it('keeps what was typed when neither the save nor the list after it is answered', async () => {
    const { user, api, section, form, title } = await openHero();
    await user.type(title, ' again');
    api.refuseReads(new ApiError(500, { message: 'The database is away' }));
    api.refuseNext(new ApiError(500, { message: 'The database is away' }));

    await user.click(form.getByRole('button', { name: 'Save' }));
    await section.findByText(/^This list may be out of date/);
    expect(section.getByLabelText('Title')).toHaveProperty('value', 'Built in the dark again');
    section.getByRole('button', { name: 'Edit Built in the dark' });

    api.refuseReads();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(section.queryByText(/^This list may be out of date/)).toBeNull());
    await user.click(form.getByRole('button', { name: 'Save' }));
    await section.findByRole('button', { name: 'Edit Built in the dark again' });
  });

  it('asks before what was typed is left', async () => {
    const { user, router, title } = await openHero();
    await user.type(title, '!');
    await act(() => router.navigate('/admin/dashboard/blog'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/admin/dashboard/home/hero');
    expect(title).toHaveProperty('value', 'Built in the dark!');
  });
});
