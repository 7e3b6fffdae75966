import { routePatterns } from '@northlight/shared/remote';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { isGroup, menu } from '../screens/screens.ts';

beforeEach(() => localStorage.clear());

const links = menu.flatMap((entry) => (isGroup(entry) ? entry.screens : [entry]));

describe('The sidebar', () => {
  it('leads to every screen, and every screen is in it', () => {
    const patterns = routePatterns(remote.routes)
      .map(({ pattern }) => pattern)
      // The page of a record is reached from the list on its screen.
      .filter((pattern) => pattern.startsWith('/admin/dashboard/') && !pattern.includes(':'));

    expect(links.map(({ path }) => path).toSorted()).toEqual(patterns.toSorted());
  });

  it('leads back to the first screen', async () => {
    const { user, router } = renderAdmin({ at: '/admin/dashboard/seo' });
    const nav = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
    await user.click(nav.getByRole('link', { name: 'Dashboard' }));

    await screen.findByRole('heading', { name: 'Welcome to the Admin Dashboard' });
    expect(router.state.location.pathname).toBe('/admin/dashboard');
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  it('marks the current screen and opens its group', async () => {
    renderAdmin({ at: '/admin/dashboard/seo' });
    const nav = await screen.findByRole('navigation', { name: 'Dashboard' });

    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('SEO');
    expect(within(nav).getByRole('button', { name: 'Services' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('opens and closes a group', async () => {
    const { user } = renderAdmin({ at: '/admin/dashboard' });
    const group = await screen.findByRole('button', { name: 'Services' });
    expect(screen.queryByRole('link', { name: 'UI/UX' })).toBeNull();

    await user.click(group);
    expect(screen.getByRole('link', { name: 'UI/UX' }).getAttribute('href')).toBe('/admin/dashboard/ui-ux');

    await user.click(group);
    expect(screen.queryByRole('link', { name: 'UI/UX' })).toBeNull();
  });

  it('is a drawer behind a button, which a choice closes', async () => {
    const { user } = renderAdmin({ at: '/admin/dashboard' });
    // jsdom has no window width: the button exists, but its media query never applies.
    await user.click(await screen.findByLabelText('Open menu'));
    const drawer = await screen.findByRole('dialog', { name: 'Admin Dashboard' });
    expect(within(drawer).getByRole('button', { name: 'Close menu' }).tagName).toBe('BUTTON');

    await user.click(within(drawer).getByRole('link', { name: 'Hero' }));

    await screen.findByRole('heading', { name: 'Hero', level: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('A service without a category', () => {
  it('says to create it first, and where', async () => {
    renderAdmin({ at: '/admin/dashboard/branding' });

    await screen.findByText('Please add this service first');
    expect(screen.getByRole('link', { name: 'Go to Service Categories' }).getAttribute('href')).toBe(
      '/admin/dashboard/home/services',
    );
  });
});
