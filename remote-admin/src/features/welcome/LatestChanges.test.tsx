import { screen, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const latest = async () => {
  const heading = await screen.findByRole('heading', { name: 'Latest changes', level: 2 });
  const block = heading.closest('section');
  if (!block) throw new Error('The latest changes have no block.');
  return within(block);
};

describe('The latest changes on the first screen', () => {
  it('say that nothing was changed yet', async () => {
    renderAdmin({ at: '/admin/dashboard' });
    expect((await (await latest()).findByText('Nothing has been changed yet.')).tagName).toBe('DIV');
  });

  it('name who changed what, once for successive changes, and lead to the form', async () => {
    const api = contentApi();
    const { data } = await api.send<{ readonly data: { readonly id: number } }>('POST', '/team-member/admin/create', {
      name: 'Leena',
      designation: 'Designer',
    });
    for (const designation of ['Lead', 'Director'])
      await api.send('PATCH', `/team-member/admin/update/${data.id}`, { designation });
    const { user, router } = renderAdmin({ at: '/admin/dashboard', api });
    const block = await latest();
    const [link] = await block.findAllByRole('link', { name: 'Team Member “Leena”' });
    if (!link) throw new Error('No change leads to its record.');
    const [changed, added] = block.getAllByRole('listitem');

    expect(block.getAllByRole('listitem')).toHaveLength(2);
    expect(changed?.textContent).toMatch(/^Changed Team Member “Leena”nadia@northlight\.example, /);
    expect(added?.textContent).toMatch(/^Added Team Member “Leena”/);
    await user.click(link);
    await screen.findByRole('dialog', { name: 'Edit Team Member' });
    expect(router.state.location.pathname).toBe('/admin/dashboard/home/team');
  });
});
