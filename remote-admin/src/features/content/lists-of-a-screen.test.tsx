import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, block, category, freshBrowser, member, UPDATED } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import type { ContentRecord } from './content-record.ts';

beforeEach(freshBrowser);

type User = ReturnType<typeof renderAdmin>['user'];

const record = (id: number, more: Readonly<Record<string, unknown>>): ContentRecord => ({
  id,
  updated_at: UPDATED,
  ...more,
});
const rows = (place: Pick<typeof screen, 'queryAllByRole'>) =>
  place.queryAllByRole('rowheader').map((header) => header.textContent);

async function save(user: User, dialogName: RegExp, label: string, value: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: dialogName }));
  const field = dialog.getByLabelText(label);
  await user.clear(field);
  await user.type(field, value);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('Lists that show something of another list', () => {
  it('show a new name as soon as it is saved beside them', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')], article: [article(1, 'Slow sites')] });
    const asked = jest.spyOn(api, 'get');
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    const categories = within(await block('Blog Category'));
    await screen.findByText('Slow sites');
    asked.mockClear();

    await user.click(await categories.findByRole('button', { name: 'Edit Engineering' }));
    await save(user, /^Edit /, 'Name', 'Craft');

    await waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toContain('/article'));
  });

  it('leave a list alone that shows nothing of the change', async () => {
    const api = contentApi({ 'article-category': [category(1, 'Engineering')], article: [article(1, 'Slow sites')] });
    const { user } = renderAdmin({ at: '/admin/dashboard/blog', api });
    await user.click(await screen.findByRole('button', { name: 'Edit Slow sites' }));
    await within(await screen.findByRole('dialog')).findByRole('option', { name: 'Engineering' });
    const asked = jest.spyOn(api, 'get');
    await save(user, /^Edit /, 'Title', 'Slower sites');

    await screen.findByText('Slower sites');
    await waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toContain('/article'));
    expect(asked.mock.calls.map(([path]) => path)).not.toContain('/article-category');
  });
});

describe('The screen of a service', () => {
  const seo = record(1, { type: 'seo', title: 'Search', description: 'Words', file: null, Service_Sub_Category: [] });

  it('asks for the parts by the address of their owner', async () => {
    const api = contentApi({
      'service-category': [seo],
      'service-why-choose-us-content': [
        record(1, { title: 'Ours', description: 'x', service_category_id: 1 }),
        record(2, { title: 'Of another', description: 'x', service_category_id: 2 }),
      ],
    });
    const asked = jest.spyOn(api, 'get');
    renderAdmin({ at: '/admin/dashboard/seo', api });
    const cards = within(await block('Cards'));

    await cards.findByText('Ours');
    expect(rows(cards)).toEqual(['Ours']);
    const paths = asked.mock.calls.map(([path]) => path);
    expect(paths).toContain('/service-why-choose-us-content/according-to-category/show/1');
    expect(paths).toContain('/service-why-choose-us-introduction/according-to-service-category/show/1');
    expect(paths).toContain('/service-sub-category/according-to-category/show/1');
    expect(paths).not.toContain('/service-why-choose-us-content');
    expect(paths).not.toContain('/service-sub-category');
  });
});

describe('The manager of technologies', () => {
  const titled = (id: number, title: string) => record(id, { title });
  const tool = (id: number, name: string, of: number) =>
    record(id, { name, technology_category_id: of, category: { id: of, title: `Category ${of}` }, file: null });
  const open = async () => {
    const api = contentApi({
      'technology-category': [titled(1, 'Systems'), titled(2, 'Front end')],
      'tech-product': [tool(1, 'Rust', 1), tool(2, 'React', 2), tool(3, 'Vue', 2)],
    });
    const asked = jest.spyOn(api, 'get');
    const view = renderAdmin({ at: '/admin/dashboard/home/technology', api });
    await screen.findByText('Rust');
    const tools = within(await block('Technologies'));
    return { ...view, asked, tools, chooser: tools.getByLabelText<HTMLSelectElement>('Show Technologies of') };
  };

  it('shows the first category, and asks for another when it is chosen', async () => {
    const { user, asked, tools, chooser, router } = await open();
    expect(chooser.selectedOptions[0]?.textContent).toBe('Systems');
    expect(rows(tools)).toEqual(['Rust']);

    await user.selectOptions(chooser, 'Front end');
    await tools.findByText('Vue');
    expect(rows(tools)).toEqual(['React', 'Vue']);
    expect(asked.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/tech-product'))).toEqual([
      '/tech-product/according-to-category/show/1',
      '/tech-product/according-to-category/show/2',
    ]);
    expect(router.state.location.search).toBe('?tech-product.of=2');

    await user.selectOptions(chooser, 'All Technology Categories');
    await waitFor(() => expect(rows(tools)).toEqual(['Rust', 'React', 'Vue']));
  });

  it('goes along with a technology that is moved to another category', async () => {
    const { user, tools, chooser } = await open();
    await user.click(tools.getByRole('button', { name: 'Edit Rust' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Edit / }));
    await user.selectOptions(
      await dialog.findByLabelText('Category'),
      await dialog.findByRole('option', { name: 'Front end' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(chooser.selectedOptions[0]?.textContent).toBe('Front end'));
    await waitFor(() => expect(rows(tools)).toEqual(['Rust', 'React', 'Vue']));
  });

  const add = async ({ user, tools }: Pick<Awaited<ReturnType<typeof open>>, 'user' | 'tools'>) => {
    await user.click(tools.getByRole('button', { name: 'Add Technology' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Technology' }));
    await dialog.findByRole('option', { name: 'Front end' });
    return { dialog, category: dialog.getByLabelText<HTMLSelectElement>('Category') };
  };

  it('begins a new technology in the category that it shows, which is no change', async () => {
    const { user, tools, chooser } = await open();
    await user.selectOptions(chooser, 'Front end');
    await tools.findByText('Vue');

    const { dialog, category: chosen } = await add({ user, tools });
    expect(chosen.selectedOptions[0]?.textContent).toBe('Front end');
    await user.type(dialog.getByLabelText('Name'), 'S');
    await dialog.findByText('Not saved yet');
    await user.clear(dialog.getByLabelText('Name'));
    await waitFor(() => expect(dialog.queryByText('Not saved yet')).toBeNull());

    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tools.queryByRole('list', { name: 'Not saved yet' })).toBeNull();
  });

  it('lets the category of a new technology be changed, and asks for one when there is none', async () => {
    const view = await open();
    const { user, api, chooser } = view;
    const { dialog, category: chosen } = await add(view);
    expect(chosen.selectedOptions[0]?.textContent).toBe('Systems');

    await user.type(dialog.getByLabelText('Name'), 'Svelte');
    await user.selectOptions(chosen, '');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Category is required');
    expect(api.sent).toEqual([]);

    await user.selectOptions(chosen, 'Front end');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(chooser.selectedOptions[0]?.textContent).toBe('Front end'));
    expect(api.sent).toMatchObject([{ method: 'POST', body: { name: 'Svelte', technology_category_id: 2 } }]);
  });

  it('asks for the category of a new technology while it shows all of them', async () => {
    const { user, tools, chooser } = await open();
    await user.selectOptions(chooser, 'All Technology Categories');
    await tools.findByText('Vue');

    const { category: chosen } = await add({ user, tools });
    expect(chosen.value).toBe('');
  });

  it('compares a draft with the category that a new technology begins in', async () => {
    const view = await open();
    const { user, tools } = view;
    const first = await add(view);
    await user.type(first.dialog.getByLabelText('Name'), 'Go');
    await user.click(first.dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const { dialog } = await add(view);
    await user.click(dialog.getByRole('button', { name: 'Show difference' }));
    await waitFor(() => expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name']));
    await user.click(dialog.getByRole('button', { name: 'Restore' }));

    // The restored draft has a new dialog.
    const restored = within(await screen.findByRole('dialog', { name: 'Add Technology' }));
    await restored.findByText(/were restored/);
    await restored.findByRole('option', { name: 'Systems' });
    expect(restored.getByLabelText('Name')).toHaveProperty('value', 'Go');
    expect(restored.getByLabelText('Category')).toHaveProperty('value', '1');
    await user.click(restored.getByRole('button', { name: 'Save' }));
    await tools.findByRole('rowheader', { name: 'Go' });
  });
});

describe('The search of a list', () => {
  const many = Array.from({ length: 8 }, (_, index) => member(index + 1, `Member ${index + 1}`));

  it('can be left by a link, and stays left', async () => {
    const { user, router } = renderAdmin({
      at: '/admin/dashboard/home/team',
      api: contentApi({ 'team-member': many }),
    });
    const search = await screen.findByLabelText<HTMLInputElement>('Search Team Members');
    await user.type(search, 'Member 3');
    await waitFor(() => expect(router.state.location.search).toBe('?team-member.search=Member+3'));

    await act(() => router.navigate('/admin/dashboard/home/team'));
    await waitFor(() => expect(search.value).toBe(''));
    expect(await screen.findByText('Member 8')).toBeTruthy();

    // Longer than the delay after which a typed search is written to the URL.
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(router.state.location.search).toBe('');
    await user.type(search, 'Member 4');
    await waitFor(() => expect(router.state.location.search).toBe('?team-member.search=Member+4'));
  });
});
