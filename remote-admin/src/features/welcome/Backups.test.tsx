import type { BackupRun } from '@northlight/shared/endpoints';
import { screen, within } from '@testing-library/react';
import { contentApi } from '../../testing/content-api.ts';
import { freshBrowser } from '../../testing/content-screen.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

beforeEach(freshBrowser);

const run: BackupRun = {
  kind: 'backup',
  started_at: '2026-11-20T08:00:00.000Z',
  seconds: 40,
  archive: 'site.tar',
  archive_at: '2026-11-20T08:00:00.000Z',
  bytes: 1,
  rows: 1,
  files: 1,
  is_verified: true,
  problem: null,
};
const none = { succeeded: null, failed: null };
const block = async () => within(await screen.findByRole('region', { name: 'Backups' }));

describe('Backups, on the first screen', () => {
  it('are said never to have been made, and never restored', async () => {
    renderAdmin({ at: '/admin/dashboard' });
    await (await block()).findByText(/^No backup has been made yet\. No backup has ever been restored/);
  });

  it('are said to be of a time, and one that failed says why', async () => {
    const api = contentApi();
    const failed = { ...run, started_at: '2026-11-21T08:00:00.000Z', problem: 'The bucket is away.' };
    api.tellBackups({
      backup: { succeeded: run, failed },
      restore: none,
      drill: { succeeded: { ...run, kind: 'drill' }, failed: null },
    });
    renderAdmin({ at: '/admin/dashboard', api });
    const said = await block();

    expect((await said.findByRole('alert')).textContent).toMatch(
      /^The backup of November 21, .* The bucket is away\.$/,
    );
    await said.findByText(/^The last backup was made on November 20, .* restored beside the site on .*, in 40 s\.$/);
  });
});
