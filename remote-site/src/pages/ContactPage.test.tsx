import { brand } from '@northlight/shared/brand';
import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { lists } from '../testing/site.ts';

const updated_at = '2025-11-12T08:00:00.000Z';

/** The texts of the list with phone numbers and addresses: the first on the page. */
const ways = () => {
  const [list] = screen.getAllByRole('list');
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    : [];
};

describe('the contact page', () => {
  it('introduces itself and lists every way to reach the company', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(screen.getByRole('heading', { level: 1, name: 'Tell us.' })).toBeTruthy();
    expect(screen.getByText('A partner reads every message.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to hello@northlight.example' }).getAttribute('href')).toBe(
      'mailto:hello@northlight.example',
    );
  });

  it.each([
    ['seo', 'About SEO. A partner reads every message.'],
    ['something-else', 'A partner reads every message.'],
  ])('says what a message is about that somebody begins at %s', async (service, lead) => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: `/contact?service=${service}` });

    expect(screen.getByText(/A partner reads every message\.$/).textContent).toBe(lead);
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

  it('names an office once, at the end of the list', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(screen.getAllByText(/Gate Avenue South/)).toHaveLength(1);
    expect(ways()).toEqual([
      expect.stringContaining('hello@northlight.example'),
      expect.stringContaining('Gate Avenue South'),
      expect.stringMatching(/^Dhaka, Bangladesh.*Banani/s),
    ]);
    expect(screen.getByRole('link', { name: 'Call +880 2 5555 0187' })).toBeTruthy();
  });

  it('has no office once the contact information names them all', async () => {
    const items = brand.offices.map(({ city }, index) => ({
      id: index + 1,
      updated_at,
      type: 'location' as const,
      title: 'Visit',
      description: `House ${index}, ${city}`,
    }));
    await renderRemote(remote, { api: fakeApi({ lists: { ...lists, 'contact-information': items } }), at: '/contact' });

    expect(ways()).toEqual(items.map(({ title, description }) => `${title}${description}`));
  });

  it('has each office with its number to call before any contact information is kept', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/contact' });

    expect(ways()).toEqual(brand.offices.map(({ city }): unknown => expect.stringMatching(new RegExp(`^${city}`))));
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
