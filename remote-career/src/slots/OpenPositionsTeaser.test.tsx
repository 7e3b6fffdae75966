import { fakeApi, renderSlot } from '@northlight/shared/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.tsx';
import { career } from '../testing/career.ts';

const renderTeaser = (api = fakeApi({ lists: career })) => renderSlot(remote, 'open-positions', { api });

describe('career/open-positions', () => {
  it('names the openings, each a way to its own address, and how many there are', async () => {
    await renderTeaser();

    const chapter = within(screen.getByRole('region', { name: 'Work with us' }));
    expect(
      within(chapter.getByRole('list'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Front-end EngineerDhaka, full time', '/career?opening=11#opening-11'],
      ['Data AnalystDubai, full time', '/career?opening=12#opening-12'],
    ]);
    expect(chapter.getByRole('link', { name: 'See all 2 open positions' }).getAttribute('href')).toBe('/career');
  });

  it('shows three at most', async () => {
    const [offer] = career?.['job-offer'] ?? [];
    if (!offer) throw new Error('There is no offer to copy.');
    await renderTeaser(
      fakeApi({ lists: { 'job-offer': Array.from({ length: 5 }, (_, id) => ({ ...offer, id: id + 1 })) } }),
    );

    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See all 5 open positions' })).toBeTruthy();
  });

  it('is not there when no position is open, or none could be had', async () => {
    expect((await renderTeaser(fakeApi())).container.textContent).toBe('');

    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect((await renderTeaser(fakeApi({ down: true }))).container.textContent).toBe('');
    expect(logged.mock.calls[0]?.[0]).toBe('Failed to fetch job openings');
    logged.mockRestore();
  });
});
