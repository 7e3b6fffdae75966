import { brand } from '@northlight/shared/brand';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from './Footer.tsx';
import { NOTHING_OFFERED, type OfferedEntries, OfferedEntriesContext } from './offered-navigation.ts';

const show = (offered: OfferedEntries = NOTHING_OFFERED) =>
  render(
    <MemoryRouter>
      <OfferedEntriesContext value={offered}>
        <Footer />
      </OfferedEntriesContext>
    </MemoryRouter>,
  );

const footer = () => within(screen.getByRole('contentinfo'));
const listUnder = (title: string) =>
  within(footer().getByRole('heading', { name: title }).parentElement ?? document.body).getAllByRole('listitem');

describe('Footer', () => {
  it('leads to contact', () => {
    show();
    expect(footer().getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
  });

  it('lists services and other links as plain text while they have no address', () => {
    show();
    expect(listUnder('Services').map(({ textContent }) => textContent)).toEqual(
      brand.services.map(({ label }) => label),
    );
    expect(listUnder('Other links').map(({ textContent }) => textContent)).toEqual(
      brand.otherLinks.map(({ label }) => label),
    );
    expect(footer().queryByRole('link', { name: 'Privacy Policy' })).toBeNull();
  });

  it('shows what remotes offer behind the other links', () => {
    show({ menu: [], footer: [{ label: 'House rules', to: '/events/rules' }] });

    expect(listUnder('Other links').map(({ textContent }) => textContent)).toEqual([
      ...brand.otherLinks.map(({ label }) => label),
      'House rules',
    ]);
    expect(footer().getByRole('link', { name: 'House rules' }).getAttribute('href')).toBe('/events/rules');
  });

  it('shows each office with its address and a number to call', () => {
    show();
    const [dubai, dhaka] = listUnder('Our Offices');

    expect(dubai?.textContent).toContain('Dubai International Financial Centre');
    expect(dhaka?.textContent).toContain('Dhaka 1213');
    expect(footer().getByRole('link', { name: '+971 4 555 0142' }).getAttribute('href')).toBe('tel:+97145550142');
  });

  it('describes the map by its pins', () => {
    show();
    expect(footer().getByRole('img', { name: 'World map with pins at Dubai and Dhaka' })).not.toBeNull();
  });

  it('names the company, the year and the socials', () => {
    show();
    expect(footer().getByText('© 2025 Northlight Digital')).not.toBeNull();
    expect(['Facebook', 'LinkedIn', 'X'].map((name) => footer().getByText(name).closest('a'))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
