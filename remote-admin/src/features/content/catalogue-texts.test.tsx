import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { block, category, freshBrowser, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import type { ContentRecord } from './content-record.ts';

beforeEach(freshBrowser);

const titled = (id: number, title: string, more: Readonly<Record<string, unknown>> = {}): ContentRecord => ({
  id,
  updated_at: UPDATED,
  title,
  description: 'Some words',
  ...more,
});

const openBlog = () =>
  renderAdmin({ at: '/admin/dashboard/blog', api: contentApi({ 'article-category': [category(1, 'Engineering')] }) });
const refused = new ApiError(500, { message: 'The disk is full.' });

describe('What a manager says', () => {
  it('tells a category that could not be created from one that could not be updated', async () => {
    const { api, user, toasts } = openBlog();
    const categories = within(await block('Blog Category'));

    await user.click(await categories.findByRole('button', { name: 'Edit Engineering' }));
    const editing = within(await screen.findByRole('dialog', { name: /^Edit / }));
    await user.type(editing.getByLabelText('Name'), ' and more');
    api.refuseNext(refused);
    await user.click(editing.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['Update failed']));
    await user.click(editing.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(categories.getByRole('button', { name: /^Add / }));
    const adding = within(await screen.findByRole('dialog', { name: /^Add / }));
    await user.type(adding.getByLabelText('Name'), 'Design');
    api.refuseNext(refused);
    await user.click(adding.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['Update failed', 'Failed to create category']));
  });

  it('says as a whole that a form is incomplete, beside what each field says', async () => {
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/career' });
    const reasons = within(await block('Reason Cards'));
    await user.click(await reasons.findByRole('button', { name: /^Add / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Title'), 'Fridays for repair');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(toasts).toEqual(['Title and description required']));
    expect(dialog.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getAllByText('Title and description required')).toHaveLength(1);
  });

  it('says nothing of the kind when a value is there and wrong', async () => {
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/career' });
    const reasons = within(await block('Reason Cards'));
    await user.click(await reasons.findByRole('button', { name: /^Add / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Description'), 'Words');
    await user.click(dialog.getByLabelText('Title'));
    await user.paste('x'.repeat(121));
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(dialog.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
    expect(toasts).toEqual([]);
  });

  it('calls the heading of the openings an introduction, and no job opening', async () => {
    const { user, toasts } = renderAdmin({
      at: '/admin/dashboard/career',
      api: contentApi({ 'job-opening-introduction': [titled(1, 'Open positions')] }),
    });
    const heading = within(await block('Job Opening Introduction'));
    await user.click(await heading.findByRole('button', { name: 'Edit Open positions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Title'), ' today');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(toasts).toEqual(['Intro updated']));
  });

  it('tells a heading that was never written from a list that is empty', async () => {
    renderAdmin({ at: '/admin/dashboard/home/services' });

    expect(await within(await block('Heading')).findByText('No data found in the database.')).toBeTruthy();
    expect(await within(await block('Service Categories')).findByText('No data found')).toBeTruthy();
  });

  it('says of a point that it was added and deleted', async () => {
    const owner = { service_category_id: 1 };
    const api = contentApi({
      'service-category': [titled(1, 'Search', { type: 'seo', file: null, Service_Sub_Category: [] })],
      'service-sub-category': [
        { id: 1, updated_at: UPDATED, name: 'Audit', file: null, ...owner, Service_Sub_Category_Description: [] },
      ],
    });
    const { user, toasts } = renderAdmin({ at: '/admin/dashboard/seo', api });
    const features = within(await block('Features'));
    await user.click(await features.findByRole('button', { name: /Points/ }));
    const points = within(await block('Points of Audit'));
    await user.click(await points.findByRole('button', { name: /^Add / }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Every redirect, once');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['Added successfully']));

    await user.click(await points.findByRole('button', { name: 'Delete Every redirect, once' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts).toEqual(['Added successfully', 'Feature deleted successfully']));
  });
});
