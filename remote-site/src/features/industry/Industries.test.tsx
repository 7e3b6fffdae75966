import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

describe('the industries', () => {
  beforeEach(() => setUpBrowser());

  it('show each field by its name, with an icon where the file is one and not a spectrum itself', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    const industries = within(screen.getByRole('region', { name: 'Our spectrum' }));
    expect(industries.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Healthcare', 'Logistics']);
    const icons = industries.getAllByRole('listitem').map((field) => field.querySelector('img')?.getAttribute('src') ?? null);
    expect(icons).toEqual(['https://api.test/uploads/icon.svg', null]);
  });

  it('say that there are none', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    expect(within(document.getElementById('industry') as HTMLElement).getByRole('heading', { name: 'No data found' })).toBeTruthy();
  });
});
