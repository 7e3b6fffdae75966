import { fakeApi, headOf, renderRemote, structuredDataProblems } from '@northlight/shared/testing';
import { screen } from '@testing-library/react';
import remote from '../remote.tsx';
import { lists } from '../testing/site.ts';

describe('the contact page', () => {
  it('introduces itself and lists every way to reach the company', async () => {
    await renderRemote(remote, { api: fakeApi({ lists }), at: '/contact' });

    expect(screen.getByRole('heading', { level: 1, name: 'Tell us.' })).toBeTruthy();
    expect(screen.getByText('A partner reads every message.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'hello@northlight.example' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Our offices' })).toBeTruthy();
  });

  it('has numbers to call before any are kept', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/contact' });

    expect(screen.getAllByRole('link', { name: '+880 2 5555 0187' })[0]?.getAttribute('href')).toBe(
      'tel:+880255550187',
    );
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
