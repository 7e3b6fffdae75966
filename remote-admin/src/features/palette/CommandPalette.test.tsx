import { act, screen, waitFor, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { article, freshBrowser, member } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import type { ContentRecord } from '../content/content-record.ts';

beforeEach(() => {
  freshBrowser();
  // jsdom has no layout, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const openPalette = async (articles: readonly ContentRecord[] = [article(1, 'Slow sites')]) => {
  const api = contentApi({ 'team-member': [member(7, 'Omar Haddad')], article: articles });
  const view = renderAdmin({ at: '/admin/dashboard', api });
  await screen.findByRole('button', { name: 'Search the dashboard' });
  await view.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Go to' }));
  const input = dialog.getByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(input));
  return { ...view, dialog, input };
};

describe('The command palette', () => {
  it('goes to a screen, by the keyboard alone', async () => {
    const { user, input, dialog, router } = await openPalette();
    await user.keyboard('services seo');
    const option = dialog.getByRole('option', { selected: true });
    expect(option.textContent).toBe('Services: SEOScreen');
    expect(input.getAttribute('aria-activedescendant')).toBe(option.id);

    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { level: 1, name: 'SEO' });
    expect(router.state.location.pathname).toBe('/admin/dashboard/seo');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a record by its title, once', async () => {
    const { user, dialog, router } = await openPalette();
    await user.keyboard('omar');
    await dialog.findByRole('option', { name: /Omar Haddad/ });
    await user.keyboard('{Enter}');

    expect(
      await within(await screen.findByRole('dialog', { name: 'Edit Team Member' })).findByLabelText('Name'),
    ).toHaveProperty('value', 'Omar Haddad');
    expect(router.state.location).toMatchObject({ pathname: '/admin/dashboard/home/team', state: null });
  });

  it('opens an article that is older than the newest hundred', async () => {
    const { user, dialog, router } = await openPalette(
      Array.from({ length: 130 }, (_, index) =>
        article(index + 1, index === 0 ? 'The first of all' : `Number ${index + 1}`),
      ),
    );
    await user.paste('first of all');
    expect(dialog.getByRole('status').textContent).toBe('Searching the records…');
    await dialog.findByRole('option', { name: /The first of all/ });
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'The first of all');
    expect(router.state.location.pathname).toBe('/admin/dashboard/blog/articles/1');
  });

  it('shows what it knows and what the server finds once', async () => {
    const { user, dialog } = await openPalette();
    await user.paste('slow sites');
    await dialog.findByText('1 found');
    expect(dialog.getAllByRole('option')).toHaveLength(1);
  });

  it('begins a new record', async () => {
    const { user, dialog } = await openPalette();
    await user.keyboard('add technology');
    const [, second] = dialog.getAllByRole('option');
    expect(second?.textContent).toBe('Add TechnologyAction');
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Enter}');

    await screen.findByRole('dialog', { name: 'Add Technology' });
  });

  it('never leaves its shortcut to the browser, and closes with it', async () => {
    const { user } = await openPalette();
    const shortcut = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true });
    act(() => void document.activeElement?.dispatchEvent(shortcut));

    expect(shortcut.defaultPrevented).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Go to' });
  });

  it('asks for the records once, however often it is opened', async () => {
    const { api, user, dialog } = await openPalette();
    const asked = jest.spyOn(api, 'get');
    await user.keyboard('omar');
    await dialog.findByRole('option', { name: /Omar Haddad/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    asked.mockClear();

    await user.keyboard('{Control>}k{/Control}');
    await within(await screen.findByRole('dialog', { name: 'Go to' })).findByRole('combobox');
    await user.keyboard('omar');
    await screen.findByRole('option', { name: /Omar Haddad/ });
    expect(asked.mock.calls.map(([path]) => path).filter((path) => path === '/team-member')).toEqual([]);
  });

  it('says when nothing matches', async () => {
    const { user, dialog } = await openPalette();
    await user.keyboard('nobody');

    await dialog.findByText('Nothing matches “nobody”.');
    expect(dialog.queryByRole('option')).toBeNull();
  });
});
