import { ApiError } from '@northlight/shared/client';
import { screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { block, dialogFor, freshBrowser, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const file = { file_URL: 'https://images.example/a.png', type: null, width: null, height: null, alt: '', variants: [] };
const seo = { id: 1, updated_at: UPDATED, title: 'Search', description: 'Text', type: 'seo', file };
const audits = { id: 7, updated_at: UPDATED, name: 'Audits', service_category_id: 1, file: null };

const openService = async () => {
  const api = contentApi({ 'service-category': [seo], 'service-sub-category': [audits] });
  const view = renderAdmin({ at: '/admin/dashboard/seo', api });
  await within(await block('Features')).findByRole('row', { name: /Audits/ });
  const deleteHero = async () => {
    await view.user.click(await screen.findByRole('button', { name: 'Delete Search' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Please add this service first');
  };
  return { ...view, deleteHero };
};

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('The screen of a service', () => {
  it('has nothing to manage for a hero that was deleted, and everything again once that is taken back', async () => {
    const { user, deleteHero } = await openService();
    await deleteHero();
    expect(headings()).not.toContain('Features');
    expect(headings()).toContain('Hero');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await within(await block('Features')).findByRole('row', { name: /Audits/ });
    expect(screen.queryByText('Please add this service first')).toBeNull();
  });

  it('keeps an open form when nothing is answered any more', async () => {
    const { user, api } = await openService();
    const features = within(await block('Features'));
    await user.click(features.getByRole('button', { name: 'Edit Audits' }));
    const dialog = within(await dialogFor('Edit Feature'));
    await user.type(dialog.getByLabelText('Name'), ' and interviews');
    api.refuseReads(new ApiError(500, { message: 'The database is away' }));
    api.refuseNext(new ApiError(500, { message: 'The database is away' }));

    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Failed to fetch service category ID');
    const shown = within(await dialogFor('Edit Feature'));
    expect(shown.getByLabelText('Name')).toHaveProperty('value', 'Audits and interviews');
  });

  it('manages what belongs to a hero that was added anew', async () => {
    const { user, api, deleteHero } = await openService();
    await deleteHero();
    await user.click(await screen.findByRole('button', { name: /^Add Service Category/ }));
    const hero = within(await dialogFor('Add Service Category'));
    await user.type(hero.getByLabelText('Title'), 'Search again');
    await user.type(hero.getByLabelText('Description'), 'Text');
    await user.type(hero.getByRole('textbox', { name: 'Paste an address' }), 'https://images.example/b.png');
    await user.click(hero.getByRole('button', { name: 'Save' }));

    const features = within(await block('Features'));
    await features.findByRole('button', { name: 'Add Feature' });
    expect(features.queryByRole('row', { name: /Audits/ })).toBeNull();
    await user.click(features.getByRole('button', { name: 'Add Feature' }));
    const dialog = within(await dialogFor('Add Feature'));
    await user.type(dialog.getByLabelText('Name'), 'Interviews');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await features.findByRole('row', { name: /Interviews/ });
    await waitFor(() => expect(api.sent.at(-1)?.body).toMatchObject({ name: 'Interviews', service_category_id: 2 }));
  });
});
