import { brand } from '@northlight/shared/brand';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
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
    expect(footer().getByRole('link', { name: 'Call +971 4 555 0142' }).getAttribute('href')).toBe('tel:+97145550142');
  });

  it('describes the map by its pins, each of which leads to the streets around an office', () => {
    show();
    expect(footer().getByRole('img', { name: 'World map with pins at Dubai and Dhaka' })).not.toBeNull();
    expect(footer().getByRole('link', { name: 'Dubai on OpenStreetMap' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/?mlat=25.2&mlon=55.3#map=12/25.2/55.3',
    );
    expect(footer().getByRole('link', { name: 'Dhaka on OpenStreetMap' }).textContent).toBe('Dhaka');
  });

  it.each([
    ['2025-03-01', '© 2025 Northlight Digital'],
    ['2026-03-01', '© 2025–2026 Northlight Digital'],
    ['2031-03-01', '© 2025–2031 Northlight Digital'],
  ])('on %s says %s', (today, copyright) => {
    jest.useFakeTimers({ now: new Date(today) });
    show();
    expect(footer().getByText(copyright)).not.toBeNull();
    jest.useRealTimers();
  });

  it('is written by the server with the year of the brand file alone', () => {
    const html = renderToString(
      <MemoryRouter>
        <Footer />
      </MemoryRouter>,
    ).replaceAll('<!-- -->', '');
    expect(html).toContain('© 2025 Northlight Digital');
  });

  it('names the company and the socials', () => {
    show();
    expect(footer().getAllByText('Northlight Digital')).toHaveLength(1);
    expect(['Facebook', 'LinkedIn', 'X'].map((name) => footer().getByText(name).closest('a'))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
