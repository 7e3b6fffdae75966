import { brand } from '@northlight/shared/brand';
import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { lists } from '../testing/site.ts';

const updated_at = '2025-11-12T08:00:00.000Z';

describe('the contact page', () => {
  it('introduces itself and lists every way to reach the company', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(screen.getByRole('heading', { level: 1, name: 'Tell us.' })).toBeTruthy();
    expect(screen.getByText('A partner reads every message.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to hello@northlight.example' }).getAttribute('href')).toBe(
      'mailto:hello@northlight.example',
    );
  });

  it('has the form before the addresses', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    const [lead, form, address] = [
      screen.getByText('A partner reads every message.'),
      screen.getByRole('button', { name: 'Send Message' }),
      screen.getByText('Gate Avenue South, Dubai'),
    ];
    expect(lead.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(form.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names an office once', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(screen.getAllByText(/Gate Avenue South/)).toHaveLength(1);
    const further = within(screen.getByRole('region', { name: 'Our other office' }));
    expect(further.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Dhaka, Bangladesh',
    ]);
    expect(further.getByRole('link', { name: 'Call +880 2 5555 0187' })).toBeTruthy();
  });

  it('has no list of offices once the contact information names them all', async () => {
    const items = brand.offices.map(({ city }, index) => ({
      id: index + 1,
      updated_at,
      type: 'location' as const,
      title: 'Visit',
      description: `House ${index}, ${city}`,
    }));
    await renderRemote(remote, { api: fakeApi({ lists: { ...lists, 'contact-information': items } }), at: '/contact' });

    expect(screen.getAllByText('Visit')).toHaveLength(brand.offices.length);
    expect(screen.queryByRole('region', { name: /office/ })).toBeNull();
  });

  it('has each office with its number to call before any contact information is kept', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/contact' });

    const offices = within(screen.getByRole('region', { name: 'Our offices' }));
    expect(offices.getAllByRole('heading', { level: 4 })).toHaveLength(brand.offices.length);
    expect(
      screen.getAllByRole('link', { name: 'Call +880 2 5555 0187' }).map((link) => link.getAttribute('href')),
    ).toEqual(['tel:+880255550187']);
  });

  it('has a title of its own', async () => {
    const head = await headOf(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(head).toMatchObject({
      title: 'Contact',
      description: 'A partner reads every message.',
      jsonLd: [{ '@type': 'ContactPage' }],
    });
    expect(structuredDataProblems(head.jsonLd ?? [])).toEqual([]);
  });
});
