import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { MobileMenu } from './MobileMenu.tsx';

const follow = jest.fn();

const Elsewhere = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/career')}>
      Elsewhere
    </button>
  );
};

beforeEach(() => {
  follow.mockClear();
  render(
    <MemoryRouter>
      <MobileMenu onFollow={follow} />
      <Elsewhere />
    </MemoryRouter>,
  );
});

const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const isOpen = () => screen.queryByRole('button', { name: 'Close menu' }) !== null;

describe('MobileMenu', () => {
  it('shows nothing before it is opened', () => {
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('sets an item in thin letters until somebody is there, and strong ones in the same room', async () => {
    await openMenu();
    const letters = (name: string) => {
      const { fontWeight, letterSpacing } = getComputedStyle(screen.getByRole('link', { name }));
      return `${fontWeight} ${letterSpacing}`;
    };

    // The current page.
    expect(letters('Home')).toBe('420 0');
    expect(letters('Career')).toBe('260 0.024em');
  });

  it('lists every item, the services beneath Service, and the way to contact', async () => {
    await openMenu();
    const service = screen.getByRole('link', { name: 'Service' }).closest('li');
    if (!service) throw new Error('Service is no item of a list');

    expect(screen.getAllByRole('link').length).toBe(12);
    expect(
      within(service)
        .getAllByRole('link')
        .slice(1)
        .map((link) => link.textContent),
    ).toEqual([
      'Software Development',
      'SEO',
      'Digital Marketing',
      'UI/UX Design',
      'Business Analytics',
      'Branding & Communication',
    ]);
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
  });

  it('closes by its button', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));

    expect(isOpen()).toBe(false);
  });

  it('closes on Escape and gives the focus back', async () => {
    await openMenu();
    act(() => screen.getByRole('link', { name: 'SEO' }).focus());
    await userEvent.keyboard('{Escape}');

    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes when the focus moves on to the page', async () => {
    await openMenu();
    act(() => screen.getByRole('link', { name: 'Contact Us' }).focus());
    await userEvent.tab();

    expect(isOpen()).toBe(false);
  });

  it('closes when an entry is chosen', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('link', { name: 'Service' }));

    expect(isOpen()).toBe(false);
    expect(follow.mock.calls.map(([, chosen, place]) => [chosen.to, place])).toEqual([['/#service', 'bar']]);
  });

  it('closes when the visitor goes elsewhere by another way', async () => {
    await openMenu();
    fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));

    expect(isOpen()).toBe(false);
  });

  it('holds the page still while it is open', async () => {
    await openMenu();
    expect(document.documentElement.style.overflow).toBe('hidden');

    await userEvent.keyboard('{Escape}');
    expect(document.documentElement.style.overflow).toBe('');
  });
});
