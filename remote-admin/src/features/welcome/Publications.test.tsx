import { act, screen, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('What is to be published, on the first screen', () => {
  it('is said to be nothing while nothing is kept', async () => {
    const api = contentApi();
    api.releases.addRelease({ title: 'Without a change' });
    renderAdmin({ at: '/admin/dashboard', api });
    await (await region('Unpublished drafts')).findByText('No drafts are waiting to be published.');
    await (await region('Scheduled')).findByText('Nothing is scheduled.');
  });

  it('is named with who keeps it, or when it goes live, the first five of each', async () => {
    const api = contentApi();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
      await api.send('POST', '/content-draft/admin/create/team-member', { title });
    api.releases.addRelease({
      title: 'New year',
      state: 'scheduled',
      publishes_at: '2999-01-07T05:00:00.000Z',
      time_zone: 'Asia/Dubai',
    });
    renderAdmin({ at: '/admin/dashboard', api });
    const waiting = await region('Unpublished drafts');
    await waiting.findByRole('link', { name: 'Six' });
    expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Six', 'Five', 'Four', 'Three', 'Two'].map((title) => `${title}1 change, by nadia@northlight.example`),
      '1 more release',
    ]);
    const coming = (await (await region('Scheduled')).findByRole('listitem')).textContent;
    expect(coming).toMatch(/^New year0 changes, 2999-01-07 09:00 \(Asia\/Dubai\), .* here/);
  });
});

describe('A release that was not published at its time', () => {
  const problems = [
    { draft_id: 1, collection: 'hero', record_id: null, message: 'Only 5 allowed', errors: [], current: null },
  ];
  const failed = { state: 'failed', publishes_at: '2026-01-07T05:00:00.000Z', time_zone: 'Asia/Dubai' } as const;

  it('is in the bell of its owner, with the reason and the way to it', async () => {
    const api = contentApi();
    api.releases.addRelease({ ...failed, title: 'New year', problems });
    api.releases.addRelease({ ...failed, title: 'Of somebody else', owner: 'omar@northlight.example' });
    renderAdmin({ at: '/admin/dashboard', api });

    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    const bell = within(screen.getByRole('group', { name: 'Notifications' }));
    bell.getByRole('heading', { name: '1 release not published' });
    const link = bell.getByRole('link', { name: /^New year.*Only 5 allowed$/ });
    expect(link.getAttribute('href')).toBe('/admin/dashboard/releases?release=1');
    expect(bell.queryByText('Of somebody else')).toBeNull();
  });

  it('is told when it fails while the dashboard is open, and what had failed before is not', async () => {
    const api = contentApi();
    api.releases.addRelease({ ...failed, title: 'Old year' });
    renderAdmin({ at: '/admin/dashboard', api });
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    expect(screen.queryByText(/^Not published/)).toBeNull();

    api.releases.addRelease({ ...failed, title: 'New year', problems });
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await screen.findByText('Not published: New year.');
    await screen.findByRole('button', { name: 'Notifications, 2 new' });
  });
});
