import { fakeApi, renderRemote } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { elementOf, setUpBrowser } from '../../testing/browser.ts';
import { answers, lists } from '../../testing/site.ts';

describe('the industries', () => {
  beforeEach(() => setUpBrowser());

  it('show each field by its name, with an icon where the file is one and not a spectrum itself', async () => {
    await renderRemote(remote, { api: fakeApi({ lists, answers }), at: '/' });

    const industries = within(screen.getByRole('region', { name: 'Our spectrum' }));
    expect(industries.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Healthcare',
      'Logistics',
    ]);
    const icons = industries
      .getAllByRole('listitem')
      .map((field) => field.querySelector('img')?.getAttribute('src') ?? null);
    expect(icons).toEqual(['https://api.test/uploads/icon.svg', null]);
  });

  it('use the alternative text that was written for an icon, and none that repeats the name beside it', async () => {
    const icon = { file_URL: '/uploads/icon.svg', type: 'image/svg+xml', width: 64, height: 64, variants: [] };
    const industries = [
      { id: 1, updated_at: '2025-11-12T08:00:00.000Z', title: 'Healthcare', file: { ...icon, alt: 'A stethoscope' } },
      { id: 2, updated_at: '2025-11-12T08:00:00.000Z', title: 'Logistics', file: { ...icon, alt: 'Logistics' } },
    ];
    await renderRemote(remote, {
      api: fakeApi({ lists: { ...lists, 'industry-expertise-category': industries }, answers }),
      at: '/',
    });

    const section = document.getElementById('industry');
    expect([...(section?.querySelectorAll('li img') ?? [])].map((image) => image.getAttribute('alt'))).toEqual([
      'A stethoscope',
      '',
    ]);
  });

  it('say that there are none', async () => {
    await renderRemote(remote, { api: fakeApi(), at: '/' });

    expect(within(elementOf('industry')).getByRole('heading', { name: 'No data found' })).toBeTruthy();
  });
});
